import { rm } from 'node:fs/promises';
import { tokenAnswer, userSaved } from '@naust/domain/users/users.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, type Customer, requireStatus } from './testing/shop-story.ts';
import { ADMIN, type Answered, openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { DAY, MINUTE, SECOND } from './testing/test-clock.ts';

const HOUR = 60 * MINUTE;
const YEAR = 365 * DAY;
const NEW_PASSWORD = 'et ganske nytt passord';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openTestShop({ keepData: true });
});
afterEach(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

const works = async (token: string) => (await shop.call('GET', '/api/users/me', { token })).status === 200;
const logIn = async (email: string, password: string) =>
  tokenAnswer.parse(requireStatus(await shop.logIn(email, password), 200)).token;

/** Cached tokens may be two seconds old. */
async function later(): Promise<void> {
  await shop.shop.projector.waitFor(shop.shop.projector.everyModel, await shop.head(), { atMost: 20_000 });
  shop.clock.pass(3 * SECOND);
}

async function startAgain(): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  shop = await openTestShop({ dataDir, clock });
}

const signOut = ({ token }: Customer, everywhere: boolean) =>
  shop.call('POST', '/api/auth/logout', { token, body: everywhere ? { everywhere } : {} });
const changePassword = ({ token, password }: Customer) =>
  shop.call('PUT', '/api/users/me/password', { token, body: { currentPassword: password, password: NEW_PASSWORD } });
const makeAdmin = ({ id, name, email }: Customer, role = 'admin') =>
  shop.asAdmin('PUT', `/api/users/update/${id}`, { name, email, role, currentPassword: ADMIN.password });

const endings: [string, (customer: Customer) => Promise<Answered>][] = [
  ['a logout', (customer) => signOut(customer, false)],
  ['a logout everywhere', (customer) => signOut(customer, true)],
  ['a new password', changePassword],
  ['a role', (customer) => makeAdmin(customer)],
];

describe('a clock that is set back in a running shop', () => {
  it.each(endings)('ends tokens by %s as ever, also over a restart', async (_, end) => {
    shop.clock.pass(HOUR);
    await shop.renewAdmin();
    const seen = await addCustomer(shop, 'Kari Klokke');
    expect(await works(seen.token)).toBe(true);
    shop.clock.pass(-HOUR);
    await shop.renewAdmin();
    const customer = { ...seen, token: await logIn(seen.email, seen.password) };
    expect(await works(customer.token)).toBe(true);
    requireStatus(await end(customer), 200);
    await later();
    expect(await works(customer.token)).toBe(false);
    shop.clock.pass(HOUR);
    await later();
    expect(await works(customer.token)).toBe(false);
    await startAgain();
    expect(await works(customer.token)).toBe(false);
  });

  it.each(endings.slice(1))('locks nobody out who had %s while it was a year ahead', async (_, end) => {
    shop.clock.pass(YEAR);
    await shop.renewAdmin();
    const customer = await addCustomer(shop, 'Ola Klokke');
    requireStatus(await end(customer), 200);
    const password = end === changePassword ? NEW_PASSWORD : customer.password;
    shop.clock.pass(-YEAR);
    await startAgain();
    const token = await logIn(customer.email, password);
    expect(await works(token)).toBe(true);
    requireStatus(await signOut({ ...customer, token }, true), 200);
    await later();
    expect(await works(token)).toBe(false);
  });

  it('ends a token for good that was logged out while another one was a year ahead', async () => {
    const customer = await addCustomer(shop, 'Siri Klokke');
    requireStatus(await signOut(customer, false), 200);
    shop.clock.pass(YEAR);
    const ahead = await logIn(customer.email, customer.password);
    requireStatus(await signOut({ ...customer, token: ahead }, false), 200);
    shop.clock.pass(-YEAR);
    await later();
    expect([await works(customer.token), await works(ahead)]).toEqual([false, false]);
    expect(await works(await logIn(customer.email, customer.password))).toBe(true);
  });

  it('makes an administrator no more of whoever was one', async () => {
    const boss = await addCustomer(shop, 'Berit Klokke');
    requireStatus(await makeAdmin(boss), 200);
    shop.clock.pass(HOUR);
    const token = await logIn(boss.email, boss.password);
    expect((await shop.call('GET', '/api/users', { token })).status).toBe(200);
    shop.clock.pass(-30 * SECOND);
    userSaved.parse(requireStatus(await makeAdmin(boss, 'user'), 200));
    await later();
    expect((await shop.call('GET', '/api/users', { token })).status).toBe(401);
  });
});
