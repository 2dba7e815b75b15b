import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inventory } from '../inventory/inventory.decider.ts';
import type { InventoryState } from '../inventory/inventory-state.ts';
import { place, pricing, stocked, TRAILER } from '../inventory/testing/example-shop.ts';
import { ownCancellation } from '../orders/own-cancellation.ts';
import { priceRental, type RentalPrices } from '../pricing.ts';
import { Refusal } from '../refusal.ts';
import { wallClock } from '../wall-clock.ts';
import type { ShopRules } from './rules.ts';

/** Monday 7 September 2026, 08:00: far from both changes of the clock. */
const NOW = Date.UTC(2026, 8, 7, 8) / 60_000;
const RUNS = { numRuns: 300, seed: 20_261_129 };
const DAYS = ['TH', 'FR', 'SA', 'SU', 'MO', 'TU'];
const TRAILERS = 2;

const moment = fc
  .record({ day: fc.nat(5), hour: fc.nat(23), half: fc.boolean() })
  .map(({ day, hour, half }) => ({ at: day * 1440 + hour * 60 + (half ? 30 : 0), day, hour, half }));
const textOf = ({ day, hour, half }: { day: number; hour: number; half: boolean }) =>
  `${DAYS[day]}${String(hour).padStart(2, '0')}:${half ? '30' : '00'}`;

const rules: fc.Arbitrary<ShopRules> = fc
  .record({
    preparationHours: fc.constantFrom(0, 1, 2, 3, 8, 72),
    freeCancellationHours: fc.constantFrom(0, 1, 24, 72, 720),
    lateCancellationPercent: fc.nat(100),
    invoiceDueDays: fc.nat(60),
    longestRentalDays: fc.constantFrom(1, 3, 10, 60),
    bookableAheadDays: fc.constantFrom(1, 5, 12, 400),
    shortHours: fc.integer({ min: 1, max: 12 }),
    weekend: fc.tuple(moment, moment).filter(([one, other]) => one.at !== other.at),
  })
  .map(({ weekend, ...numbers }) => {
    const [from, until] = weekend.toSorted((one, other) => one.at - other.at);
    const [weekendFrom, weekendUntil] = [from, until].map((one) => (one ? textOf(one) : ''));
    return {
      ...numbers,
      minimumAge: 23,
      licenceYears: 2,
      weekendFrom: weekendFrom ?? '',
      weekendUntil: weekendUntil ?? '',
    };
  });

const ore = fc.option(fc.integer({ min: 1, max: 200_000 }));
const prices: fc.Arbitrary<RentalPrices> = fc.record({ priceShortOre: ore, priceDayOre: ore, priceWeekendOre: ore });
const halfHours = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 30);

/** The weekday and clock of a minute, by the calendar of the language. */
function clockOf(minute: number) {
  const date = new Date(minute * 60_000);
  const day = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][date.getUTCDay()] ?? '';
  return { day, text: `${day}${date.toISOString().slice(11, 16)}` };
}

/** Walks back to the beginning of a weekend and on to its end, minute by minute. */
function isInWeekend(from: number, to: number, { weekendFrom, weekendUntil }: ShopRules): boolean {
  let begin = from;
  while (clockOf(begin).text !== weekendFrom) begin -= 1;
  let end = begin + 1;
  while (clockOf(end).text !== weekendUntil) end += 1;
  let lastDay = end;
  while (new Date((lastDay - 1) * 60_000).getUTCDate() === new Date(end * 60_000).getUTCDate()) lastDay -= 1;
  return from < (lastDay > begin ? lastDay : end) && to <= end;
}

/** The price by counting. */
function simplePrice(
  { priceShortOre, priceDayOre, priceWeekendOre }: RentalPrices,
  from: number,
  to: number,
  of: ShopRules,
) {
  if (priceShortOre !== null && (to - from) / 60 < of.shortHours) return priceShortOre;
  let days = 0;
  for (let begun = from; begun < to; begun += 1440) days += 1;
  const day = priceDayOre === null ? null : priceDayOre * Math.max(1, days);
  const weekend = priceWeekendOre !== null && isInWeekend(from, to, of) ? priceWeekendOre : null;
  if (day === null || weekend === null) return day ?? weekend;
  return day - weekend > 1 ? weekend : day;
}

it('price a rental as counting does, whatever the shop has set', () => {
  fc.assert(
    fc.property(rules, prices, halfHours(20 * 48), halfHours(8 * 48), (of, given, later, length) => {
      const [from, to] = [NOW + later, NOW + later + 60 + length];
      expect(priceRental(given, { from, to }, of)?.totalOre ?? null).toBe(simplePrice(given, from, to, of));
    }),
    RUNS,
  );
});

interface Booked {
  readonly from: number;
  /** With its preparation. */
  readonly until: number;
  readonly quantity: number;
}

/** Whether there are trailers in every half hour until it is prepared. */
function isFree(booked: readonly Booked[], from: number, until: number, quantity: number): boolean {
  for (let at = from; at < until; at += 30) {
    const out = booked.filter((one) => one.from <= at && at < one.until).reduce((sum, one) => sum + one.quantity, 0);
    if (out + quantity > TRAILERS) return false;
  }
  return true;
}

function simpleRefusal(booked: readonly Booked[], from: number, to: number, quantity: number, of: ShopRules) {
  if (to - from > of.longestRentalDays * 1440) return 'PERIOD_TOO_LONG';
  if (Math.floor(from / 1440) - Math.floor(NOW / 1440) > of.bookableAheadDays) return 'PERIOD_TOO_FAR';
  return isFree(booked, from, to + of.preparationHours * 60, quantity) ? null : 'PERIOD_NOT_AVAILABLE';
}

const rental = fc.record({
  rules,
  later: halfHours(6 * 48),
  length: halfHours(3 * 48),
  quantity: fc.integer({ min: 1, max: 2 }),
  /** The trailer's own, which its form may change between orders; null is the shop's. */
  preparationHours: fc.option(fc.constantFrom(0, 1, 2, 5, 72)),
});

it('book what is free for a rental and its preparation, each by the rules of its own day and the preparation of its product', () => {
  fc.assert(
    fc.property(fc.array(rental, { minLength: 2, maxLength: 8 }), (wishes) => {
      let state: InventoryState = stocked.reduce(inventory.evolve, inventory.initial());
      const booked: Booked[] = [];
      for (const [at, wish] of wishes.entries()) {
        const { later, length, quantity, preparationHours } = wish;
        const of = { ...wish.rules, preparationHours: preparationHours ?? wish.rules.preparationHours };
        const [from, to] = [NOW + later, NOW + later + 60 + length];
        const line = { productId: TRAILER, quantity, from: wallClock(from), to: wallClock(to), priceOre: null };
        const refused = simpleRefusal(booked, from, to, quantity, of);
        const products = withPreparation(preparationHours);
        const command = place(`order ${at}`, [line], { ...pricing, products, now: NOW, rules: wish.rules });
        expect(refusalOf(() => (state = inventory.decide(command, state).reduce(inventory.evolve, state)))).toBe(
          refused,
        );
        if (refused === null) booked.push({ from, until: to + of.preparationHours * 60, quantity });
      }
    }),
    RUNS,
  );
});

it('cancel an order at the price of its own rules, whatever was set since', () => {
  const waits = fc.integer({ min: 0, max: 40 * 24 * 60 });
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 12 }), waits, (of, day, waited) => {
      const from = NOW + day * 1440;
      const line = {
        productId: TRAILER,
        quantity: 1,
        from: wallClock(from),
        to: wallClock(from + 600),
        priceOre: null,
      };
      const wide = { ...of, longestRentalDays: 60, bookableAheadDays: 400 };
      const command = place('a', [line], { ...pricing, now: NOW, rules: wide });
      const placed = inventory.decide(command, stocked.reduce(inventory.evolve, inventory.initial()))[0];
      if (placed?.type !== 'ItemsReserved') throw new Error('not placed');
      const now = NOW + waited;
      const { allowed, feeOre } = ownCancellation(placed.data, now);
      expect(allowed).toBe(now < from);
      const isFreeYet = (from - now) / 60 >= of.freeCancellationHours;
      const fee = isFreeYet || !allowed ? 0 : Math.round((placed.data.totalOre * of.lateCancellationPercent) / 100);
      expect(feeOre).toBe(fee);
    }),
    RUNS,
  );
});

function withPreparation(preparationHours: number | null): typeof pricing.products {
  const products = new Map(pricing.products);
  const trailer = products.get(TRAILER);
  if (trailer) products.set(TRAILER, { ...trailer, preparationHours });
  return products;
}

function refusalOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
