import type { ExtendOrder, InventoryCommand, UndoExtension } from '../inventory-commands.ts';
import { factsOf, place, pricing, rented, TENT } from './example-shop.ts';
import { recordedAfter } from './recorded-facts.ts';
import { clock, shopAfter } from './shop-after.ts';

/** Order `a`: the tent for the second day, 300 kr. */
export const tent = place('a', [rented(TENT, 24, 48)]);

export const extend = (hours: number, more: Partial<ExtendOrder> = {}): ExtendOrder => ({
  type: 'ExtendOrder',
  orderId: 'a',
  recorded: null,
  expectedVersion: null,
  reason: null,
  ...pricing,
  to: clock(hours),
  lineIds: null,
  claimedOre: null,
  extension: { chargeId: '512345678901234', addedAt: '2026-05-04T06:00:00.000Z', requestHash: 'h' },
  ...more,
});

export const named = (chargeId: string, requestHash = 'h') => ({
  extension: { chargeId, requestHash, addedAt: '2026-05-04T06:00:00.000Z' },
});

/** Commands one after another, each with the order's record before it. */
export function acts(...commands: InventoryCommand[]): InventoryCommand[] {
  const done: InventoryCommand[] = [];
  for (const command of commands) {
    done.push('recorded' in command ? { ...command, recorded: recordedAfter(factsOf(...done), 'a') } : command);
  }
  return done;
}

/** The outcome of such a command after others. */
export function after(...commands: InventoryCommand[]) {
  const { when, recorded } = shopAfter(...acts(...commands));
  return { when: (command: ExtendOrder | UndoExtension) => when({ ...command, recorded }) };
}
