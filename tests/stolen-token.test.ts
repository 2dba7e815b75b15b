import { recoveryCodes, secondFactorSetup, tokenAnswer, userSaved } from '@naust/domain/users/users.contract.ts';
import { codeAt } from '@naust/infra/sign-in/testing/telephone.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { linkIn, tokenIn } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, requireStatus } from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { SECOND } from './testing/test-clock.ts';

const STEP = 30 * SECOND;
const PASSWORD = 'et ganske nytt passord';

let shop: MailShop;
let callers = 0;
beforeAll(async () => {
  shop = await openMailShop(1, 1);
});
/** Calls without a given address come from a separate one in each test. */
let home: string;
beforeEach(() => {
  home = `198.51.100.${++callers}`;
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

const call = (method: string, path: string, token: string | null, body: object = {}, from = home) =>
  shop.call(method, path, { token, body, headers: { 'x-forwarded-for': from } });

interface Boss {
  id: string;
  email: string;
  token: string;
}

let bosses = 0;
async function addBoss(): Promise<Boss> {
  const email = `sjef${++bosses}@naust.test`;
  const account = { name: `Sjef ${bosses}`, email, password: PASSWORD, role: 'admin', currentPassword: ADMIN.password };
  const { id } = userSaved.parse(requireStatus(await call('POST', '/api/users', shop.adminToken, account), 201));
  return { id, email, token: await logIn(email) };
}

async function logIn(email: string, code?: string): Promise<string> {
  const answer = await call('POST', '/api/auth/login', null, { email, password: PASSWORD, code });
  return tokenAnswer.parse(requireStatus(answer, 200)).token;
}

const codeOf = (secret: string) => codeAt(secret, shop.clock.now());

async function switchOn({ token }: Boss) {
  const { secret } = secondFactorSetup.parse(
    requireStatus(await call('POST', '/api/users/me/second-factor/setup', token), 200),
  );
  const body = { secret, code: await codeOf(secret), currentPassword: PASSWORD };
  const on = recoveryCodes.parse(requireStatus(await call('POST', '/api/users/me/second-factor', token, body), 200));
  shop.clock.pass(STEP);
  return { secret, ...on };
}

const subjectsTo = async (email: string, count: number) =>
  (await shop.mailsTo(email, count)).map(({ headers }) => headers.get('subject'));

describe('a stolen token', () => {
  it('ends after six wrong passwords, from wherever they are tried', async () => {
    const boss = await addBoss();
    const other = await logIn(boss.email);
    const guess = (at: number) =>
      call(
        'PUT',
        '/api/users/me/password',
        boss.token,
        { currentPassword: `gjett ${at}`, password: PASSWORD },
        `203.0.113.${at}`,
      );
    for (let at = 1; at <= 5; at += 1) requireRefusal(await guess(at), 'PASSWORD_WRONG');
    requireRefusal(await guess(6), 'NOT_LOGGED_IN');
    shop.clock.pass(3 * SECOND);
    await expect.poll(async () => (await guess(7)).status).toBe(401);
    requireStatus(await shop.call('GET', '/api/users/me', { token: other }), 200);
  });

  it('guesses thirty passwords of an account in a quarter of an hour, however many there are of it', async () => {
    const boss = await addBoss();
    const tokens = await Promise.all(Array.from({ length: 7 }, () => logIn(boss.email)));
    let at = 0;
    const guess = (token: string) =>
      call('POST', '/api/users/me/second-factor/off', token, { currentPassword: 'gjettet' }, `192.0.2.${++at}`);
    for (const token of tokens.slice(0, 6))
      for (let n = 0; n < 5; n += 1) requireRefusal(await guess(token), 'PASSWORD_WRONG');
    requireRefusal(await guess(tokens[6] ?? ''), 'TOO_MANY_REQUESTS');
  });

  it('switches off no second factor of its own by the way that helps others, with the password alone', async () => {
    const boss = await addBoss();
    const { secret, token } = await switchOn(boss);
    const path = `/api/users/${boss.id}/second-factor/off`;
    requireRefusal(await call('POST', path, token, { currentPassword: PASSWORD }), 'OWN_SECOND_FACTOR');
    requireRefusal(
      await call('POST', path, token, { currentPassword: PASSWORD, code: await codeOf(secret) }),
      'OWN_SECOND_FACTOR',
    );
  });

  it('switches off no second factor of others without the code of who helps', async () => {
    const [boss, helped] = [await addBoss(), await addBoss()];
    const { secret, token } = await switchOn(boss);
    await switchOn(helped);
    const help = (body: object) =>
      call('POST', `/api/users/${helped.id}/second-factor/off`, token, { currentPassword: PASSWORD, ...body });
    requireRefusal(await help({}), 'SECOND_FACTOR_NEEDED');
    requireRefusal(await help({ code: '000000' }), 'SECOND_FACTOR_WRONG');
    requireStatus(await help({ code: await codeOf(secret) }), 200);
    await logIn(helped.email);
  });
});

describe('a mail', () => {
  it('tells of a second factor that goes on and off, a recovery code that is used, and a role', async () => {
    const boss = await addBoss();
    const { recoveryCodes: codes } = await switchOn(boss);
    await logIn(boss.email, codes[0]);
    const help = { currentPassword: ADMIN.password };
    requireStatus(await call('POST', `/api/users/${boss.id}/second-factor/off`, shop.adminToken, help), 200);
    const form = { name: 'Sjef', email: boss.email, role: 'user' };
    requireStatus(await call('PUT', `/api/users/update/${boss.id}`, shop.adminToken, form), 200);
    const asAdmin = { ...form, role: 'admin', currentPassword: ADMIN.password };
    requireStatus(await call('PUT', `/api/users/update/${boss.id}`, shop.adminToken, asAdmin), 200);
    expect((await subjectsTo(boss.email, 5)).sort()).toEqual([
      'Gjenopprettingskode brukt hos Naust Utleie',
      'Kontoen er ikke lenger administrator hos Naust Utleie',
      'Kontoen er nå administrator hos Naust Utleie',
      'Totrinnsinnlogging er slått av hos Naust Utleie',
      'Totrinnsinnlogging er slått på hos Naust Utleie',
    ]);
  });

  it('tells of a password that was set by a link, and once of one that its owner chose', async () => {
    const kari = await addCustomer(shop, 'Kari Varslet');
    requireStatus(await call('POST', '/api/auth/forgot-password', null, { email: kari.email }), 200);
    const [link] = await shop.mailsTo(kari.email, 1);
    if (!link) throw new Error('no mail came');
    expect(linkIn(link)).toContain('/reset-password');
    const set = { token: tokenIn(link), password: PASSWORD };
    requireStatus(await call('POST', '/api/auth/reset-password', null, set), 200);
    expect(await subjectsTo(kari.email, 2)).toContain('Nytt passord på kontoen hos Naust Utleie');
    const change = { currentPassword: PASSWORD, password: 'enda et nytt passord' };
    requireStatus(await call('PUT', '/api/users/me/password', await logIn(kari.email), change), 200);
    await shop.idle();
    expect(await subjectsTo(kari.email, 3)).toHaveLength(3);
  });
});
