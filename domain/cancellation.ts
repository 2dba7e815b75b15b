import { type Ore, percentOf, sumOre } from './money.ts';
import type { ShopRules } from './rules/rules.ts';
import { MINUTES_PER_HOUR, type WallMinute } from './wall-clock.ts';

/** `from` is null for a sale; `totalOre` is the line's sum, price times quantity. */
export interface CancellableLine {
  readonly from: WallMinute | null;
  readonly totalOre: Ore;
}

export interface Cancellation {
  readonly allowed: boolean;
  readonly feeOre: Ore;
  /** The last minute of a free cancellation; null for an order of sales only, which is always free. */
  readonly freeUntil: WallMinute | null;
}

export type CancellationRules = Pick<ShopRules, 'freeCancellationHours' | 'lateCancellationPercent'>;

/** Description of the fee's charge. */
export const CANCELLATION_FEE = 'Avbestillingsgebyr';

/**
 * The customer's fee for cancelling now: nothing until the free hours on the wall clock before the earliest pickup, then a
 * part of the rental lines and nothing for sales. From the earliest pickup on it is not allowed.
 */
export function cancellationFee(
  lines: readonly CancellableLine[],
  now: WallMinute,
  { freeCancellationHours, lateCancellationPercent }: CancellationRules,
): Cancellation {
  const pickups = lines.flatMap(({ from }) => (from === null ? [] : [from]));
  if (pickups.length === 0) return { allowed: true, feeOre: 0, freeUntil: null };
  const earliest = Math.min(...pickups);
  const freeUntil = earliest - freeCancellationHours * MINUTES_PER_HOUR;
  if (now >= earliest) return { allowed: false, feeOre: 0, freeUntil };
  const rentalOre = sumOre(lines.map((line) => (line.from === null ? 0 : line.totalOre)));
  return { allowed: true, feeOre: now <= freeUntil ? 0 : percentOf(rentalOre, lateCancellationPercent), freeUntil };
}
