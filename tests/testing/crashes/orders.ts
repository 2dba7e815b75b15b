import { randomUUID } from 'node:crypto';
import { type OrderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { expect } from 'vitest';
import type { Acknowledged } from './acknowledged.ts';
import { type Act, ask } from './actor.ts';

interface AskedOrder {
  key: string;
  body: object;
  token: string | null;
  /** Set once it is acknowledged. */
  id?: string;
  /** Newest acknowledged status, and newest requested one. */
  status: number;
  askedStatus: number;
}

const CARD = 2;
const SLOTS_A_DAY = 4;
/** Number of orders of one product, one per slot. */
const ORDERS_A_PRODUCT = 1_200;
export const STOCK = 10_000;
const tomorrow = Math.floor(osloMinute(Date.now()) / 1440) + 1;

/** Number of products for this many orders. */
export const productsFor = (orders: number): number => Math.ceil(orders / ORDERS_A_PRODUCT);

/** Customers and guests who order a tent for two hours and two items to buy. */
export class CrashOrders {
  readonly asked: AskedOrder[] = [];
  readonly #known: Acknowledged;
  readonly #productIds: readonly number[];

  constructor(known: Acknowledged, productIds: readonly number[]) {
    this.#known = known;
    this.#productIds = productIds;
  }

  /** Every third of them is confirmed afterwards. */
  *stories(): Generator<Act[], never> {
    for (;;) {
      const order = this.#next();
      const place: Act = (url) => this.#place(url, order);
      yield this.asked.length % 3 === 0 ? [place, (url) => this.#confirm(url, order)] : [place];
    }
  }

  #next(): AskedOrder {
    const n = this.asked.length;
    const day = tomorrow + Math.floor((n % ORDERS_A_PRODUCT) / SLOTS_A_DAY);
    const from = day * 1440 + (8 + 4 * (n % SLOTS_A_DAY)) * 60;
    const productId = this.#productIds[Math.floor(n / ORDERS_A_PRODUCT)];
    const items = [
      { productId, quantity: 1, date_from: wallClock(from), date_to: wallClock(from + 120) },
      { productId, quantity: 2 },
    ];
    const guest = { name: `Gjest ${n}`, email: `gjest${n}@example.no`, phone: '40000000' };
    const token = n % 2 === 0 ? this.#known.customer : null;
    const body = { items, paymentId: CARD, ...(token ? {} : { guest }) };
    const order = { key: randomUUID(), body, token, status: STATUS.booked, askedStatus: STATUS.booked };
    this.asked.push(order);
    return order;
  }

  async #place(url: string, order: AskedOrder): Promise<void> {
    const { status, body, position } = await ask(url, 'POST', '/api/orders', order);
    expect(status, JSON.stringify(body)).toBe(201);
    this.#known.see(position);
    const { id } = orderPlacedAnswer.parse(body);
    expect(id).toBe(order.id ?? id);
    order.id = id;
  }

  async #confirm(url: string, order: AskedOrder): Promise<void> {
    order.askedStatus = STATUS.confirmed;
    const body = { ...order.body, statusId: STATUS.confirmed };
    const { admin: token } = this.#known;
    const { status, position } = await ask(url, 'PUT', `/api/orders/${order.id}`, { token, body });
    expect(status).toBe(200);
    this.#known.see(position);
    order.status = STATUS.confirmed;
  }

  /** Each acknowledged order exists once, with its acknowledged or requested status. */
  expectAllOnce(rows: ReadonlyMap<string, OrderAnswer>): void {
    for (const { id, status, askedStatus } of this.asked) {
      if (id !== undefined) expect([status, askedStatus], `status of ${id}`).toContain(rows.get(id)?.StatusId);
    }
  }

  /** Pieces of a product in acknowledged orders, and the most with unacknowledged ones. */
  soldOf(productId: number): { least: number; most: number } {
    const nth = this.#productIds.indexOf(productId);
    const of = this.asked.slice(nth * ORDERS_A_PRODUCT, (nth + 1) * ORDERS_A_PRODUCT);
    return { least: 2 * of.filter(({ id }) => id !== undefined).length, most: 2 * of.length };
  }
}
