import { jobToForgetExpired } from '@naust/worker/retention/forget-expired.job.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { bytesWith } from './testing/kept-files.ts';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addGoods, changeOrderStatus, placed, requireStatus, sale } from './testing/shop-story.ts';
import { askForNotice, noticesOf, setStock, waitForStock, withKeys } from './testing/stock-waits.ts';
import { DAY } from './testing/test-clock.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const longWait = { timeout: 60_000, interval: 50 };

let shop: MailShop;
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

const ask = (email: string, productId: number, headers = {}) =>
  askForNotice(shop, { productId, body: { email }, headers });
const asked = (email: string, productId: number, call: { headers?: Record<string, string>; token?: string } = {}) =>
  waitForStock(shop, { productId, body: { email }, ...call });
const statesAre = (expected: Record<'asked' | 'due' | 'ended', number>) =>
  vi.waitFor(async () => {
    const count = async (state: 'asked' | 'due' | 'ended') => (await noticesOf(shop, state)).length;
    expect({ asked: await count('asked'), due: await count('due'), ended: await count('ended') }).toEqual(expected);
  }, longWait);
const idsOf = async (state: 'asked' | 'ended') => (await noticesOf(shop, state)).map(({ id }) => id);

it('forgets with a person the waits of their addresses, what was sent of them too', async () => {
  shop = await openMailShop();
  const [cups, plates] = [await addGoods(shop, 'Kopper', 0), await addGoods(shop, 'Fat', 0)];
  const [kari, gro] = ['karisamne.unik@kunde.test', 'grostine.unik@gjest.test'];
  const account = await addCustomer(shop, 'Karisamne Venter', { email: kari });
  const guest = { name: 'Grostine', email: gro, phone: '91234567' };
  const order = await placed(shop, [sale(await addGoods(shop, 'Tau', 9))], { fields: { guest } });
  await asked(kari, plates, { token: account.token });
  for (const email of [gro, 'venter@andre.test']) await asked(email, cups);
  await statesAre({ asked: 3, due: 0, ended: 0 });
  await setStock(shop, plates, { stock_qty: 1 });
  const reported = (await shop.mailsTo(kari, 1)).filter(({ headers }) => headers.get('subject')?.includes('lager'));
  expect(reported.map(({ text }) => text).join()).toContain('Hei, Karisamne Venter! Du ba oss si fra');
  await statesAre({ asked: 2, due: 0, ended: 1 });

  await changeOrderStatus(shop, order, 5);
  for (const path of [`users/${account.id}`, `orders/${order}/guest`]) {
    requireStatus(await shop.call('DELETE', `/api/${path}`, { token: shop.adminToken }), 200);
  }
  await statesAre({ asked: 1, due: 0, ended: 2 });
  const waiting = await idsOf('asked');
  expect(await withKeys(shop, [...(await idsOf('ended')), ...waiting])).toEqual(waiting);
  await expect.poll(() => bytesWith(shop.dataDir, ['unik@', 'Karisamne', 'Grostine']), longWait).toEqual([]);
});

it('forgets with a guest the waits of the address they corrected to too', async () => {
  shop = await openMailShop();
  const cups = await addGoods(shop, 'Kopper', 0);
  const [misspelt, right] = ['gro.unik@gjset.test', 'gro.unik@gjest.test'];
  const key = 'nokkelen-til-bestillingen';
  const guest = { name: 'Gro', email: misspelt, phone: '91234567' };
  const headers = { 'idempotency-key': key };
  const order = await placed(shop, [sale(await addGoods(shop, 'Tau', 9))], { fields: { guest }, headers });
  const corrected = { body: { email: right }, headers: { 'x-order-token': key }, token: null };
  requireStatus(await shop.call('PUT', `/api/orders/${order}/mail-address`, corrected), 200);
  for (const email of [misspelt, right]) await asked(email, cups);
  await statesAre({ asked: 2, due: 0, ended: 0 });

  await changeOrderStatus(shop, order, 5);
  requireStatus(await shop.call('DELETE', `/api/orders/${order}/guest`, { token: shop.adminToken }), 200);
  await statesAre({ asked: 0, due: 0, ended: 2 });
  expect(await withKeys(shop, await idsOf('ended'))).toEqual([]);
  await expect.poll(() => bytesWith(shop.dataDir, ['gro.unik@']), longWait).toEqual([]);
});

it('forgets after 180 days who waited in vain, and not before', async () => {
  shop = await openMailShop();
  const cups = await addGoods(shop, 'Kopper', 0);
  await asked('gro@gjest.test', cups);
  shop.clock.pass(DAY);
  await asked('per@gjest.test', cups);
  await statesAre({ asked: 2, due: 0, ended: 0 });
  const [first = '', later = ''] = await idsOf('asked');
  shop.clock.pass(179 * DAY);
  await shop.shop.engines.jobs.enqueue([jobToForgetExpired(shop.clock.now())]);
  await statesAre({ asked: 1, due: 0, ended: 1 });
  expect(await idsOf('asked')).toEqual([later]);
  expect(await withKeys(shop, [first, later])).toEqual([later]);
});

it('counts who asks by address and by receiver, and shuts nobody out for what others have asked', async () => {
  shop = await openMailShop(0.1, 1);
  const cups = await addGoods(shop, 'Kopper', 0);
  const from = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` });
  await asked('gro@gjest.test', cups, { headers: from(1) });
  requireRefusal(await ask('per@gjest.test', cups, from(1)), 'TOO_MANY_REQUESTS');
  requireRefusal(await ask(' GRO@gjest.test', cups, from(2)), 'TOO_MANY_REQUESTS');
  const answers: number[] = [];
  for (let at = 3; at < 40; at += 1) answers.push((await ask(`venter${at}@gjest.test`, cups, from(at))).status);
  // Beyond the limit of all networks together, each network has its own tries.
  expect(answers).toEqual(Array(37).fill(201));
});
