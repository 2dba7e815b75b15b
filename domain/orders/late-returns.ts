import { peakWithin } from '../occupancy.ts';
import { occupied, overlaps } from '../period.ts';
import { MINUTES_PER_DAY, type WallMinute } from '../wall-clock.ts';
import type { OccupyingPieces } from './pieces.ts';

/** Pieces of one product that are out or promised; `to` as it was agreed. */
interface OpenRental extends OccupyingPieces {
  readonly orderId: string;
}

/** A late rental is assumed to stay out for at least this long. */
const LATE_FOR_ANOTHER = MINUTES_PER_DAY;

export const isLate = ({ isOut, to }: Pick<OpenRental, 'isOut' | 'to'>, now: WallMinute): boolean => isOut && to < now;

/**
 * Orders whose pieces of one product may be missing at their pickup ('Forsinket retur'), each with the late orders that
 * keep them: if every late rental stayed out for another 24 hours, more units would be taken than exist.
 */
export function keptByLate(
  rentals: readonly OpenRental[],
  units: number,
  now: WallMinute,
): ReadonlyMap<string, readonly string[]> {
  const late = rentals.filter((rental) => isLate(rental, now));
  if (late.length === 0) return new Map();
  const stay = (rental: OpenRental) => (isLate(rental, now) ? { ...rental, to: now + LATE_FOR_ANOTHER } : rental);
  const reckoned = rentals.map(stay);
  const kept = new Map<string, string[]>();
  for (const rental of rentals) {
    if (rental.isOut) continue;
    const span = occupied(rental);
    const keepers = late
      .filter((one) => one.orderId !== rental.orderId && overlaps(span, stay(one)))
      .map(({ orderId }) => orderId);
    if (keepers.length === 0 || peakWithin(reckoned, span) <= units) continue;
    kept.set(rental.orderId, [...new Set([...(kept.get(rental.orderId) ?? []), ...keepers])]);
  }
  return kept;
}
