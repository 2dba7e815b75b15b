import type { Ore } from '../money.ts';
import { freeAgainAt, type Period, type Prepared } from '../period.ts';
import { type PriceRules, priceRental, type RentalPrices } from '../pricing.ts';
import { dayOf, type WallDay, weekday } from '../wall-clock.ts';

interface PricedPeriod extends Period, Prepared {
  readonly ore: Ore;
}

/**
 * What one more unit would have earned at most: the dearest of the wanted periods that one unit serves one after
 * another, prepared in between, each once and at today's price.
 */
export function oneMoreUnitOre(
  periods: readonly Period[],
  prices: RentalPrices,
  rules: PriceRules,
  preparationMinutes: number,
): Ore {
  const rentals = periods
    .map((period) => ({ ...period, preparationMinutes, ore: priceRental(prices, period, rules)?.totalOre ?? 0 }))
    .sort((one, other) => freeAgainAt(one) - freeAgainAt(other));
  /** The most of the first n rentals. */
  const most = [0];
  for (const [at, rental] of rentals.entries()) {
    const withIt = rental.ore + (most[endedBefore(rentals, rental.from, at)] ?? 0);
    most.push(Math.max(most[at] ?? 0, withIt));
  }
  return most.at(-1) ?? 0;
}

/** How many of the first rentals leave the unit ready at a minute; they are sorted by that. */
function endedBefore(rentals: readonly PricedPeriod[], minute: number, count: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const rental = rentals[middle];
    if (rental && freeAgainAt(rental) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SATURDAY = 6;

/** The weekends, by their Saturdays, on whose Saturday or Sunday one of the periods lies. */
export function weekendsOf(periods: readonly Period[]): Set<WallDay> {
  const saturdays = new Set<WallDay>();
  for (const { from, to } of periods) {
    for (let day = dayOf(from); day <= dayOf(to - 1); day++) {
      if (weekday(day) >= SATURDAY) saturdays.add(day - (weekday(day) - SATURDAY));
    }
  }
  return saturdays;
}
