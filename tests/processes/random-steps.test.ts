import { rm } from 'node:fs/promises';
import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { BOX, NOW, TENT, TRAILER } from '@naust/domain/inventory/testing/example-shop.ts';
import { namedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drawBatch } from '../testing/drawn-steps.ts';
import { expectSound } from '../testing/oracle/oracle.ts';
import { addCustomer, readProduct } from '../testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from '../testing/shop-under-test.ts';
import { stockProducts } from '../testing/step-calls.ts';
import { testClock } from '../testing/test-clock.ts';
import { linesOf, requireSame, TwoShops } from '../testing/two-shops.ts';

const SEED = 20_260_504;
/** Ten thousand in `npm run soak`. */
const STEPS = Number(process.env.RANDOM_STEPS ?? 1_000);
/** Least number of each kind of step. The steps are reproducible, but the order of those sent together is not. */
const ENOUGH = 1;
const HOURS_LOOKED_AT = 40;

let shop: ShopUnderTest;
let shops: TwoShops;
let steps = 0;
let atOnce = 0;

beforeAll(async () => {
  // The brute-force shop's first hour; two writers of one log, as two processes are.
  shop = await openTestShop({ clock: testClock('2026-05-04T06:00:00Z'), keepData: true, writers: 2 });
  shops = new TwoShops(shop, await addCustomer(shop));
  await stockProducts(shop, shops.plain);
  await shops.begin();
}, 180_000);
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

/** Random steps, at least half of them sent together; each batch is compared with the brute-force shop. */
async function play(seed: number): Promise<void> {
  const draw = draws(seed);
  while (steps < STEPS) {
    if (draw.upTo(12) === 0) await shops.wait(1 + draw.upTo(6));
    const batch = drawBatch(shops, draw);
    steps += batch.length;
    if (batch.length > 1) atOnce += batch.length;
    await shops.ask(batch).catch((cause: unknown) => {
      throw new Error(`seed ${seed}, after ${steps} steps: ${JSON.stringify(batch)}`, { cause });
    });
  }
}

describe('a shop of which everybody wants everything at once', () => {
  it('decides each step, times in the workshop too, as the plainest shop there is does', async () => {
    await play(SEED);
    expect(atOnce).toBeGreaterThanOrEqual(steps / 2);
    expect(shop.faults()).toEqual([]);
  }, 600_000);

  it('was asked for each kind of step, and has let it happen and refused it', () => {
    const { tallies } = shops;
    for (const does of [
      'place',
      'revise',
      'move',
      'handOut',
      'takeBack',
      'cancel',
      'restore',
      'undo',
      'units',
      'boxes',
      'use',
      'down',
      'up',
    ]) {
      const { happened = 0, refused = 0 } = tallies.get(does) ?? {};
      expect([does, happened > ENOUGH, refused > ENOUGH], JSON.stringify([...tallies])).toEqual([does, true, true]);
    }
    // None of these orders is paid, so no deletion is refused.
    expect(tallies.get('remove')).toMatchObject({ refused: 0 });
    expect(tallies.get('remove')?.happened).toBeGreaterThan(ENOUGH);
  });

  it('shows every order, its stock and its bookings as they came to stand', async () => {
    const { plain, settled } = shops;
    const rows = await shop.read(z.array(orderAnswer), '/api/orders', shop.adminToken);
    const shown = new Map(rows.map((row) => [row.id, row]));
    const stored = [...settled, ...plain.orders].filter(([, { isGone }]) => !isGone);
    expect(shown.size).toBe(stored.length);
    for (const [id, order] of stored) {
      const row = shown.get(id);
      const lines = row?.OrderItems.map((one) => [one.id, one.quantity, one.outQuantity, one.backQuantity]);
      requireSame(`order ${id}`, [row?.StatusId, lines], [order.status, linesOf(order)]);
    }
    expect((await readProduct(shop, BOX)).stock_qty).toBe(plain.boxes);
    for (const productId of [TENT, TRAILER]) expect(await fullHours(productId)).toEqual(plainlyFullHours(productId));
    expect(await downtimesShown()).toEqual(plain.pieces.currentState(plain.hour));
  });

  it('leaves files in which everything is as it must be', async () => {
    expect(await expectSound(shop.dataDir)).toEqual([]);
  }, 120_000);
});

const hoursAhead = () => Array.from({ length: HOURS_LOOKED_AT }, (_, ahead) => shops.plain.hour + ahead);

/** The next hours without a free unit of a product, from the public bookings. */
async function fullHours(productId: number): Promise<number[]> {
  const bookings = await shop.read(z.array(bookingAnswer), `/api/products/${productId}/bookings`);
  return hoursAhead().filter((hour) => {
    const minute = NOW + hour * 60;
    return bookings.some(({ from, to }) => (wallMinute(from) ?? 0) <= minute && minute < (wallMinute(to) ?? 0) + 120);
  });
}

/** Times in the workshop that are not over, oldest first. */
async function downtimesShown() {
  const shown = [];
  for (const productId of [TENT, TRAILER]) {
    const path = `/api/products/${productId}/pieces`;
    for (const { id: piece, downtimes = [] } of await shop.read(z.array(namedPieceAnswer), path, shop.adminToken))
      for (const { reason: _, ...one } of downtimes) shown.push({ ...one, piece });
  }
  return shown.sort((one, other) => one.id - other.id);
}

function plainlyFullHours(productId: number): number[] {
  const units = shops.plain.units.get(productId) ?? 0;
  return hoursAhead().filter((hour) => shops.plain.outIn(hour, productId) >= units);
}
