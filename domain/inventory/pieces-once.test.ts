import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderLine } from '../orders/line.ts';
import { countPieces, namedOut } from '../orders/pieces.ts';
import { occupiesUnits, type StatusId } from '../orders/statuses.ts';
import { Refusal } from '../refusal.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand } from './inventory-commands.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import type { NamePiece } from './piece-commands.ts';
import {
  factsOf,
  handOut,
  move,
  NOW,
  place,
  remove,
  rented,
  restore,
  TENT,
  TRAILER,
  takeBack,
  undoMove,
} from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';

const naming = (label: string, productId: number, status: NamePiece['fields']['status'] = 'i drift'): NamePiece => ({
  type: 'NamePiece',
  productId,
  fields: { label, plate: null, boughtOn: null, priceOre: null, status, note: null },
});
/** Pieces 1 and 2 of the trailer, 3 of the tent, 4 in the workshop, 5 sold. */
const named = [
  naming('H1', TRAILER),
  naming('H2', TRAILER),
  naming('T1', TENT),
  naming('H4', TRAILER, 'på verksted'),
  naming('H5', TRAILER, 'solgt'),
];

const orderId = fc.constantFrom('a', 'b', 'c');
const pieceIds = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 });
const lines = fc.constantFrom(null, [{ lineId: 1, quantity: 1 }], [{ lineId: 1, quantity: 2 }]);
const status = fc.constantFrom<StatusId>(1, 2, 3, 4, 6);
const act = fc.oneof(
  fc.record({ does: fc.constantFrom('handOut', 'takeBack'), orderId, pieceIds, lines }),
  fc.record({ does: fc.constantFrom('handOut', 'takeBack'), orderId, pieceIds, lines }),
  fc.record({ does: fc.constantFrom('move', 'undo', 'remove', 'restore'), orderId, status }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

it('never leaves a piece out on two orders, nor a line with more names than pieces, whatever happens', () => {
  let moves = 0;
  const play = (acts: readonly Act[]) => {
    const facts = factsOf(
      ...named,
      ...['a', 'b', 'c'].map((id) =>
        place(id, [rented(TRAILER, 0, 9, id === 'a' ? 2 : 1)], { by: 'admin', force: true, reason: 'Prøve' }),
      ),
    );
    const state = facts.reduce((folded, fact) => inventory.evolve(folded, fact), inventory.initial());
    const before = new Map<string, { statusId: StatusId; lines: readonly OrderLine[] }>();
    for (const [at, step] of acts.entries()) {
      const id = step.orderId;
      const recorded = recordedAfter(facts, id);
      const now = NOW + at;
      const command = commandOf(step, { recorded, now, before: before.get(id) });
      if (command === null) continue;
      let events: ReturnType<typeof inventory.decide>;
      try {
        events = inventory.decide(command, inventory.fork(state));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        continue;
      }
      moves += events.length;
      if (recorded && events.length > 0) before.set(id, recorded.content);
      for (const event of events) {
        facts.push(event);
        inventory.evolve(state, event);
      }
      requireOnce(state);
      expect(jsonOf(writeInventory(readJson(readInventory(), jsonOf(writeInventory(state)))))).toBe(
        jsonOf(writeInventory(state)),
      );
    }
  };
  fc.assert(fc.property(fc.array(act, { minLength: 3, maxLength: 14, size: 'max' }), play), { numRuns: 1_500 });
  expect(moves).toBeGreaterThan(1_500);
}, 60_000);

function commandOf(
  step: Act,
  {
    recorded,
    now,
    before,
  }: {
    recorded: ReturnType<typeof recordedAfter>;
    now: number;
    before: { statusId: StatusId; lines: readonly OrderLine[] } | undefined;
  },
): InventoryCommand | null {
  const { orderId: id } = step;
  const about = { recorded, now };
  switch (step.does) {
    case 'handOut':
      return handOut(id, { ...about, pieceIds: step.pieceIds, lines: step.lines, force: true, reason: 'Prøve' });
    case 'takeBack':
      return takeBack(id, { ...about, pieceIds: step.pieceIds, lines: step.lines });
    case 'move':
      return move(id, step.status, { ...about, force: true, reason: 'Prøve' });
    case 'undo':
      return before ? undoMove(id, { ...about, to: before.statusId, lines: before.lines }) : null;
    case 'remove':
      return remove(id, { recorded });
    case 'restore':
      return restore(id, { ...about, force: true, reason: 'Prøve' });
  }
}

function requireOnce(state: ReturnType<typeof inventory.initial>): void {
  const holders = new Map<number, string>();
  for (const { content } of state.reservations.values()) {
    if (!occupiesUnits(content.statusId)) continue;
    for (const line of content.lines) {
      const out = namedOut(line, content.statusId);
      expect(out.length).toBeLessThanOrEqual(countPieces(line, content.statusId).awaited);
      for (const { pieceId } of out) {
        expect(holders.get(pieceId) ?? content.orderId, `piece ${pieceId}`).toBe(content.orderId);
        holders.set(pieceId, content.orderId);
      }
    }
  }
}
