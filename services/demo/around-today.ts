import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { dayOf, MINUTES_PER_DAY, type WallMinute, weekday } from '@naust/domain/wall-clock.ts';
import { type DemoAct, type DemoLine, paidInAdvance, placement } from './acts.ts';
import { products } from './catalogue.ts';
import { demoHours } from './opening-hours.ts';
import type { RandomSource } from './seeded-random.ts';

/** Days from today, and how far into that day's opening hours. */
export type Moment = readonly [day: number, part: number];

interface Visit {
  readonly names: readonly string[];
  readonly out: Moment;
  readonly back: Moment;
  /** The last status that it comes to, whatever the time. */
  readonly until?: StatusId;
}

/** One day's work: what went out and is late, what comes back, what is picked up today and later. */
const VISITS: readonly Visit[] = [
  { names: ['Lavvo for 8 personer'], out: [-4, 0.5], back: [-1, 0.5], until: STATUS.handedOut },
  { names: ['Tunneltelt for 4 personer'], out: [-2, 0.3], back: [0, 0.95] },
  { names: ['Kuppeltelt for 3 personer'], out: [1, 0.3], back: [3, 0.3] },
  { names: ['Skaphenger 1300 kg'], out: [0, 0.1], back: [1, 0.5] },
  { names: ['Jordfreser'], out: [0, 0.25], back: [0, 0.85] },
  { names: ['Langbord', 'Klappstoler, 8 stk.'], out: [0, 0.45], back: [2, 0.5] },
  { names: ['Høytrykkspyler 180 bar'], out: [0, 0.7], back: [1, 0.8] },
  { names: ['Varebil 11 m³', 'Sekketralle'], out: [-1, 0.3], back: [0, 0.2] },
  { names: ['Rullestillas 6 meter'], out: [-5, 0.2], back: [0, 0.35] },
  { names: ['Popcornmaskin'], out: [-2, 0.6], back: [0, 0.55] },
  { names: ['Kantklipper'], out: [-2, 0.2], back: [-1, 0.6], until: STATUS.returned },
  { names: ['Gassgrill med tre brennere'], out: [4, 0.4], back: [6, 0.4], until: STATUS.booked },
];

/** Orders of this morning's work, always the same for the same day; `first` is the number of the first. */
export function aroundToday(first: number, now: WallMinute, chance: RandomSource): DemoAct[] {
  return VISITS.flatMap((visit, at) => visitStory(first + at, visit, now, chance));
}

function visitStory(
  order: number,
  { names, out, back, until = STATUS.returned }: Visit,
  now: WallMinute,
  chance: RandomSource,
): DemoAct[] {
  const from = momentOf(out, now);
  const to = momentOf(back, now);
  const lines = names.map((name): DemoLine => ({ product: indexOf(name), quantity: 1, from, to }));
  // A pickup some days ahead was ordered last night.
  const placedAt = Math.min(from - 3 * MINUTES_PER_DAY, dayOf(now) * MINUTES_PER_DAY - 3 * 60);
  const placed = placement(order, placedAt, lines, chance);
  const moves: readonly (readonly [StatusId, WallMinute])[] = [
    [STATUS.confirmed, placedAt + 60],
    [STATUS.handedOut, from + 5],
    [STATUS.returned, to - 5],
  ];
  return [
    placed,
    ...paidInAdvance(placed),
    ...moves
      .filter(([status]) => status <= until)
      .map(([to, at]): DemoAct => ({ kind: 'move', order, at, to, reason: null })),
  ];
}

/** In quarters of an hour, within that day's opening hours. */
export function momentOf([days, part]: Moment, now: WallMinute): WallMinute {
  const day = dayOf(now) + days;
  const hours = demoHours(now).week[weekday(day) - 1] ?? { opensAt: 8 * 60, closesAt: 17 * 60 };
  return day * MINUTES_PER_DAY + hours.opensAt + Math.round(((hours.closesAt - hours.opensAt) * part) / 15) * 15;
}

export function indexOf(name: string): number {
  const index = products.findIndex((product) => product.name === name);
  if (index < 0) throw new Error(`no demo product is called ${name}`);
  return index;
}

/** The orders that leave this morning's work as it is planned: they use none of its units, and do not come or go today. */
export function besideToday(acts: readonly DemoAct[], around: readonly DemoAct[], today: number): DemoAct[] {
  const planned = around.flatMap((act) => (act.kind === 'place' ? act.lines : []));
  const inTheWay = acts.flatMap((act) =>
    act.kind === 'place' &&
    act.lines.some((line) => comesOrGoes(line, today) || planned.some((other) => meets(line, other)))
      ? [act.order]
      : [],
  );
  const dropped = new Set(inTheWay);
  return acts.filter(({ order }) => !dropped.has(order));
}

const comesOrGoes = ({ from, to }: DemoLine, today: number) =>
  [from, to].some((minute) => minute !== null && dayOf(minute) === today);

/** With the shop's two hours between rentals, and a margin. */
const MARGIN = 3 * 60;
const meets = (one: DemoLine, other: DemoLine) =>
  one.product === other.product &&
  one.from !== null &&
  one.to !== null &&
  other.from !== null &&
  other.to !== null &&
  one.from < other.to + MARGIN &&
  other.from < one.to + MARGIN;
