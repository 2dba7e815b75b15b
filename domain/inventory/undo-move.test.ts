import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../orders/line.ts';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { recordedOrderEvent } from './recording.ts';
import {
  factsOf,
  handOut,
  move,
  place,
  remove,
  rented,
  revise,
  TENT,
  TRAILER,
  takeBack,
  undoMove,
} from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';
import { hour, shopAfter, trailersAndBoxes } from './testing/shop-after.ts';

const one = { lines: [{ lineId: 1, quantity: 1 }] };
const half = handOut('a', { ...one, now: hour(2) });

/** The shop after these commands, and the command that undoes the last of them. */
function undoing(...commands: InventoryCommand[]) {
  const shop = shopAfter(...commands);
  const { recorded: before } = shopAfter(...commands.slice(0, -1));
  const { statusId: to, lines } = before?.content ?? { statusId: 1 as const, lines: [] };
  return { ...shop, undo: undoMove('a', { recorded: shop.recorded, now: hour(3), to, lines }) };
}

/** Pieces out and back of each line, from the fact. */
const piecesIn = (data: object | undefined) =>
  data && 'lines' in data
    ? (data.lines as OrderLine[]).map(({ outs, backs }) => [
        outs?.map((o) => o.quantity),
        backs?.map((b) => b.quantity),
      ])
    : null;

describe('undoing', () => {
  it('takes exactly the pieces of the newest hand-out back, and the order to the status it had', () => {
    const first = undoing(trailersAndBoxes, half);
    first.when(first.undo).thenFacts(([fact]) => {
      expect(fact).toMatchObject({ type: 'ReservationMoved', data: { from: 3, to: 1, reasonCode: 'UNDONE' } });
      expect(piecesIn(fact?.data)).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]);
    });
    const second = undoing(trailersAndBoxes, half, handOut('a', { now: hour(3) }));
    second.when(second.undo).thenFacts(([fact]) => {
      expect(fact?.data).toMatchObject({ from: 3, to: 3, statusId: 3, reasonCode: 'UNDONE' });
      expect(piecesIn(fact?.data)).toEqual([
        [[1], []],
        [[], []],
      ]);
      const reported = fact && recordedOrderEvent(fact);
      expect(piecesIn(reported?.data)).toEqual([
        [[1], []],
        [[], []],
      ]);
    });
  });

  it('lets what came back be out again, since when it went out', () => {
    const all = [trailersAndBoxes, handOut('a', { lines: [{ lineId: 1, quantity: 2 }], now: hour(2) })];
    const last = undoing(...all, takeBack('a', { now: hour(26) }));
    last.when(last.undo).thenFacts(([fact]) => {
      expect(fact?.data).toMatchObject({ from: 4, to: 3 });
      expect(piecesIn(fact?.data)).toEqual([
        [[2], []],
        [[], []],
      ]);
    });
  });

  it('lets nothing be out again that is with somebody else by now, or promised to them', () => {
    const tent = place('a', [rented(TENT, 2, 26)]);
    const back = [tent, handOut('a', { now: hour(2) }), takeBack('a', { now: hour(3) })];
    for (const others of [
      [place('b', [rented(TENT, 6, 10)])],
      [place('b', [rented(TENT, 40, 50)]), handOut('b', { now: hour(3) })],
    ]) {
      const { undo } = undoing(...back);
      const facts = factsOf(...back, ...others);
      given(inventory, ...facts)
        .when({ ...undo, recorded: recordedAfter(facts, 'a') })
        .thenRefused('PERIOD_NOT_AVAILABLE');
    }
  });

  it('of a move of the whole order restores what was out before it, not all of it', () => {
    for (const to of [1, 4, 5, 6] as const) {
      const { when, undo } = undoing(trailersAndBoxes, half, move('a', to, { now: hour(3) }));
      when(undo).thenFacts(([fact]) =>
        expect(piecesIn(fact?.data)).toEqual([
          [[1], []],
          [[], []],
        ]),
      );
    }
  });

  it('keeps what a form has changed since, but for lines that were out and are another thing now', () => {
    const back = [place('a', [rented(TENT, 2, 26)]), handOut('a', { now: hour(2) }), takeBack('a', { now: hour(3) })];
    const { undo } = undoing(...back);
    const after = (productId: number, to: number) => {
      const lines = [{ ...rented(productId, 2, to), lineId: 1, quantity: null }];
      const facts = factsOf(...back, revise('a', { lines, recorded: recordedAfter(factsOf(...back), 'a') }));
      return given(inventory, ...facts).when({ ...undo, recorded: recordedAfter(facts, 'a') });
    };
    after(TENT, 30).thenFacts(([fact]) => {
      expect(piecesIn(fact?.data)).toEqual([[[1], []]]);
      expect(fact?.data).toMatchObject({ lines: [{ to: '2026-05-05T14:00' }] });
    });
    after(TRAILER, 26).thenRefused('CHANGED_SINCE');
  });

  it('is refused where the order was deleted, or is newer than was seen', () => {
    const { undo, when } = undoing(trailersAndBoxes, half);
    when({ ...undo, expectedVersion: 1 }).thenRefused('CHANGED_MEANWHILE');
    const facts = factsOf(trailersAndBoxes, half, remove('a'));
    given(inventory, ...facts)
      .when({ ...undo, recorded: recordedAfter(facts, 'a') })
      .thenRefused('ORDER_IS_DELETED');
  });
});
