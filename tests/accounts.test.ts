import { type UserAnswer, userAnswer, userSaved } from '@naust/domain/users/users.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addProduct, placed, readOrder, rental, requireStatus } from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { DAY } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const users = (q = '') => shop.read(z.array(userAnswer), `/api/users${q}`, shop.adminToken);
const user = async (id: string): Promise<UserAnswer | undefined> => (await users()).find((row) => row.id === id);
const update = (id: string, body: unknown) => shop.asAdmin('PUT', `/api/users/update/${id}`, body);
const confirmed = { currentPassword: ADMIN.password };
const form = { name: 'Per Hansen', email: 'Per@Firma.test', password: 'et langt passord' };

describe('an account', () => {
  it('is made, found, changed and shown to the owner', async () => {
    const contact = { phone: '91234567', address: 'Strandveien 1', postal_code: '5003', city: 'Bergen' };
    const firm = { isBusiness: true, orgNumber: '974 760 673' };
    const { id } = userSaved.parse(
      requireStatus(await shop.asAdmin('POST', '/api/users', { ...form, ...contact, ...firm }), 201),
    );
    const made = await user(id);
    expect(made).toMatchObject({
      name: form.name,
      email: form.email,
      ...contact,
      role: 'user',
      isBusiness: true,
      orgNumber: '974760673',
    });
    expect(JSON.stringify(made)).not.toMatch(/password|passord|hash/i);
    for (const q of ['hans', 'PER%20han', 'firma', 'per%40firma', '97476', id.slice(0, 8)]) {
      expect([q, (await users(`?q=${q}`)).map((row) => row.id)]).toEqual([q, [id]]);
    }
    for (const q of ['ansen', 'irma', '74760673', id.slice(1)]) expect([q, await users(`?q=${q}`)]).toEqual([q, []]);
    requireStatus(
      await update(id, { name: 'Per H. Hansen', email: 'per.ny@firma.test', isBusiness: false, ...confirmed }),
      200,
    );
    expect(await user(id)).toMatchObject({
      name: 'Per H. Hansen',
      phone: null,
      isBusiness: false,
      orgNumber: null,
      version: 2,
    });
    expect((await shop.logIn('PER.NY@firma.test', form.password)).status).toBe(200);
    requireRefusal(await shop.logIn('per@firma.test', form.password), 'WRONG_CREDENTIALS');
    expect((await addCustomer(shop, 'Per', { phone: null })).id).not.toBe(id);
  });

  it('has an address of its own, whatever its letters look like', async () => {
    const kari = await addCustomer(shop);
    requireRefusal(
      await shop.call('POST', '/api/auth/register', { body: { ...form, email: kari.email.toUpperCase() } }),
      'EMAIL_TAKEN',
    );
    const ola = await addCustomer(shop, 'Ola Hansen');
    requireRefusal(await update(ola.id, { name: ola.name, email: kari.email, ...confirmed }), 'EMAIL_TAKEN');
    expect((await user(ola.id))?.email).toBe(ola.email);
  });

  it('is not changed by who saw an older one', async () => {
    const { id, name, email } = await addCustomer(shop, 'Siri Dahl');
    requireStatus(await update(id, { name: 'Siri Dal', email, version: 1 }), 200);
    const before = await shop.head();
    const late = await update(id, { name, email: 'siri@ny.test', version: 1 });
    requireRefusal(late, 'CHANGED_MEANWHILE');
    expect(await shop.head()).toBe(before);
    expect(late.body).toMatchObject({ current: { version: 2 } });
    expect((await user(id))?.name).toBe('Siri Dal');
  });

  it('is made in nobody’s name, and its facts tell which call made it', async () => {
    const body = { name: 'Nils Sporbar', email: 'nils.sporbar@kunde.test', password: 'nils sitt passord' };
    const asked = await shop.call('POST', '/api/auth/register', { body, token: shop.adminToken });
    requireStatus(asked, 201);
    const [nils] = await users('?q=sporbar');
    const [registered] = await shop.shop.deps.user(nils?.id ?? '').recorded();
    expect(registered?.meta).toMatchObject({ channel: 'web', correlationId: asked.headers.get('x-request-id') });
    expect(registered?.meta).not.toHaveProperty('userId');
  });

  it('gives its new name to its orders', async () => {
    const kari = await addCustomer(shop, 'Anne Berg');
    const lines = [rental(await addProduct(shop), '2026-06-10T10:00', '2026-06-11T10:00')];
    const id = await placed(shop, lines, { token: kari.token });
    const body = { name: 'Anne Dal', email: kari.email, phone: '98765432' };
    requireStatus(await shop.call('PUT', '/api/users/me', { token: kari.token, body }), 200);
    expect((await readOrder(shop, id)).User).toMatchObject({ name: 'Anne Dal', phone: '98765432' });
  });

  it('that loses a race to change lets the address go that it asked for, and keeps one that opens it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, name, email, password } = await addCustomer(shop, `Rask ${'abcd'[round]}`);
      const wanted = [0, 1, 2].map((at) => `rask${round}${at}@kunde.test`);
      const own = (address: string) => ({
        name: `${name} ${address}`,
        email: address,
        version: 1,
        currentPassword: password,
      });
      const answers = await Promise.all(
        wanted.map((address) => shop.call('PUT', '/api/users/me', { token, body: own(address) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const [at, answer] of answers.entries()) {
        const address = wanted[at] ?? '';
        const isWon = answer.status === 200;
        if (!isWon) requireRefusal(answer, 'CHANGED_MEANWHILE');
        expect((await shop.logIn(address, password)).status, address).toBe(isWon ? 200 : 401);
        const newcomer = { name: 'Ny', email: address, password };
        const { status } = await shop.call('POST', '/api/auth/register', { body: newcomer });
        expect(status, address).toBe(isWon ? 409 : 201);
      }
      const left = { body: { name, email, password } };
      requireRefusal(await shop.call('POST', '/api/auth/register', left), 'EMAIL_TAKEN');
      shop.clock.pass(7 * DAY);
      requireStatus(await shop.call('POST', '/api/auth/register', left), 201);
    }
    await shop.renewAdmin();
  });

  it('stays open to its own address when many unversioned forms change it at once', async () => {
    const { id, token, password, email } = await addCustomer(shop, 'Uviss');
    const wanted = [email, 'uviss1@kunde.test', 'uviss2@kunde.test', email, 'uviss1@kunde.test'];
    const forms = wanted.map((address, at) => ({ name: `Uviss ${at}`, email: address, currentPassword: password }));
    await Promise.all(forms.map((body) => shop.call('PUT', '/api/users/me', { token, body })));
    const stored = (await user(id))?.email ?? '';
    expect(wanted).toContain(stored);
    requireStatus(await shop.logIn(stored, password), 200);
    shop.clock.pass(7 * DAY);
    await shop.renewAdmin();
    for (const address of new Set(wanted)) {
      const { status } = await shop.call('POST', '/api/auth/register', {
        body: { name: 'Ny', email: address, password },
      });
      expect(status, address).toBe(address === stored ? 409 : 201);
    }
  });

  it('is opened by nothing but its password, and says no more', async () => {
    const { email } = await addCustomer(shop, 'Mona Lie');
    for (const [name, password] of [
      [email, 'feil passord'],
      ['ingen@kunde.test', 'feil passord'],
      ['ikke en adresse', ''],
      [email, ''],
    ] as const) {
      const answer = await shop.logIn(name, password);
      expect([answer.status, answer.body]).toEqual([
        401,
        { error: 'Feil brukernavn eller passord', code: 'WRONG_CREDENTIALS' },
      ]);
    }
  });
});

describe('the role of administrators', () => {
  const { password: own } = ADMIN;

  it.each([
    ['Uten Ord', undefined, 'PASSWORD_NEEDED'],
    ['Tomt Ord', '', 'PASSWORD_NEEDED'],
    ['Feil Ord', 'feil passord', 'PASSWORD_WRONG'],
  ])('is not given to %s with %j for the giver’s own password', async (asked, currentPassword, refusal) => {
    const { id, name, email } = await addCustomer(shop, asked);
    const before = await shop.head();
    const answer = await update(id, { name: 'Nytt navn', email, role: 'admin', currentPassword });
    requireRefusal(answer, refusal);
    expect(answer.status).toBe(403);
    const account = {
      name: 'Ny',
      email: `ny-${email}`,
      password: 'et langt passord',
      role: 'admin',
      currentPassword,
    };
    requireRefusal(await shop.asAdmin('POST', '/api/users', account), refusal);
    expect(await shop.head()).toBe(before);
    expect(await user(id)).toMatchObject({ name, role: 'user' });
  });

  it('is given with it, and a form that gives nothing new asks for nothing', async () => {
    const { id, name, email } = await addCustomer(shop, 'Rita Rolle');
    requireStatus(await update(id, { name, email, role: 'user' }), 200);
    requireStatus(await update(id, { name, email, role: 'admin', currentPassword: own }), 200);
    expect((await user(id))?.role).toBe('admin');
    requireStatus(await update(id, { name, email, role: 'admin' }), 200);
    const account = { name: 'Ny', email: 'ny.sjef@naust.test', password: 'et langt passord', role: 'admin' };
    requireStatus(await shop.asAdmin('POST', '/api/users', { ...account, currentPassword: own }), 201);
    for (const row of await users()) {
      if (row.role !== 'admin' || row.email === ADMIN.email) continue;
      requireStatus(await update(row.id, { name: row.name, email: row.email, role: 'user' }), 200);
      expect((await user(row.id))?.role).toBe('user');
    }
    expect((await users()).filter(({ role }) => role === 'admin').map((row) => row.email)).toEqual([ADMIN.email]);
  });
});

describe('the last administrator', () => {
  const boss = async () => (await users()).find(({ email }) => email === ADMIN.email)?.id ?? '';

  it('can neither be demoted, not even in part, nor deleted', async () => {
    const id = await boss();
    const before = await shop.head();
    requireRefusal(await update(id, { name: 'Ny sjef', email: ADMIN.email, role: 'user' }), 'LAST_ADMIN');
    requireRefusal(await shop.asAdmin('DELETE', `/api/users/${id}`), 'NOT_ONESELF');
    expect(await shop.head()).toBe(before);
    expect(await user(id)).toMatchObject({ name: 'Administrator', role: 'admin' });
  });

  it('may go when there is another, but nobody deletes themselves', async () => {
    const { id, name, email, password } = await addCustomer(shop, 'Nina Ny');
    requireStatus(await update(id, { name, email, role: 'admin', currentPassword: ADMIN.password }), 200);
    shop.clock.pass(3_000);
    const { body } = await shop.logIn(email, password);
    const ninas = (body as { token: string }).token;
    requireRefusal(await shop.call('DELETE', `/api/users/${id}`, { token: ninas }), 'NOT_ONESELF');
    requireStatus(await shop.call('DELETE', `/api/users/${await boss()}`, { token: ninas }), 200);
    requireRefusal(await shop.logIn(ADMIN.email, ADMIN.password), 'WRONG_CREDENTIALS');
    requireRefusal(
      await shop.call('PUT', `/api/users/update/${id}`, { token: ninas, body: { name, email, role: 'user' } }),
      'LAST_ADMIN',
    );
    const list = await shop.read(z.array(userAnswer), '/api/users', ninas);
    expect(list.filter(({ role }) => role === 'admin').map((row) => row.id)).toEqual([id]);
  });
});
