import { describe, expect, it } from 'vitest';
import type { LineCondition, StatedCondition } from '../orders/condition.ts';
import { orderRecord } from '../orders/order.ts';
import { recordedOrderEvent } from './recording.ts';
import { factsOf, handOut, takeBack, undoMove } from './testing/example-shop.ts';
import { clock, hour, shopAfter, trailersAndBoxes } from './testing/shop-after.ts';

const stated = (
  line: Omit<LineCondition, 'lineId'>,
  more: Partial<StatedCondition['words']> = {},
): StatedCondition => ({
  condition: { lines: [{ lineId: 1, ...line }] },
  words: { notes: [], ...more },
});
const WASHED = [{ row: 'Vasket', isOk: true, kindId: 3 }];
const full = stated({ fuel: 8, checklist: WASHED }, { licenceClass: 'BE' });
const half = stated(
  { fuel: 4, damage: { kindId: 4, amountOre: null } },
  { notes: [{ lineId: 1, row: null, text: 'Bulk' }] },
);
const out = handOut('a', { now: hour(2), stated: full });
const back = takeBack('a', { now: hour(26), stated: half });

describe('the condition of pieces', () => {
  it('is a part of the fact that moves them, its words apart, and stands on the order without them', () => {
    const [, handedOut, takenBack] = factsOf(trailersAndBoxes, out, back).slice(3);
    expect(handedOut).toMatchObject({
      type: 'ItemsHandedOut',
      data: { condition: full.condition, personal: { condition: { licenceClass: 'BE', notes: [] } } },
    });
    expect(takenBack).toMatchObject({
      type: 'ItemsTakenBack',
      data: { condition: half.condition, personal: { contact: null, reason: null, condition: half.words } },
    });
    const { recorded } = shopAfter(trailersAndBoxes, out, back);
    expect(recorded?.conditions).toEqual([
      { lineId: 1, fuel: 8, checklist: WASHED, act: 'out', version: 2, at: clock(2) },
      { lineId: 1, fuel: 4, damage: { kindId: 4, amountOre: null }, act: 'back', version: 3, at: clock(26) },
    ]);
    const [plain] = factsOf(trailersAndBoxes, handOut('a', { now: hour(2) })).slice(4);
    expect(Object.keys(plain?.data ?? {})).not.toContain('condition');
  });

  it('is noted of pieces that move now, and a repeat says the same', () => {
    shopAfter(trailersAndBoxes, handOut('a', { now: hour(2) }))
      .when(
        takeBack('a', {
          now: hour(26),
          stated: { condition: { lines: [{ lineId: 2, fuel: 4 }] }, words: { notes: [] } },
        }),
      )
      .thenRefused('CONDITION_OF_UNMOVED');
    const after = shopAfter(trailersAndBoxes, out, back);
    const { recorded } = after;
    after.when({ ...back, recorded }).thenNothing();
    after.when(takeBack('a', { recorded, now: hour(27) })).thenNothing();
    after.when({ ...back, recorded, stated: stated({ fuel: 3 }) }).thenRefused('CONDITION_WITHOUT_MOVE');
    const handedOut = shopAfter(trailersAndBoxes, out);
    handedOut.when({ ...out, recorded: handedOut.recorded }).thenNothing();
    handedOut
      .when({ ...out, recorded: handedOut.recorded, stated: stated({ fuel: 7 }) })
      .thenRefused('CONDITION_WITHOUT_MOVE');
  });

  it('goes with its move when that is undone', () => {
    const before = shopAfter(trailersAndBoxes, out).recorded;
    if (!before) throw new Error('there is no order');
    const { recorded } = shopAfter(trailersAndBoxes, out, back);
    const undone = undoMove('a', { to: 3, lines: before.content.lines, recorded, now: hour(27) });
    const facts = factsOf(trailersAndBoxes, out, back, undone);
    const record = facts
      .flatMap((fact) => recordedOrderEvent(fact) ?? [])
      .reduce<typeof before | null>((order, event) => orderRecord.evolve(order, event), null);
    expect(record?.content.statusId).toBe(3);
    expect(record?.conditions?.map(({ act }) => act)).toEqual(['out']);
  });
});
