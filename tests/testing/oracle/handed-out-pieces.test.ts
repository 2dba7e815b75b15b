import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import {
  type InventoryFact,
  line,
  moved,
  order,
  removed,
  reserved,
  stocked,
} from '@naust/projector/testing/fact-log.ts';
import { describe, expect, it } from 'vitest';
import { HandedOutPieces } from './handed-out-pieces.ts';
import { shown } from './shown.ts';

const [FROM, TO] = ['2026-06-01T10:00', '2026-06-03T10:00'];
const at = (time: string, quantity = 1) => ({ quantity, at: time });
type Moves = ReturnType<typeof at>[];

const tents = (orderNo: number, outs?: Moves, backs: Moves = []) =>
  order(orderNo, [{ ...line(7, 2, FROM, TO), ...(outs && { outs, backs }) }], { statusId: outs ? 3 : 1 });
const handedOut = (content: OrderContent): InventoryFact => [
  'ItemsHandedOut',
  { ...content, from: 1, moved: [{ lineId: 1, productId: 7, quantity: 1, at: FROM }] },
];
const takenBack = (content: OrderContent): InventoryFact => ['ItemsTakenBack', { ...content, from: 3, moved: [] }];
const faults = (...facts: InventoryFact[]) => shown(new HandedOutPieces(), ...facts);
const begun = [stocked(7, 2), reserved(tents(1001)), reserved(tents(1002))];

describe('the check of handed out pieces', () => {
  it('finds a unit that is out twice', () => {
    const [one, both] = [tents(1001, [at(FROM)]), tents(1002, [at(FROM, 2)])];
    expect(faults(...begun, handedOut(one), handedOut(both))).toEqual([
      '5 order 1002: product 7, 3 of 2 units are out',
    ]);
    expect(faults(...begun, handedOut(one), handedOut(tents(1002, [at(FROM)])))).toEqual([]);
  });

  it('counts neither what is back nor what is deleted, and lists what was forced apart', () => {
    const both = tents(1002, [at(FROM, 2)]);
    for (const ended of [takenBack(tents(1001, [at(FROM)], [at(TO)])), removed(tents(1001, [at(FROM)]), false)]) {
      expect(faults(...begun, handedOut(tents(1001, [at(FROM)])), ended, handedOut(both))).toEqual([]);
    }
    const check = new HandedOutPieces();
    const forced = handedOut({ ...both, forced: true });
    expect(shown(check, ...begun, handedOut(tents(1001, [at(FROM)])), forced)).toEqual([]);
    expect(check.remarks.named[0]?.what).toContain('forced');
  });

  it('finds more out than was ordered, more back than out, and back before out', () => {
    expect(faults(...begun, takenBack(tents(1001, [at(FROM, 3)])))).toEqual([
      '4 order 1001: line 1 has 2, 3 out, 0 back',
    ]);
    expect(faults(...begun, takenBack(tents(1001, [at(FROM)], [at(TO, 2)])))).toHaveLength(1);
    expect(faults(...begun, takenBack(tents(1001, [at(TO)], [at(FROM)])))).toEqual([
      '4 order 1001: line 1 has 2, 1 out, 1 back, before they were handed out',
    ]);
  });

  it('does not ask of an older program whether what it handed out was there', () => {
    const [one, other] = [tents(1001), tents(1002)];
    expect(faults(...begun, moved(one, 3, true), moved(other, 3, true))).toEqual([]);
  });
});
