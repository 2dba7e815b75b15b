import { figureChangesProjection } from '@naust/read-models/figure-changes/figure-changes.projection.ts';
import { ownRevenueProjection } from '@naust/read-models/revenue/own-revenue.projection.ts';
import { revenueProjection } from '@naust/read-models/revenue/revenue.projection.ts';
import { type Act, OrderHistory } from '@naust/read-models/revenue/testing/order-history.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyProjection } from '../model-fold.ts';
import { openWorkplace, type Workplace } from '../testing/workplace.ts';
import { verifyRevenue } from './verify-revenue.ts';

const MAY = '2026-05-04T09:00:00.000Z';
const JUNE = '2026-06-04T09:00:00.000Z';

let place: Workplace;
beforeEach(() => {
  place = openWorkplace();
});
afterEach(() => place.close());

/** What is found wrong with the read models that these projections made of what happened to an order. */
async function found(projections: readonly AnyProjection[], ...acts: readonly Act[]): Promise<string[]> {
  const history = new OrderHistory();
  for (const act of acts) history.play(1001, act);
  for (const { stream, type, data } of history.told) place.log.add({ stream, type, data });
  await place.catchUp({ projections });
  const { faults } = await verifyRevenue(place.log, place.readModels, AbortSignal.timeout(10_000));
  return faults.named.map(({ stream, what }) => `${stream}: ${what}`);
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
    'kari 2026-05: ventende vises som 20000 øre, ordrer og gebyrer gir 0 øre',
    'kari 2026-06: gebyrer som ikke er gjort opp vises som 10000 øre, ordrer og gebyrer gir 0 øre',
    'ola 2026-05: ventende vises som 0 øre, ordrer og gebyrer gir 20000 øre',
    'ola 2026-06: gebyrer som ikke er gjort opp vises som 0 øre, ordrer og gebyrer gir 10000 øre',
  ]);
});

it('finds a month of the shop that counts a deleted order', async () => {
  const keeping = blindTo('OrderDeleted', revenueProjection);
  expect(
    (await found([keeping, ownRevenueProjection, figureChangesProjection], ...moves, { act: 'delete' })).sort(),
  ).toEqual([
    'shop 2026-05: ventende vises som 20000 øre, ordrer og gebyrer gir 0 øre',
    'shop 2026-06: gebyrer som ikke er gjort opp vises som 10000 øre, ordrer og gebyrer gir 0 øre',
  ]);
});

it('finds a day of the shop on which a deletion was not seen', async () => {
  const keeping = blindTo('OrderDeleted', figureChangesProjection);
  expect((await found([revenueProjection, ownRevenueProjection, keeping], ...moves, { act: 'delete' })).sort()).toEqual(
    [
      '2026-05-16 2026-05: ventende vises som 20000 øre, ordrer og gebyrer gir 0 øre',
      '2026-05-16 2026-06: gebyrer som ikke er gjort opp vises som 10000 øre, ordrer og gebyrer gir 0 øre',
    ],
  );
});
