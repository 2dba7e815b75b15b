import { given } from '../../testing/given-when-then.ts';
import { type WallMinute, wallClock } from '../../wall-clock.ts';
import { inventory } from '../inventory.decider.ts';
import type { InventoryCommand } from '../inventory-commands.ts';
import { BOX, bought, factsOf, NOW, place, rented, TRAILER } from './example-shop.ts';
import { recordedAfter } from './recorded-facts.ts';

/** The minute `hours` hours after NOW. */
export const hour = (hours: number): WallMinute => NOW + hours * 60;
export const clock = (hours: number): string => wallClock(hour(hours));

/** Order `a`: both trailers for a day, and three boxes. */
export const trailersAndBoxes = place('a', [rented(TRAILER, 2, 26, 2), bought(BOX, 3)]);

/** The shop of three products after these commands, with the record of order `a`. */
export function shopAfter(...commands: InventoryCommand[]) {
  const facts = factsOf(...commands);
  return { ...given(inventory, ...facts), recorded: recordedAfter(facts, 'a') };
}
