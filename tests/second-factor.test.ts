import { securityLogAnswer } from '@naust/domain/security/security.contract.ts';
import {
  currentUserAnswer,
  recoveryCodes,
  secondFactorSetup,
  tokenAnswer,
  userSaved,
} from '@naust/domain/users/users.contract.ts';
import { codeAt } from '@naust/infra/sign-in/testing/telephone.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, requireStatus } from './testing/shop-story.ts';
import { ADMIN, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { SECOND } from './testing/test-clock.ts';

const STEP = 30 * SECOND;
const PASSWORD = 'et ganske nytt passord';

let shop: ShopUnderTest;
let bosses = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

interface Boss {
  id: string;
  email: string;
  token: string;
}

async function addBoss(at: ShopUnderTest): Promise<Boss> {
  const email = `sjef${++bosses}@naust.test`;
  const account = { name: `Sjef ${bosses}`, email, password: PASSWORD, role: 'admin', currentPassword: ADMIN.password };
  const { id } = userSaved.parse(requireStatus(await at.asAdmin('POST', '/api/users', account), 201));
  return { id, email, token: tokenAnswer.parse((await at.logIn(email, PASSWORD)).body).token };
}

/** The code that an app shows now. */
const codeOf = (at: ShopUnderTest, secret: string, steps = 0) => codeAt(secret, at.clock.now() + steps * STEP);

async function setUp(at: ShopUnderTest, { token }: Boss) {
  const { secret } = secondFactorSetup.parse(
    requireStatus(await at.call('POST', '/api/users/me/second-factor/setup', { token }), 200),
  );
  const body = { secret, code: await codeOf(at, secret), currentPassword: PASSWORD };
  const on = recoveryCodes.parse(
    requireStatus(await at.call('POST', '/api/users/me/second-factor', { token, body }), 200),
  );
  at.clock.pass(STEP);
  return { secret, ...on };
}

const logIn = (at: ShopUnderTest, { email }: Boss, code?: string) =>
  at.call('POST', '/api/auth/login', { body: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) } });

describe('a second factor', () => {
  it('is asked for once it is on, and each code opens once', async () => {
    const boss = await addBoss(shop);
    const { secret } = await setUp(shop, boss);
    const asked = await logIn(shop, boss);
    requireRefusal(asked, 'SECOND_FACTOR_NEEDED');
    expect(asked.body).toMatchObject({ error: 'Skriv koden fra autentiseringsappen.' });
    requireRefusal(await logIn(shop, boss, '000000'), 'SECOND_FACTOR_WRONG');
    const code = await codeOf(shop, secret);
    const { token } = tokenAnswer.parse(
      requireStatus(await logIn(shop, boss, `${code.slice(0, 3)} ${code.slice(3)}`), 200),
    );
    requireRefusal(await logIn(shop, boss, code), 'SECOND_FACTOR_WRONG');
    expect((await shop.call('GET', '/api/users', { token })).status).toBe(200);
    shop.clock.pass(STEP);
    requireRefusal(await logIn(shop, boss, code), 'SECOND_FACTOR_WRONG');
    requireStatus(await logIn(shop, boss, await codeOf(shop, secret)), 200);
  });

  it('forgives a clock half a minute off, and no more', async () => {
    const boss = await addBoss(shop);
    const { secret } = await setUp(shop, boss);
    shop.clock.pass(10 * STEP);
    for (const off of [-2, 2])
      requireRefusal(await logIn(shop, boss, await codeOf(shop, secret, off)), 'SECOND_FACTOR_WRONG');
    requireStatus(await logIn(shop, boss, await codeOf(shop, secret, -1)), 200);
    requireStatus(await logIn(shop, boss, await codeOf(shop, secret, 1)), 200);
    requireRefusal(await logIn(shop, boss, await codeOf(shop, secret)), 'SECOND_FACTOR_WRONG');
  });

  it('gives ten recovery codes, each of which opens once, however it is written', async () => {
    const boss = await addBoss(shop);
    const { recoveryCodes: codes } = await setUp(shop, boss);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    requireStatus(await logIn(shop, boss, first), 200);
    requireRefusal(await logIn(shop, boss, first), 'SECOND_FACTOR_WRONG');
    requireStatus(await logIn(shop, boss, ` ${second.replace('-', '').toLowerCase()} `), 200);
    expect(first).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  });

  it('opens one login of many that show the same code at once', async () => {
    const boss = await addBoss(shop);
    const { secret } = await setUp(shop, boss);
    const code = await codeOf(shop, secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(shop, boss, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  });

  it('is switched on by who knows the password and shows a code, and by no customer', async () => {
    const boss = await addBoss(shop);
    const { secret, qr, uri } = secondFactorSetup.parse(
      (await shop.call('POST', '/api/users/me/second-factor/setup', { token: boss.token })).body,
    );
    expect(uri).toContain('otpauth://totp/');
    expect(uri).toContain(secret);
    expect(qr.path.length).toBeGreaterThan(500);
    const on = (body: object) =>
      shop.call('POST', '/api/users/me/second-factor', { token: boss.token, body: { secret, ...body } });
    const before = await shop.head();
    const code = await codeOf(shop, secret);
    requireRefusal(await on({ code }), 'PASSWORD_NEEDED');
    requireRefusal(await on({ code, currentPassword: 'feil passord' }), 'PASSWORD_WRONG');
    const wrong = code === '111111' ? '222222' : '111111';
    requireRefusal(await on({ code: wrong, currentPassword: PASSWORD }), 'SECOND_FACTOR_CODE_WRONG');
    expect(await shop.head()).toBe(before);
    const kari = await addCustomer(shop, 'Kari Kunde');
    requireRefusal(
      await shop.call('POST', '/api/users/me/second-factor/setup', { token: kari.token }),
      'SECOND_FACTOR_FOR_ADMINS',
    );
  });

  it('is switched off with password and code, or by another administrator', async () => {
    const [boss, other] = [await addBoss(shop), await addBoss(shop)];
    const { secret, token } = await setUp(shop, boss);
    const off = (body: object) => shop.call('POST', '/api/users/me/second-factor/off', { token, body });
    requireRefusal(await off({ code: await codeOf(shop, secret) }), 'PASSWORD_NEEDED');
    requireRefusal(await off({ currentPassword: PASSWORD }), 'SECOND_FACTOR_NEEDED');
    requireStatus(await off({ currentPassword: PASSWORD, code: await codeOf(shop, secret) }), 200);
    requireStatus(await logIn(shop, boss), 200);
    await setUp(shop, other);
    const path = `/api/users/${other.id}/second-factor/off`;
    requireRefusal(await shop.asAdmin('POST', path, {}), 'PASSWORD_NEEDED');
    requireStatus(await shop.asAdmin('POST', path, { currentPassword: ADMIN.password }), 200);
    requireStatus(await logIn(shop, other), 200);
  });

  it('stands nowhere in the clear', async () => {
    const boss = await addBoss(shop);
    const { secret, recoveryCodes: codes } = await setUp(shop, boss);
    const stored = await shop.shop.engines.store.read(`user-${boss.id}`, 0);
    const text = JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const word of [secret, ...codes]) expect(text).not.toContain(word);
  });

  it('is guessed ten times in a quarter of an hour, from wherever that comes', async () => {
    const limited = await openTestShop({ rateLimitFactor: 1, trustProxy: 1 });
    const boss = await addBoss(limited);
    await setUp(limited, boss);
    const guess = (at: number) =>
      limited.call('POST', '/api/auth/login', {
        body: { email: boss.email, password: PASSWORD, code: '000000' },
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      });
    for (let at = 1; at <= 10; at += 1) requireRefusal(await guess(at), 'SECOND_FACTOR_WRONG');
    requireRefusal(await guess(11), 'TOO_MANY_REQUESTS');
    await limited.stop();
  });
});

it('is what administrators cannot do without where the settings say so', async () => {
  const strict = await openTestShop({ settings: { ADMIN_SECOND_FACTOR: 'required' } });
  const admin = { id: '', email: ADMIN.email, token: strict.adminToken };
  const me = async (token: string) => (await strict.read(currentUserAnswer, '/api/users/me', token)).secondFactor;
  const refused = await strict.asAdmin('GET', '/api/users');
  requireRefusal(refused, 'SECOND_FACTOR_REQUIRED');
  expect(refused.status).toBe(403);
  const kari = await addCustomer(strict, 'Kari Ordre');
  expect((await strict.call('GET', `/api/orders`, { token: admin.token })).body).toEqual([]);
  expect(await me(admin.token)).toEqual({ isOn: false, isNeeded: true });
  expect(await me(kari.token)).toEqual({ isOn: false, isNeeded: false });
  const { secret } = secondFactorSetup.parse(
    (await strict.call('POST', '/api/users/me/second-factor/setup', { token: admin.token })).body,
  );
  const body = { secret, code: await codeOf(strict, secret), currentPassword: ADMIN.password };
  const { token } = recoveryCodes.parse(
    requireStatus(await strict.call('POST', '/api/users/me/second-factor', { token: admin.token, body }), 200),
  );
  requireStatus(await strict.call('GET', '/api/users', { token }), 200);
  expect(await me(token)).toEqual({ isOn: true, isNeeded: false });
  await strict.stop();
});

describe('the security log', () => {
  const read = (q = '') => shop.read(securityLogAnswer, `/api/security-log${q}`, shop.adminToken);
  const settled = () => shop.shop.engines.security.flush();

  it('tells administrators who came in, who did not, who was denied and what was changed', async () => {
    const boss = await addBoss(shop);
    const kari = await addCustomer(shop, 'Kari Logg');
    requireRefusal(await shop.logIn(kari.email, 'feil passord'), 'WRONG_CREDENTIALS');
    requireRefusal(await shop.logIn('ingen@kunde.test', 'feil passord'), 'WRONG_CREDENTIALS');
    requireRefusal(await shop.call('GET', '/api/users', { token: kari.token }), 'NO_ACCESS');
    const form = { name: kari.name, email: kari.email, role: 'admin', currentPassword: PASSWORD };
    requireStatus(await shop.call('PUT', `/api/users/update/${kari.id}`, { token: boss.token, body: form }), 200);
    await settled();
    const { entries } = await read();
    const reported = entries.map(({ kind, account, by, call }) => ({ kind, account, by, call }));
    const nobody = { by: null, call: null };
    expect(reported.slice(0, 5)).toEqual([
      { kind: 'role-given', account: kari.id, by: boss.id, call: null },
      { kind: 'denied', account: kari.id, by: null, call: 'GET /api/users' },
      { kind: 'sign-in-failed', account: null, ...nobody },
      { kind: 'sign-in-failed', account: kari.id, ...nobody },
      { kind: 'registered', account: kari.id, ...nobody },
    ]);
    expect(entries[0]).toMatchObject({ name: 'Kari Logg', byName: expect.stringMatching(/^Sjef/) });
    const { entries: failed } = await read('?kind=sign-in-failed');
    expect(new Set(failed.map(({ kind }) => kind))).toEqual(new Set(['sign-in-failed']));
    const { token } = await addCustomer(shop, 'Nina Nysgjerrig');
    requireRefusal(await shop.call('GET', '/api/security-log', { token }), 'NO_ACCESS');
  });

  it('is read page by page, and holds no name, no address and no password', async () => {
    for (let n = 0; n < 60; n += 1) await shop.logIn('ingen@kunde.test', `feil passord ${n}`);
    await settled();
    const first = await read('?kind=sign-in-failed');
    expect(first.entries).toHaveLength(50);
    const second = await read(`?kind=sign-in-failed&before=${first.next}`);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.entries.length).toBeGreaterThanOrEqual(10);
    const text = await keptText(shop);
    expect(text).toContain('sign-in-failed');
    expect(text).not.toMatch(/@|127\.0\.0\.1|::1|passord|Kari|Sjef/);
    expect(new Set(first.entries.map(({ address }) => address)).size).toBe(1);
  });
});

async function keptText({ dataDir }: ShopUnderTest): Promise<string> {
  const { readdir, readFile } = await import('node:fs/promises');
  const names = await readdir(`${dataDir}/security`);
  return (await Promise.all(names.map((name) => readFile(`${dataDir}/security/${name}`, 'utf8')))).join('');
}
