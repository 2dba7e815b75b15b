import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startCommand } from '../testing/commands.ts';
import { mailsTo } from '../testing/outbox.ts';
import { addProduct, GUEST, order, placed, readOrder, rental, requireStatus } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { clockAhead } from '../testing/test-clock.ts';

let shop: ShopUnderTest;
let stood: string;
let undone: string;
let tent: number;

const file = (name: string) => join(shop.dataDir, name);
/** A rental of one day, `days` days ahead. */
function daysAhead(days: number) {
  const date = new Date(shop.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  return [rental(tent, `${date}T10:00`, `${date}T18:00`)];
}
const mailsToGuest = (count: number) =>
  vi.waitFor(async () => expect(await mailsTo(GUEST.email, shop.dataDir)).toHaveLength(count), { timeout: 10_000 });
const byGuest = { fields: { guest: GUEST } };

async function start(...accepted: ['older-log'] | []): Promise<void> {
  const { dataDir, clock } = shop;
  shop = await openTestShop({ dataDir, clock, keepData: true, accepted: new Set(accepted) });
}

/** A stopped shop whose log is yesterday's copy, with all other files of today. */
beforeEach(async () => {
  shop = await openTestShop({ clock: clockAhead(), keepData: true });
  tent = await addProduct(shop);
  stood = await placed(shop, daysAhead(10), byGuest);
  await shop.stop();
  await copyFile(file('events.db'), file('events-of-yesterday.db'));
  await start();
  undone = await placed(shop, daysAhead(11), byGuest);
  await mailsToGuest(2);
  await shop.stop();
  for (const end of ['-wal', '-shm']) await rm(file(`events.db${end}`), { force: true });
  await copyFile(file('events-of-yesterday.db'), file('events.db'));
});
afterEach(() => rm(shop.dataDir, { recursive: true }));

it('is refused until the operator accepts it', async () => {
  const head = /The event log \S+events\.db ends at position \d+, but \S+ has seen \d+\./;
  await expect(start()).rejects.toThrow(head);
  await expect(start()).rejects.toThrow('npm start -- --accept older-log');
  await start('older-log');
  await shop.stop();
  await start();
  await shop.stop();
});

it('shows nothing of what an older log does not hold, and goes on from there', async () => {
  await start('older-log');
  expect((await shop.call('GET', `/api/orders/${undone}`, { token: shop.adminToken })).status).toBe(404);
  expect((await readOrder(shop, stood)).total).toBe(300);
  const again = await placed(shop, daysAhead(11), byGuest);
  const orders = await shop.read(z.array(orderAnswer), '/api/orders', shop.adminToken);
  expect(orders.map(({ id }) => id)).toEqual([again, stood]);
  expect((await order(shop, daysAhead(11), byGuest)).status).toBe(409);
  await mailsToGuest(3);
  expect(shop.faults()).toEqual([]);
  await shop.stop();
  expect(await startCommand('verify', shop.dataDir)).toMatchObject({ code: 0 });
});

it('is told by verify, and mended by a rebuild as well', async () => {
  const reported = await startCommand('verify', shop.dataDir);
  expect(reported.code).toBe(1);
  expect(reported.output).toMatch(
    /✗ Read model orders@\d+ equals its events +has seen position \d+, which the log lacks/,
  );
  expect(await startCommand('rebuild', shop.dataDir)).toMatchObject({ code: 0 });
  expect(await startCommand('verify', shop.dataDir)).toMatchObject({ code: 0 });
  await start('older-log');
  requireStatus(await shop.call('GET', `/api/orders/${stood}`), 200);
  expect((await shop.call('GET', `/api/orders/${undone}`)).status).toBe(404);
  await shop.stop();
});
