import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';

/**
 * A second implementation of the figures, from the raw events and the owner's decisions, without the shop's own code:
 * it keeps the current state and adds up on demand.
 */

/** Øre. */
export interface PlainMonth {
  completed: number;
  pending: number;
  settled: number;
  unsettled: number;
}

interface PlainLine {
  productId: number;
  quantity: number;
  from: string | null;
  to: string | null;
}

interface PlainOrder {
  owner: string | null;
  placedAt: string;
  status: number;
  total: number;
  isDeleted: boolean;
  lines: PlainLine[];
  /** State of a payment by the wallet; null for any other order. */
  wallet: { to: string; refundedOre: number; chargedOre: number } | null;
  refundedByHand: number;
}

interface PlainCharge {
  orderId: string;
  addedAt: string;
  amountOre: number;
  isSettled: boolean;
  isDeleted: boolean;
}

interface PlainProduct {
  name: string;
  units: number;
  isActive: boolean;
  isArchived: boolean;
  /** Minute of the wall clock, and the number of units open to renting from then on. */
  open: [minute: number, units: number][];
}

type Data = Record<string, unknown>;

const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });
/** yyyy-mm-dd hh:mm on Oslo's wall clock. */
const wall = (instant: string): string => inOslo.format(new Date(instant));
export const dayInOslo = (instant: string): string => wall(instant).slice(0, 10);
export const monthInOslo = (instant: string): string => wall(instant).slice(0, 7);
const minuteOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 60_000;

export class PlainFigures {
  readonly orders = new Map<string, PlainOrder>();
  readonly charges = new Map<string, PlainCharge>();
  readonly products = new Map<number, PlainProduct>();
  readonly #asked = new Map<string, number>();
  readonly #people = new Map<string, { isCustomer: boolean; isErased: boolean }>();

  /** Folds these events. */
  constructor(events: Iterable<RecordedEvent>) {
    for (const event of events) this.#see(event);
  }

  /** Without deleted rows; administrators are not customers. */
  counts() {
    return {
      totalUsers: count(this.#people, ({ isCustomer, isErased }) => isCustomer && !isErased),
      totalProducts: count(this.products, ({ isArchived }) => !isArchived),
      totalOrders: count(this.orders, ({ isDeleted }) => !isDeleted),
    };
  }

  /** The months with any figure, of the shop or of one customer. */
  months(owner?: string): Map<string, PlainMonth> {
    const months = new Map<string, PlainMonth>();
    const add = (at: string, field: keyof PlainMonth, ore: number) => {
      const month = months.get(monthInOslo(at)) ?? { completed: 0, pending: 0, settled: 0, unsettled: 0 };
      month[field] += ore;
      months.set(monthInOslo(at), month);
    };
    const isMeant = (order: PlainOrder | undefined) =>
      order !== undefined && !order.isDeleted && (owner === undefined || order.owner === owner);
    for (const order of this.orders.values()) {
      if (isMeant(order)) add(order.placedAt, order.status === 5 ? 'completed' : 'pending', countedOre(order));
    }
    // Those of cancelled orders too.
    for (const { orderId, addedAt, isSettled, amountOre, isDeleted } of this.charges.values()) {
      if (!isDeleted && isMeant(this.orders.get(orderId))) add(addedAt, isSettled ? 'settled' : 'unsettled', amountOre);
    }
    return new Map([...months].filter(([, month]) => Object.values(month).some((ore) => ore !== 0)));
  }

  /** Months (yyyy-mm) from the first with an order. */
  everyMonthTo(last: string): string[] {
    const [first] = [...this.orders.values()].map(({ placedAt }) => monthInOslo(placedAt)).sort();
    const months: string[] = [];
    for (let month = first ?? '9999-12'; month <= last; month = monthAfter(month)) months.push(month);
    return months;
  }

  /** By product, the minutes of a month for which units of it are rented, and the pieces picked up in it. */
  rentedIn(month: string): Map<number, { minutes: number; pieces: number }> {
    const [begin, end] = [minuteOf(`${month}-01 00:00`), minuteOf(`${monthAfter(month)}-01 00:00`)];
    const rented = new Map<number, { minutes: number; pieces: number }>();
    for (const { status, isDeleted, lines } of this.orders.values()) {
      if (isDeleted || status === 6) continue;
      for (const { productId, quantity, from, to } of lines) {
        if (from === null || to === null) continue;
        const minutes = Math.max(0, Math.min(minuteOf(to), end) - Math.max(minuteOf(from), begin));
        const before = rented.get(productId) ?? { minutes: 0, pieces: 0 };
        const pieces = from.startsWith(month) ? quantity : 0;
        rented.set(productId, { minutes: before.minutes + minutes * quantity, pieces: before.pieces + pieces });
      }
    }
    return new Map([...rented].filter(([, { minutes }]) => minutes > 0));
  }

  /** Minutes of a month times the units open to renting in it. */
  openMinutes(productId: number, month: string): number {
    const [begin, end] = [minuteOf(`${month}-01 00:00`), minuteOf(`${monthAfter(month)}-01 00:00`)];
    const open = this.products.get(productId)?.open ?? [];
    return open.reduce((sum, [from, units], at) => {
      const until = Math.min(open[at + 1]?.[0] ?? end, end);
      return sum + units * Math.max(0, until - Math.max(from, begin));
    }, 0);
  }

  #see({ type, data, meta }: RecordedEvent): void {
    if (type.startsWith('Order')) this.#seeOrder(type, data);
    else if (type.startsWith('Charge')) this.#seeCharge(type, data);
    else if (type.startsWith('Product')) this.#seeProduct(type, data, minuteOf(wall(meta.at)));
    else this.#seePerson(type, data);
  }

  #seeOrder(type: string, data: Data): void {
    const id = String(data.orderId);
    if (type === 'OrderPlaced') {
      const wallet = data.heldUntil ? { to: 'created', refundedOre: 0, chargedOre: 0 } : null;
      this.orders.set(id, {
        ...contentOf(data),
        placedAt: String(data.placedAt),
        isDeleted: false,
        wallet,
        refundedByHand: 0,
      });
    }
    const order = this.orders.get(id);
    if (!order) return;
    if (type === 'OrderRevised') Object.assign(order, contentOf(data));
    if (['OrderStatusChanged', 'OrderItemsHandedOut', 'OrderItemsTakenBack'].includes(type))
      order.status = Number(data.to);
    if (type === 'OrderDeleted') order.isDeleted = true;
    if (type === 'OrderRestored') order.isDeleted = false;
    if (type === 'OrderPaymentChanged') order.wallet = data as unknown as NonNullable<PlainOrder['wallet']>;
    if (type === 'OrderRefundDecided') this.#seeRefund(order, data);
    if (type === 'OrderRefundEnded' && data.refusal === null)
      order.refundedByHand += this.#asked.get(String(data.refundId)) ?? 0;
  }

  /** A payment by a link of the shop is recorded like one at the desk, and counts as refunded when the wallet did it. */
  #seeRefund(order: PlainOrder, { refundId, parts, amountOre }: Data): void {
    const sums = (parts as { reference: string; amountOre: number }[]).map((part) =>
      part.reference.startsWith('krav-') ? part.amountOre : 0,
    );
    if (sums.length === 0) order.refundedByHand += Number(amountOre);
    this.#asked.set(
      String(refundId),
      sums.reduce((sum, ore) => sum + ore, 0),
    );
  }

  #seeCharge(type: string, data: Data): void {
    const { orderId, addedAt, amountOre } = data as unknown as PlainCharge;
    const before = this.charges.get(String(data.chargeId));
    const isSettled = type === 'ChargeSettled' || (type !== 'ChargeReopened' && (before?.isSettled ?? false));
    const isDeleted = type === 'ChargeDeleted';
    this.charges.set(String(data.chargeId), { orderId, addedAt, amountOre, isSettled, isDeleted });
  }

  #seeProduct(type: string, data: Data, minute: number): void {
    const id = Number(data.productId);
    if (type === 'ProductAdded') {
      const { name, rentalQty: units, isActive } = data as { name: string; rentalQty: number; isActive: boolean };
      this.products.set(id, { name, units, isActive, isArchived: false, open: [] });
    }
    const product = this.products.get(id);
    if (!product) return;
    if (type === 'ProductArchived') product.isArchived = true;
    if (type === 'ProductRestored') product.isArchived = false;
    if (type === 'ProductDescribed') {
      const { name = product.name, isActive = product.isActive } = data.change as Partial<PlainProduct>;
      Object.assign(product, { name, isActive, units: Number(data.rentalQty) });
    }
    product.open.push([minute, product.isActive && !product.isArchived ? product.units : 0]);
  }

  #seePerson(type: string, data: Data): void {
    const id = String(data.userId);
    if (type === 'UserRegistered') this.#people.set(id, { isCustomer: data.role === 'user', isErased: false });
    const person = this.#people.get(id);
    if (person && type === 'RoleSet') person.isCustomer = data.role === 'user';
    if (person && type === 'PersonErased') person.isErased = true;
  }
}

/**
 * The part of an order that counts: nothing of a cancelled one; nothing of an unpaid order by the wallet, unless it is
 * completed; never refunds, nor an amount that a charge asks for instead.
 */
export function countedOre({ status, total, wallet, refundedByHand }: PlainOrder): number {
  if (status === 6) return 0;
  if (wallet && status !== 5 && ['created', 'failed', 'cancelled'].includes(wallet.to)) return 0;
  const { refundedOre = 0, chargedOre = 0 } = wallet ?? {};
  return total - Math.min(refundedOre + refundedByHand, total) - Math.min(chargedOre, total);
}

const contentOf = (data: Data) => ({
  owner: data.userId as string | null,
  status: Number(data.statusId),
  total: Number(data.totalOre),
  lines: data.lines as PlainLine[],
});

const count = <T>(all: ReadonlyMap<unknown, T>, is: (one: T) => boolean) => [...all.values()].filter(is).length;

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
