import type { RentedProduct } from '@naust/domain/stats/stats.contract.ts';
import { MINUTES_PER_HOUR, type WallMinute } from '@naust/domain/wall-clock.ts';
import { monthSpan } from './months-of-a-period.ts';
import type { OpenUnitsDoc, Rented, RentedMonthDoc, UnitsChange } from './utilisation.model.ts';

/** The rentals of a month, from the orders at the end of a day (yyyy-mm-dd). */
export function rentedAt({ changes }: RentedMonthDoc, at: string): Rented {
  const sum = { minutes: 0, pieces: 0 };
  for (const [day, part] of Object.entries(changes)) {
    if (day > at) continue;
    sum.minutes += part.minutes;
    sum.pieces += part.pieces;
  }
  return sum;
}

/**
 * A product's month. `utilisation` is units × hours rented of units × hours open to renting: every hour, by day and
 * night, in which the product was in the shop and not hidden, for each of its units; of the current month, all of it.
 * Above 1 if an administrator rented out more than there is; null if the product was never open. Changes of the units
 * after `until` are left out.
 */
export function rentedProductOf(
  { productId, month }: Pick<RentedMonthDoc, 'productId' | 'month'>,
  { minutes, pieces }: Rented,
  product: OpenUnitsDoc | null,
  until: WallMinute,
): RentedProduct {
  const openMinutes = openIn(product?.changes ?? [], month, until);
  return {
    productId,
    name: product?.name ?? '',
    pieces,
    hours: inHours(minutes),
    openHours: inHours(openMinutes),
    utilisation: openMinutes === 0 ? null : minutes / openMinutes,
  };
}

function openIn(changes: readonly UnitsChange[], month: string, until: WallMinute): number {
  const span = monthSpan(month);
  const known = changes.filter(({ from }) => from < until);
  return known.reduce((sum, { from, units }, at) => {
    const end = Math.min(known[at + 1]?.from ?? span.to, span.to);
    return sum + units * Math.max(0, end - Math.max(from, span.from));
  }, 0);
}

const inHours = (minutes: number) => Math.round((minutes / MINUTES_PER_HOUR) * 10) / 10;
