import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { openWorkplace, type Workplace } from '@naust/projector/testing/workplace.ts';
import { figureChangesProjection } from '@naust/read-models/figure-changes/figure-changes.projection.ts';
import { ownRevenueProjection } from '@naust/read-models/revenue/own-revenue.projection.ts';
import { revenueProjection } from '@naust/read-models/revenue/revenue.projection.ts';
import type { Act } from '@naust/read-models/revenue/testing/order-acts.ts';
import { OrderHistory } from '@naust/read-models/revenue/testing/order-history.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { revenueFaults } from './revenue-faults.ts';

const MAY = '2026-05-04T09:00:00.000Z';
const JUNE = '2026-06-04T09:00:00.000Z';

let place: Workplace;
beforeEach(() => {
  place = openWorkplace();
});
afterEach(() => place.close());

/** The faults in the read models that these projections make of acts on an order. */
async function found(projections: readonly AnyProjection[], ...acts: readonly Act[]): Promise<string[]> {
  const history = new OrderHistory();
  for (const act of acts) history.play(1001, act);
  for (const { stream, type, data } of history.events) place.log.add({ stream, type, data });
  await place.catchUp({ projections });
  return revenueFaults(place.log, place.readModels);
}

const blindTo = (type: string, projection: AnyProjection): AnyProjection => ({
  ...projection,
  handles: projection.handles.filter((handled) => handled !== type),
});

const moves: readonly Act[] = [
  { act: 'place', userId: 'kari', at: MAY, byWallet: false, totalOre: 20_000 },
  { act: 'charge', at: JUNE, amountOre: 10_000 },
  { act: 'give', userId: 'ola', totalOre: 20_000 },
];

it('finds nothing where every sum is that of its orders and charges', async () => {
  expect(
    await found([revenueProjection, ownRevenueProjection, figureChangesProjection], ...moves, { act: 'move', to: 5 }),
  ).toEqual([]);
});

it('finds charges that stayed with a former customer', async () => {
  const forgetful = blindTo('OrderRevised', ownRevenueProjection);
  expect((await found([revenueProjection, forgetful, figureChangesProjection], ...moves)).sort()).toEqual([
    'kari 2026-05: pending is 20000 øre, orders and charges give 0 øre',
    'kari 2026-06: unsettled is 10000 øre, orders and charges give 0 øre',
    'ola 2026-05: pending is 0 øre, orders and charges give 20000 øre',
    'ola 2026-06: unsettled is 0 øre, orders and charges give 10000 øre',
  ]);
});

it('finds a month of the shop that counts a deleted order', async () => {
  const keeping = blindTo('OrderDeleted', revenueProjection);
  expect(
    (await found([keeping, ownRevenueProjection, figureChangesProjection], ...moves, { act: 'delete' })).sort(),
  ).toEqual([
    'shop 2026-05: pending is 20000 øre, orders and charges give 0 øre',
    'shop 2026-06: unsettled is 10000 øre, orders and charges give 0 øre',
  ]);
});

it('finds days of the shop that missed a deletion', async () => {
  const keeping = blindTo('OrderDeleted', figureChangesProjection);
  expect((await found([revenueProjection, ownRevenueProjection, keeping], ...moves, { act: 'delete' })).sort()).toEqual(
    [
      'all days 2026-05: pending is 20000 øre, orders and charges give 0 øre',
      'all days 2026-06: unsettled is 10000 øre, orders and charges give 0 øre',
    ],
  );
});
