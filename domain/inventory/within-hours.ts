import { isByAgreement, type OpeningHours } from '../opening-hours.ts';
import { refuse } from '../refusal.ts';
import type { WallMinute } from '../wall-clock.ts';
import { alternativesFor, type OccupyingOrder } from './availability.ts';
import type { InventoryState } from './inventory-state.ts';

/** If the owner has closed other hours: refuses lines outside opening hours, with alternatives within them. */
export function requireOpeningHours(
  state: InventoryState,
  order: OccupyingOrder,
  now: WallMinute,
  hours: OpeningHours | null = null,
): void {
  if (!hours?.closesOutside) return;
  const outside = order.lines.filter((line) => isByAgreement(hours, line));
  if (outside.length === 0) return;
  refuse('OUTSIDE_OPENING_HOURS', {
    conflicts: outside.map(({ productId, from, to }) => ({ productId, from, to })),
    alternatives: alternativesFor(state, order, outside[0], now, hours),
  });
}
