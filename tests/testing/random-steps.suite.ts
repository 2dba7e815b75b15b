import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { BOX, NOW, TENT, TRAILER } from '@naust/domain/inventory/testing/example-shop.ts';
import { namedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drawBatch } from './drawn-steps.ts';
import { expectSound } from './oracle/oracle.ts';
import { addCustomer, readProduct } from './shop-story.ts';
import { stockProducts } from './step-calls.ts';
import { MINUTE } from './test-clock.ts';
import { linesOf, requireSame, type SteppedShop, TwoShops } from './two-shops.ts';

const SEED = Number(process.env.RANDOM_SEED ?? 20_260_504);
/** Ten thousand in `npm run soak`. */
const STEPS = Number(process.env.RANDOM_STEPS ?? 1_000);
/** Least number of each kind of step. The steps are reproducible, but the order of those sent together is not. */
const ENOUGH = 1;
const HOURS_LOOKED_AT = 40;
/** An hour each for the steps and for the reads of ten thousand; seconds for those of `npm test`. */
const LONGEST_MS = 3_600_000;
const KINDS = [
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
] as const;

/** Random steps at a shop with two writers of one log, compared with the brute-force shop. */
export function randomSteps(open: () => Promise<SteppedShop>): void {
  let shop: SteppedShop;
  let shops: TwoShops;
  beforeAll(async () => {
    shop = await open();
    shops = new TwoShops(shop, await addCustomer(shop));
    await stockProducts(shop, shops.plain);
    await shops.begin();
  }, 300_000);
  afterAll(() => shop?.stop(), 60_000);

  describe('a shop of which everybody wants everything at once', () => {
    it(
      'decides each step, times in the workshop too, as the plainest shop there is does',
      async () => {
        const { steps, atOnce } = await play(shops);
        expect(atOnce).toBeGreaterThanOrEqual(steps / 2);
        expect(shop.faults()).toEqual([]);
      },
      LONGEST_MS,
    );

    it('was asked for each kind of step, and has let it happen and refused it', () => {
      const { tallies } = shops;
      for (const does of KINDS) {
        const { happened = 0, refused = 0 } = tallies.get(does) ?? {};
        const enough = [does, happened > ENOUGH, refused > ENOUGH];
        expect(enough, JSON.stringify([...tallies])).toEqual([does, true, true]);
      }
      // None of these orders is paid, so no deletion is refused.
      expect(tallies.get('remove')).toMatchObject({ refused: 0 });
      expect(tallies.get('remove')?.happened).toBeGreaterThan(ENOUGH);
    });

    it('shows every order, its stock and its bookings as they came to stand', () => requireShown(shops), LONGEST_MS);

    it('leaves files in which everything is as it must be', async () => {
      expect(await expectSound(shop.dataDir, shop.env)).toEqual([]);
    }, 600_000);
  });
}

/** Random steps, at least half of them sent together; each batch is compared with the brute-force shop. */
async function play(shops: TwoShops): Promise<{ steps: number; atOnce: number }> {
  const draw = draws(SEED);
  let [steps, atOnce] = [0, 0];
  while (steps < STEPS) {
    // The clock of processes goes on, and the brute-force shop knows whole hours only.
    const isLate = shops.shop.clock.now() >= shops.hourBegan + MINUTE / 2;
    if (isLate || draw.upTo(12) === 0) await shops.wait(1 + draw.upTo(6));
    const batch = drawBatch(shops, draw);
    steps += batch.length;
    if (batch.length > 1) atOnce += batch.length;
    await shops.ask(batch).catch((cause: unknown) => {
      const faults = shops.shop.faults().join('\n');
      throw new Error(`seed ${SEED}, after ${steps} steps: ${JSON.stringify(batch)}\n${faults}`, { cause });
    });
  }
  return { steps, atOnce };
}

async function requireShown({ shop, plain, settled }: TwoShops): Promise<void> {
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
  for (const productId of [TENT, TRAILER]) {
    const units = plain.units.get(productId) ?? 0;
    const full = hoursAfter(plain.hour).filter((hour) => plain.outIn(hour, productId) >= units);
    expect(await fullHours(shop, productId, plain.hour)).toEqual(full);
  }
  expect(await downtimesShown(shop)).toEqual(plain.pieces.currentState(plain.hour));
}

const hoursAfter = (hour: number) => Array.from({ length: HOURS_LOOKED_AT }, (_, ahead) => hour + ahead);

/** The next hours without a free unit of a product, from the public bookings. */
async function fullHours(shop: SteppedShop, productId: number, now: number): Promise<number[]> {
  const bookings = await shop.read(z.array(bookingAnswer), `/api/products/${productId}/bookings`);
  return hoursAfter(now).filter((hour) => {
    const minute = NOW + hour * 60;
    return bookings.some(({ from, to }) => (wallMinute(from) ?? 0) <= minute && minute < (wallMinute(to) ?? 0) + 120);
  });
}

/** Times in the workshop that are not over, oldest first. */
async function downtimesShown(shop: SteppedShop) {
  const shown = [];
  for (const productId of [TENT, TRAILER]) {
    const path = `/api/products/${productId}/pieces`;
    for (const { id: piece, downtimes = [] } of await shop.read(z.array(namedPieceAnswer), path, shop.adminToken))
      for (const { reason: _, ...one } of downtimes) shown.push({ ...one, piece });
  }
  return shown.sort((one, other) => one.id - other.id);
}
