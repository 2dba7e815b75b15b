import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { call } from '../../testing/shop-calls.ts';
import { requireStatus, untilAnswered } from './asking.ts';

export interface AskedOrder {
  key: string;
  /** Address of the guest; null for one without, who gets no mail. */
  email: string | null;
  /** Set once it is acknowledged. */
  id?: string;
  /** Milliseconds from its due time until it was acknowledged. */
  tookMs?: number;
}

export interface Pace {
  perSecond: number;
  seconds: number;
  /** One in this many orders has a guest's address. */
  mailEvery: number;
}

const LOOKS = ['/api/products', '/api/products?limit=20', '/api/orders?limit=20', '/api/product-groups'];

/** Orders of one product at a steady pace, whatever the response times; resolves when all are acknowledged. */
export async function placeOrders(
  { url, productId }: { url: string; productId: number },
  { perSecond, seconds, mailEvery }: Pace,
  asked: AskedOrder[],
): Promise<void> {
  const began = performance.now();
  const taken: Promise<void>[] = [];
  async function place(order: AskedOrder, due: number): Promise<void> {
    const guest = order.email ? { guest: { name: 'Gjest', email: order.email, phone: '40000000' } } : {};
    const body = { items: [{ productId, quantity: 1 }], paymentId: 2, ...guest };
    const answer = requireStatus(await untilAnswered(url, 'POST', '/api/orders', { key: order.key, body }), 201);
    order.id = orderPlacedAnswer.parse(answer.body).id;
    order.tookMs = performance.now() - due;
  }
  for (let nth = 0; nth < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1);
    for (; nth < due; nth++) {
      const email = nth % mailEvery === 0 ? `gjest${asked.length}@example.no` : null;
      const order: AskedOrder = { key: `ordre-i-uvaer-${randomUUID()}`, email };
      asked.push(order);
      taken.push(place(order, began + (nth / perSecond) * 1_000));
    }
    await pause(Math.min(20, 1_000 / perSecond));
  }
  await Promise.all(taken);
}

/** Reads lists this often a second, whatever the response times; returns the number of answers. */
export async function lookAround(
  { url, token }: { url: string; token: string },
  perSecond: number,
  signal: AbortSignal,
): Promise<number> {
  const looks: Promise<boolean>[] = [];
  while (!signal.aborted) {
    const path = LOOKS[looks.length % LOOKS.length] ?? '/api/products';
    looks.push(
      call(url, 'GET', path, { token }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    await pause(1_000 / perSecond);
  }
  return (await Promise.all(looks)).filter(Boolean).length;
}
