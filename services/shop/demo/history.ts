import type { PaymentOptionId, StatusId } from '@naust/domain/orders/statuses.ts';
import { dayOf, MINUTES_PER_DAY, type WallMinute, weekday } from '@naust/domain/wall-clock.ts';
import { products } from './catalogue.ts';
import { type Dice, dice } from './dice.ts';
import { businessCustomers, type DemoCustomer, privateCustomers } from './people.ts';
import type { DemoProduct } from './product-row.ts';

/** A line of a demo order; both times null for a sale. `product` is an index into the products. */
export interface DemoLine {
  product: number;
  quantity: number;
  from: WallMinute | null;
  to: WallMinute | null;
}

/** An event in the demo shop, at a local minute in Oslo. `order` numbers the orders of the plan. */
export type DemoAct = { at: WallMinute } & (
  | {
      kind: 'place';
      order: number;
      customer: DemoCustomer;
      isGuest: boolean;
      payment: PaymentOptionId;
      lines: DemoLine[];
    }
  | { kind: 'move'; order: number; to: StatusId; reason: string | null }
  | { kind: 'charge'; order: number; charge: number; description: string; amountOre: number; as: string }
  | { kind: 'settle'; order: number; charge: number }
);

const HOUR = 60;
const customers = [...privateCustomers, ...businessCustomers];
const indexed = products.map((product, index) => ({ product, index }));
const rentable = indexed.filter(({ product }) => product.isActive && product.priceDayOre !== null);
const forSale = indexed.filter(({ product }) => product.isActive && product.isForSale && product.stockQty !== 0);

/** Orders per month, January first: the summer is busy. */
const SEASON = [7, 8, 11, 16, 24, 30, 32, 28, 20, 14, 9, 8];

const CHARGES = [
  { description: 'Ekstra rengjøring', amountOre: 45000, as: 'Rengjøring' },
  { description: 'Drivstoff', amountOre: 38500, as: 'Drivstoff' },
  { description: 'Forsinket retur, 1 døgn', amountOre: 30000, as: 'Forlenget leie' },
  { description: 'Erstatning: ødelagt teltplugg', amountOre: 12000, as: 'Erstatning' },
  { description: 'Bompenger', amountOre: 9600, as: 'Annet' },
];

/** All events of the demo shop up to `now`, oldest first, always the same for the same day. */
export function demoHistory(now: WallMinute): DemoAct[] {
  const chance = dice(1814);
  const today = dayOf(now);
  const acts: DemoAct[] = [];
  let order = 0;
  for (let day = today - 425; day <= today; day++) {
    const month = new Date(day * 86_400_000).getUTCMonth();
    const expected = (SEASON[month] ?? 10) / 30;
    const orders = Math.floor(expected) + (chance.chance(expected % 1) ? 1 : 0);
    for (let n = 0; n < orders; n++) acts.push(...orderStory(order++, day, chance));
  }
  acts.push(...aroundToday(order, today, chance));
  return acts.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
}

function orderStory(order: number, day: number, chance: Dice): DemoAct[] {
  const placedAt = day * MINUTES_PER_DAY + chance.between(7 * HOUR, 22 * HOUR);
  const lines = orderLines(day, chance);
  return [placement(order, placedAt, lines, chance), ...lifeOf(order, placedAt, lines, chance)];
}

function placement(order: number, at: WallMinute, lines: DemoLine[], chance: Dice): DemoAct {
  const customer = chance.pick(customers);
  const isGuest = customer.orgNumber === null && chance.chance(0.25);
  const payment: PaymentOptionId = !isGuest && (customer.orgNumber !== null || chance.chance(0.3)) ? 3 : 2;
  return { kind: 'place', order, at, customer, isGuest, payment, lines };
}

function orderLines(day: number, chance: Dice): DemoLine[] {
  if (chance.chance(0.12)) return [saleLine(chance), ...(chance.chance(0.4) ? [saleLine(chance)] : [])];
  const period = rentalPeriod(day + chance.between(1, 21), chance);
  const { product, index } = chance.pick(rentable);
  const lines: DemoLine[] = [{ product: index, quantity: quantityOf(product, chance), ...period }];
  const companions = rentable.filter((other) => other.product.group === product.group && other.index !== index);
  if (companions.length > 0 && chance.chance(0.35))
    lines.push({ product: chance.pick(companions).index, quantity: 1, ...period });
  if (chance.chance(0.2)) lines.push(saleLine(chance));
  return lines;
}

const quantityOf = (product: DemoProduct, chance: Dice) =>
  chance.chance(0.3) ? chance.between(1, product.rentalQty) : 1;

const saleLine = (chance: Dice): DemoLine => ({
  product: chance.pick(forSale).index,
  quantity: chance.between(1, 3),
  from: null,
  to: null,
});

function rentalPeriod(day: number, chance: Dice): { from: WallMinute; to: WallMinute } {
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

function lifeOf(order: number, placedAt: WallMinute, lines: DemoLine[], chance: Dice): DemoAct[] {
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
    ...(chance.chance(0.13) ? chargeStory(order, returned, chance) : []),
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

function chargeStory(order: number, returned: WallMinute, chance: Dice): DemoAct[] {
  const added: DemoAct = { kind: 'charge', order, charge: order, at: returned + HOUR, ...chance.pick(CHARGES) };
  const settledAt = returned + chance.between(3, 20) * MINUTES_PER_DAY;
  return chance.chance(0.75) ? [added, { kind: 'settle', order, charge: order, at: settledAt }] : [added];
}

/** The owner's tasks this morning: one unit overdue, one to be picked up, one due back today. */
function aroundToday(order: number, today: number, chance: Dice): DemoAct[] {
  const [late, due, next] = rentable;
  if (!late || !due || !next) return [];
  const story = (n: number, index: number, from: WallMinute, to: WallMinute, statuses: StatusId[]): DemoAct[] => [
    placement(order + n, from - 3 * MINUTES_PER_DAY, [{ product: index, quantity: 1, from, to }], chance),
    ...statuses.map(
      (status): DemoAct => ({ kind: 'move', order: order + n, at: from - 60 + status * 20, to: status, reason: null }),
    ),
  ];
  const at = (day: number, hour: number) => (today + day) * MINUTES_PER_DAY + hour * HOUR;
  return [
    ...story(0, late.index, at(-4, 12), at(-1, 12), [2, 3]),
    ...story(1, due.index, at(-2, 10), at(0, 18), [2, 3]),
    ...story(2, next.index, at(1, 10), at(3, 10), [2]),
  ];
}
