import { userSaved } from '@naust/domain/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { tokenIn } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, type Customer, requireStatus } from './testing/shop-story.ts';
import { ADMIN, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { DAY, SECOND } from './testing/test-clock.ts';

const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;
const NEW_PASSWORD = 'et ganske nytt passord';

/** Waits until the read models have seen the write and the cached tokens have expired. */
async function later({ shop, head, clock }: ShopUnderTest): Promise<void> {
  await shop.projector.waitFor(shop.projector.everyModel, await head(), { atMost: 20_000 });
  clock.pass(3 * SECOND);
}

describe('whoever logs out', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.stop());

  const works = async (token: string) => (await shop.call('GET', '/api/users/me', { token })).status === 200;
  const logIn = async ({ email, password }: Customer) => tokenOf(await shop.logIn(email, password));

  it('ends that token and no other, for good', async () => {
    const kari = await addCustomer(shop, 'Kari Utlogget');
    const other = await logIn(kari);
    expect(await works(kari.token)).toBe(true);
    requireStatus(await shop.call('POST', '/api/auth/logout', { token: kari.token, body: {} }), 200);
    await later(shop);
    expect(await works(kari.token)).toBe(false);
    expect(await works(other)).toBe(true);
    requireRefusal(await shop.call('POST', '/api/auth/logout', { token: kari.token, body: {} }), 'NOT_LOGGED_IN');
    await later(shop);
    expect(await works(kari.token)).toBe(false);
  });

  it('everywhere ends all of the account, and can log in again at once', async () => {
    const ola = await addCustomer(shop, 'Ola Overalt');
    const [other, neighbour] = [await logIn(ola), await addCustomer(shop, 'Nina Nabo')];
    requireStatus(await shop.call('POST', '/api/auth/logout', { token: other, body: { everywhere: true } }), 200);
    shop.clock.pass(1);
    const fresh = await logIn(ola);
    await shop.call('GET', '/api/users/me', { token: neighbour.token });
    await later(shop);
    expect(await works(ola.token)).toBe(false);
    expect(await works(other)).toBe(false);
    expect(await works(fresh)).toBe(true);
    expect(await works(neighbour.token)).toBe(true);
  });

  it('needs no body, and a visitor has nothing to end', async () => {
    const { token } = await addCustomer(shop, 'Berit Bar');
    requireStatus(await shop.call('POST', '/api/auth/logout', { token }), 200);
    requireRefusal(await shop.call('POST', '/api/auth/logout', { body: {} }), 'NOT_LOGGED_IN');
  });
});

describe('a token', () => {
  it('is never refused to its own account because that is new', async () => {
    const shop = await openTestShop();
    for (let n = 0; n < 20; n += 1) {
      const body = { name: 'Fersk', email: `fersk${n}@kunde.test`, password: NEW_PASSWORD };
      const token = tokenOf(await shop.call('POST', '/api/auth/register', { body }));
      // Without the position that the web client sends.
      const me = await fetch(`${shop.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(me.status).toBe(200);
    }
    await shop.stop();
  });
});

describe('a password', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.stop());

  const common = 'Passord123';

  it('that everybody has is refused, wherever it is chosen', async () => {
    const kari = await addCustomer(shop, 'Kari Vanlig');
    const form = { name: 'Vanlig', email: 'vanlig@kunde.test', password: common };
    const before = await shop.head();
    requireRefusal(await shop.call('POST', '/api/auth/register', { body: form }), 'PASSWORD_COMMON');
    requireRefusal(await shop.asAdmin('POST', '/api/users', form), 'PASSWORD_COMMON');
    const change = { currentPassword: kari.password, password: common };
    const answer = await shop.call('PUT', '/api/users/me/password', { token: kari.token, body: change });
    requireRefusal(answer, 'PASSWORD_COMMON');
    expect(answer.body).toMatchObject({ error: 'Passordet er blant de vanligste og lett å gjette. Velg et annet.' });
    expect(await shop.head()).toBe(before);
    requireStatus(await shop.call('POST', '/api/auth/register', { body: { ...form, password: NEW_PASSWORD } }), 201);
  });

  it('is changed by whoever knows the old one, and everybody else is logged out', async () => {
    const ola = await addCustomer(shop, 'Ola Ny');
    const change = (currentPassword?: string) =>
      shop.call('PUT', '/api/users/me/password', {
        token: ola.token,
        body: { currentPassword, password: NEW_PASSWORD },
      });
    requireRefusal(await change(), 'PASSWORD_NEEDED');
    const wrong = await change('noe helt annet');
    requireRefusal(wrong, 'PASSWORD_WRONG');
    expect([wrong.status, wrong.body]).toEqual([403, { error: 'Passordet er feil.', code: 'PASSWORD_WRONG' }]);
    shop.clock.pass(SECOND);
    const changed = await change(ola.password);
    requireStatus(changed, 200);
    await shop.call('GET', '/api/users/me', { token: tokenOf(changed) });
    await later(shop);
    expect((await shop.call('GET', '/api/users/me', { token: ola.token })).status).toBe(401);
    expect((await shop.call('GET', '/api/users/me', { token: tokenOf(changed) })).status).toBe(200);
    requireRefusal(await shop.logIn(ola.email, ola.password), 'WRONG_CREDENTIALS');
    requireStatus(await shop.logIn(ola.email, NEW_PASSWORD), 200);
  });

  it('is asked for where an address is changed, by its owner and by an administrator', async () => {
    const { id, token, name, email, password } = await addCustomer(shop, 'Eva Epost');
    const own = (more: object) => shop.call('PUT', '/api/users/me', { token, body: { name, ...more } });
    const byAdmin = (more: object) => shop.asAdmin('PUT', `/api/users/update/${id}`, { name, ...more });
    const before = await shop.head();
    for (const [change, right, wrong] of [
      [own, password, ADMIN.password],
      [byAdmin, ADMIN.password, password],
    ] as const) {
      const moved = { email: `${change === own ? 'egen' : 'sjefens'}.${email}` };
      requireRefusal(await change(moved), 'PASSWORD_NEEDED');
      requireRefusal(await change({ ...moved, currentPassword: wrong }), 'PASSWORD_WRONG');
      if (change === own) expect(await shop.head()).toBe(before);
      requireStatus(await change({ ...moved, currentPassword: right }), 200);
    }
    requireStatus(await own({ email: `sjefens.${email}`.toUpperCase(), phone: '91234567' }), 200);
  });

  it('is guessed in no other way than by logging in', async () => {
    const limited = await openTestShop({ rateLimitFactor: 1 });
    const { token, email } = await addCustomer(limited, 'Gry Gjett');
    const body = { currentPassword: 'et gjettet passord', password: NEW_PASSWORD };
    for (let n = 0; n < 5; n += 1) {
      requireRefusal(await limited.call('PUT', '/api/users/me/password', { token, body }), 'PASSWORD_WRONG');
      requireRefusal(await limited.logIn(email, 'et gjettet passord'), 'WRONG_CREDENTIALS');
    }
    requireRefusal(await limited.call('PUT', '/api/users/me/password', { token, body }), 'TOO_MANY_REQUESTS');
    await limited.stop();
  });
});

describe('the address as it was', () => {
  let shop: MailShop;
  let count = 0;
  beforeAll(async () => {
    shop = await openMailShop();
  });
  afterAll(async () => {
    expect(shop.faults()).toEqual([]);
    await shop.stop();
  });

  const takeBack = (token: string) => shop.call('POST', '/api/auth/take-back', { body: { token } });
  const move = ({ token, name, password }: Customer, email: string) =>
    shop.call('PUT', '/api/users/me', { token, body: { name, email, currentPassword: password } });
  async function linkTo(email: string): Promise<string> {
    const [mail] = await shop.mailsTo(email, 1);
    if (!mail) throw new Error(`no mail to ${email}`);
    expect(mail.text).toContain('/take-back?token=');
    return tokenIn(mail);
  }
  const customer = () => addCustomer(shop, `Kari ${'abcdefgh'[count++]}`);

  it('is told of another, and takes it back within seven days', async () => {
    const kari = await customer();
    requireStatus(await move(kari, `tyv.${kari.email}`), 200);
    const link = await linkTo(kari.email);
    expect((await shop.call('GET', `/api/auth/take-back/${link}`)).body).toEqual({ what: 'email' });
    const squatter = { name: 'Tyv', email: kari.email, password: NEW_PASSWORD };
    requireRefusal(await shop.call('POST', '/api/auth/register', { body: squatter }), 'EMAIL_TAKEN');
    shop.clock.pass(7 * DAY - 60 * SECOND);
    const thief = tokenOf(await shop.logIn(`tyv.${kari.email}`, kari.password));
    requireStatus(await takeBack(link), 200);
    await shop.call('GET', '/api/users', { token: thief });
    await later(shop);
    expect((await shop.call('GET', '/api/users/me', { token: thief })).status).toBe(401);
    for (const email of [kari.email, `tyv.${kari.email}`]) {
      requireRefusal(await shop.logIn(email, kari.password), 'WRONG_CREDENTIALS');
    }
    const mails = await shop.mailsTo(kari.email, 2);
    const reset = mails.find(({ text }) => text.includes('/reset-password?token='));
    if (!reset) throw new Error('no link for a new password');
    const body = { token: tokenIn(reset), password: NEW_PASSWORD };
    requireStatus(await shop.call('POST', '/api/auth/reset-password', { body }), 200);
    requireStatus(await shop.logIn(kari.email, NEW_PASSWORD), 200);
    requireRefusal(await takeBack(link), 'TAKE_BACK_LINK_INVALID');
  });

  it('is told of another password, and takes all back that came after', async () => {
    const kari = await customer();
    const body = { currentPassword: kari.password, password: NEW_PASSWORD };
    const changed = await shop.call('PUT', '/api/users/me/password', { token: kari.token, body });
    requireStatus(changed, 200);
    const link = await linkTo(kari.email);
    expect((await shop.call('GET', `/api/auth/take-back/${link}`)).body).toEqual({ what: 'password' });
    requireStatus(await move({ ...kari, token: tokenOf(changed), password: NEW_PASSWORD }, `bort.${kari.email}`), 200);
    requireStatus(await takeBack(link), 200);
    const head = await shop.head();
    requireStatus(await takeBack(link), 200);
    expect(await shop.head()).toBe(head);
    requireRefusal(await shop.logIn(`bort.${kari.email}`, NEW_PASSWORD), 'WRONG_CREDENTIALS');
    const again = { name: 'En annen', email: kari.email, password: NEW_PASSWORD };
    requireRefusal(await shop.call('POST', '/api/auth/register', { body: again }), 'EMAIL_TAKEN');
  });

  it('is free for others after seven days, and its link is dead', async () => {
    const kari = await customer();
    requireStatus(await move(kari, `videre.${kari.email}`), 200);
    const link = await linkTo(kari.email);
    shop.clock.pass(7 * DAY);
    requireRefusal(await takeBack(link), 'TAKE_BACK_LINK_INVALID');
    const body = { name: 'En annen', email: kari.email, password: NEW_PASSWORD };
    requireStatus(await shop.call('POST', '/api/auth/register', { body }), 201);
  });

  it('is not opened by a link that is altered or of another', async () => {
    const [kari, ola] = [await customer(), await customer()];
    requireStatus(await move(kari, `ny.${kari.email}`), 200);
    const link = await linkTo(kari.email);
    const before = await shop.head();
    for (const forged of [
      'x',
      `${link}x`,
      link.replace(kari.id, ola.id),
      link.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`),
    ]) {
      requireRefusal(await takeBack(forged), 'TAKE_BACK_LINK_INVALID');
    }
    expect(await shop.head()).toBe(before);
  });

  it('is written by an administrator too, who says their own password', async () => {
    const kari = await customer();
    const body = { name: kari.name, email: `rettet.${kari.email}`, currentPassword: ADMIN.password };
    await shop.renewAdmin();
    userSaved.parse(requireStatus(await shop.asAdmin('PUT', `/api/users/update/${kari.id}`, body), 200));
    requireStatus(await takeBack(await linkTo(kari.email)), 200);
  });
});
