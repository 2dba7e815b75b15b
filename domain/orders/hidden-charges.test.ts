import { describe, expect, it } from 'vitest';
import { recordedOrderEvent } from '../inventory/recording.ts';
import { BOX, bought, factsOf, place, remove } from '../inventory/testing/example-shop.ts';
import { given } from '../testing/given-when-then.ts';
import { type CorrectHiddenCharges, hidingOf } from './hidden-charges.ts';
import { orderRecord } from './order.ts';
import type { ChargeFigure } from './order-content.ts';

const washing: ChargeFigure = { addedAt: '2026-05-04T08:00:00.000Z', amountOre: 25_00, isSettled: false };
const repair: ChargeFigure = { addedAt: '2026-05-05T08:00:00.000Z', amountOre: 400_00, isSettled: true };

const [placed, deleted] = factsOf(place('a', [bought(BOX, 2)]), remove('a', { charges: [washing] })).flatMap(
  (fact) => recordedOrderEvent(fact) ?? [],
);
if (placed?.type !== 'OrderPlaced' || deleted?.type !== 'OrderDeleted') throw new Error('two facts concern the order');
const corrected = (before: ChargeFigure[], after: ChargeFigure[]) =>
  ({ type: 'OrderHiddenChargesCorrected', data: { orderId: 'a', before, after } }) as const;
const restored = (charges: ChargeFigure[]) =>
  ({ type: 'OrderRestored', data: { ...deleted.data, version: 3, charges, forced: false } }) as const;
const correct = (charges: ChargeFigure[], corrections = 0): CorrectHiddenCharges => ({
  type: 'CorrectHiddenCharges',
  seen: { orderVersion: 2, corrections },
  charges,
});

describe('what a deleted order hides from the figures', () => {
  it('is corrected where another process added, paid or took away a charge in that moment', () => {
    const both = [washing, repair];
    given(orderRecord, placed, deleted)
      .when(correct(both))
      .then(corrected([washing], both));
    given(orderRecord, placed, deleted, corrected([washing], both))
      .when(correct([repair], 1))
      .then(corrected(both, [repair]));
    given(orderRecord, placed, deleted)
      .when(correct([]))
      .then(corrected([washing], []));
  });

  it('is told once, in whichever order the charges are read', () => {
    given(orderRecord, placed, deleted)
      .when(correct([washing]))
      .thenNothing();
    given(orderRecord, placed, deleted, corrected([washing], [washing, repair]))
      .when(correct([repair, washing], 1))
      .thenNothing();
  });

  it('is read again where somebody else has told meanwhile, or it was deleted anew', () => {
    given(orderRecord, placed, deleted, corrected([washing], [repair]))
      .when(correct([washing, repair]))
      .thenRefused('CHANGED_MEANWHILE');
    const anew = { type: 'OrderDeleted', data: { ...deleted.data, version: 4 } } as const;
    given(orderRecord, placed, deleted, restored([washing]), anew)
      .when(correct([repair]))
      .thenRefused('CHANGED_MEANWHILE');
  });

  it('comes back as it was told to have gone, whatever the restoring knew of it', () => {
    const restoring = { type: 'RecordOrder', event: restored([repair]) } as const;
    given(orderRecord, placed, deleted)
      .when(restoring)
      .then(restored([washing]));
    given(orderRecord, placed, deleted, corrected([washing], []))
      .when(restoring)
      .then(restored([]));
  });

  it('is nothing where the order stands', () => {
    given(orderRecord, placed)
      .when(correct([washing]))
      .thenNothing();
    given(orderRecord)
      .when(correct([washing]))
      .thenNothing();
    const order = [placed, deleted, restored([washing])].reduce<ReturnType<typeof orderRecord.evolve>>(
      orderRecord.evolve,
      null,
    );
    expect(order && hidingOf(order)).toBeNull();
  });
});
