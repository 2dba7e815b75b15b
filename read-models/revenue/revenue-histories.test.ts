import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { differencesOnReplay } from '@naust/projector/testing/replay.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownRevenueProjection } from './own-revenue.projection.ts';
import { ownMonths } from './revenue.answer.ts';
import type { Month } from './revenue.model.ts';
import { revenueProjection } from './revenue.projection.ts';
import { documents } from './testing/documents.ts';
import type { Act } from './testing/order-acts.ts';
import { OrderHistory } from './testing/order-history.ts';
import { type Months, reckoned, withoutEmpty } from './testing/reckoning.ts';

const CUSTOMERS = ['kari', 'ola'];
const userId = fc.constantFrom(...CUSTOMERS, null);
/** On both sides of two turns of the month in Oslo, one in summer and one in winter. */
const at = fc.constantFrom(
  '2026-03-31T21:59:00.000Z',
  '2026-03-31T22:00:00.000Z',
  '2026-12-31T22:59:00.000Z',
  '2026-12-31T23:00:00.000Z',
);
const ore = fc.constantFrom(1, 100, 2_500, 99_999);
const goneOre = fc.constantFrom(0, 0, 50, 2_500);

const placing = fc.record({ act: fc.constant('place'), userId, at, byWallet: fc.boolean(), totalOre: ore });
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.record({ act: fc.constant('give'), userId, totalOre: ore }), weight: 3 },
  fc.record({ act: fc.constant('move'), to: fc.constantFrom(1, 2, 3, 4, 5, 6) }),
  fc.record({ act: fc.constantFrom('delete', 'restore') }),
  fc.record({
    act: fc.constant('pay'),
    to: fc.constantFrom('created', 'authorized', 'captured', 'failed', 'cancelled', 'refunded'),
    refundedOre: goneOre,
    chargedOre: goneOre,
  }),
  { arbitrary: fc.record({ act: fc.constant('charge'), at, amountOre: ore }), weight: 2 },
  fc.record({
    act: fc.constantFrom('SettleCharge', 'ReopenCharge', 'DeleteCharge', 'RestoreCharge'),
    nth: fc.nat(3),
  }),
);
const acts = fc
  .tuple(fc.array(placing, { minLength: 3, maxLength: 3 }), fc.array(fc.tuple(fc.nat(2), act), { maxLength: 25 }))
  .map(([placed, rest]) => [...placed.map((one, orderNo) => [orderNo, one] as const), ...rest]);

const byMonth = (months: readonly Month[]) =>
  withoutEmpty(Object.fromEntries(months.map(({ month, ...figures }) => [month, figures])));

const shownToShop = (reported: readonly StoredEvent[]): Months =>
  byMonth(documents(revenueProjection, reported).map(({ id: _, ...month }) => month));

const shownTo = (customer: string, reported: readonly StoredEvent[]): Months =>
  byMonth(ownMonths(documents(ownRevenueProjection, reported).filter(({ owner }) => owner === customer)));

describe('whatever happens to orders and their charges', () => {
  it('every customer is shown what their own orders and charges come to, at every moment', () => {
    fc.assert(
      fc.property(acts, (story) => {
        const history = new OrderHistory();
        for (const [orderNo, what] of story) {
          history.play(orderNo, what);
          for (const customer of CUSTOMERS) {
            const own = history.orders().filter((order) => order.userId === customer);
            expect(shownTo(customer, history.events)).toEqual(reckoned(own));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('the shop is shown what all of them come to, at every moment', () => {
    fc.assert(
      fc.property(acts, (story) => {
        const history = new OrderHistory();
        for (const [orderNo, what] of story) {
          history.play(orderNo, what);
          expect(shownToShop(history.events)).toEqual(reckoned(history.orders()));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a history told twice gives the same months', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (story) => {
        const history = new OrderHistory();
        for (const [orderNo, what] of story) history.play(orderNo, what);
        expect(await differencesOnReplay([revenueProjection, ownRevenueProjection], history.events)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
