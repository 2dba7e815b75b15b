import { STATUS, type StatusId } from '@naust/domain/orders/statuses.ts';
import { dayOf, MINUTES_PER_DAY, type WallMinute, weekday } from '@naust/domain/wall-clock.ts';
import { type DemoAct, type DemoLine, paidInAdvance, placement } from './acts.ts';
import { aroundToday, besideToday } from './around-today.ts';
import { products } from './catalogue.ts';
import { chargesFor } from './charges.ts';
import { invoicedOrders } from './invoices.ts';
import type { DemoProduct } from './product-row.ts';
import { ORDERS_PER_MONTH, pickWeighted, wantedIn } from './seasons.ts';
import { type RandomSource, randomSource } from './seeded-random.ts';

const HOUR = 60;
const indexed = products.map((product, index) => ({ product, index }));
const rentable = indexed.filter(({ product }) => product.isActive && product.priceDayOre !== null);
const forSale = indexed.filter(({ product }) => product.isActive && product.isForSale && product.stockQty !== 0);

/** All events of the demo shop up to `now`, oldest first, always the same for the same day. */
export function demoHistory(now: WallMinute): DemoAct[] {
  const chance = randomSource(1814);
  const today = dayOf(now);
  const acts: DemoAct[] = [];
  let order = 0;
  for (let day = today - 425; day <= today; day++) {
    const expected = (ORDERS_PER_MONTH[monthOf(day)] ?? 10) / 30;
    const orders = Math.floor(expected) + (chance.chance(expected % 1) ? 1 : 0);
    for (let n = 0; n < orders; n++) acts.push(...orderStory(order++, day, chance));
  }
  const invoiced = invoicedOrders(order, now);
  const around = [...invoiced, ...aroundToday(order + invoiced.length, now, chance)];
  return [...besideToday(acts, around, today), ...around]
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at);
}

const monthOf = (day: number) => new Date(day * 86_400_000).getUTCMonth();

function orderStory(order: number, day: number, chance: RandomSource): DemoAct[] {
  const placedAt = day * MINUTES_PER_DAY + chance.between(7 * HOUR, 22 * HOUR);
  const lines = orderLines(day, chance);
  const placed = placement(order, placedAt, lines, chance);
  const life = lifeOf(order, placedAt, lines, chance);
  const isKept = life.every((act) => act.kind !== 'move' || act.to !== STATUS.cancelled);
  return [placed, ...(isKept ? paidInAdvance(placed) : []), ...life];
}

function orderLines(day: number, chance: RandomSource): DemoLine[] {
  if (chance.chance(0.12)) return [saleLine(chance), ...(chance.chance(0.4) ? [saleLine(chance)] : [])];
  const period = rentalPeriod(day + chance.between(1, 21), chance);
  const wanted = monthOf(dayOf(period.from));
  const { product, index } = pickWeighted(rentable, (row) => wantedIn(wanted, row.product), chance);
  const lines: DemoLine[] = [{ product: index, quantity: quantityOf(product, chance), ...period }];
  const companions = rentable.filter((other) => other.product.group === product.group && other.index !== index);
  if (companions.length > 0 && chance.chance(0.35))
    lines.push({ product: chance.pick(companions).index, quantity: 1, ...period });
  if (chance.chance(0.2)) lines.push(saleLine(chance));
  return lines;
}

const quantityOf = (product: DemoProduct, chance: RandomSource) =>
  chance.chance(0.3) ? chance.between(1, product.rentalQty) : 1;

const saleLine = (chance: RandomSource): DemoLine => ({
  product: chance.pick(forSale).index,
  quantity: chance.between(1, 3),
  from: null,
  to: null,
});

function rentalPeriod(day: number, chance: RandomSource): { from: WallMinute; to: WallMinute } {
  const kind = chance.roll();
  if (kind < 0.3) {
    const friday = day + ((5 - weekday(day) + 7) % 7);
    return span(friday, 16, friday + 2, chance.between(18, 20));
  }
  if (kind < 0.5) return span(day, chance.between(8, 14), day, chance.between(16, 18));
  return span(day, chance.between(9, 15), day + chance.between(1, 5), chance.between(9, 15));
}

const span = (day: number, hour: number, endDay: number, endHour: number) => ({
  from: day * MINUTES_PER_DAY + hour * HOUR,
  to: endDay * MINUTES_PER_DAY + endHour * HOUR,
});

function lifeOf(order: number, placedAt: WallMinute, lines: DemoLine[], chance: RandomSource): DemoAct[] {
  const starts = lines.map((line) => line.from ?? placedAt + 4 * HOUR);
  const from = Math.min(...starts);
  const to = Math.max(...lines.map((line) => line.to ?? from + HOUR));
  const move = (at: WallMinute, status: StatusId, reason: string | null = null): DemoAct => ({
    kind: 'move',
    order,
    at,
    to: status,
    reason,
  });
  const confirmed = move(Math.min(placedAt + chance.between(20, 5 * HOUR), from), 2);
  if (chance.chance(0.07)) return [confirmed, cancellation(order, placedAt, from)];
  const returned = to + chance.between(-30, 20);
  const completed = returned + chance.between(1, 4) * MINUTES_PER_DAY;
  return [
    confirmed,
    move(from + chance.between(0, 15), 3),
    move(Math.max(returned, from + 30), 4),
    ...(chance.chance(0.13) ? chargeStory(order, returned, lines, chance) : []),
    ...(chance.chance(0.93) ? [move(completed, 5)] : []),
  ];
}

/** Every third one is by the customer and late, if there is time for it before the pickup. */
function cancellation(order: number, placedAt: WallMinute, from: WallMinute): DemoAct {
  const thought = placedAt + 6 * HOUR;
  const isOwn = order % 3 === 0 && thought < from;
  const at = Math.max(thought, from - (isOwn ? 40 : 90) * HOUR);
  return { kind: 'move', order, at, to: 6, reason: isOwn ? null : 'Kunden ringte og avbestilte.' };
}

function chargeStory(order: number, returned: WallMinute, [line]: DemoLine[], chance: RandomSource): DemoAct[] {
  const product = line?.from != null ? products[line.product] : undefined;
  if (!product) return [];
  const { amountOre, description, as } = chance.pick(chargesFor(product));
  const charge = { order, charge: order } as const;
  const added = {
    kind: 'charge',
    ...charge,
    at: returned + HOUR,
    description,
    as,
    amountOre: amountOre(product),
  } as const;
  const settledAt = returned + chance.between(3, 20) * MINUTES_PER_DAY;
  return chance.chance(0.75) ? [added, { kind: 'settle', ...charge, at: settledAt }] : [added];
}
