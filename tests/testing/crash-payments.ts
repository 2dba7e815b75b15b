import { randomUUID } from 'node:crypto';
import { checkoutAnswer, orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { vippsApi } from '@naust/infra/payments/vipps/vipps-api.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { call } from './shop-calls.ts';

const VIPPS = 1;
const PICKED_UP = 3;

interface AskedPayment {
  key: string;
  body: object;
  /** Once the checkout was acknowledged. */
  id?: string;
  /** The payer was told that it is paid. */
  isPaid: boolean;
  /** It was asked to be handed over, and that was acknowledged. */
  askedOut: boolean;
  isOut: boolean;
}

const simulatorKeys = { clientId: 'x', clientSecret: 'x', subscriptionKey: 'x', merchantSerialNumber: '100000' };
const logAnswer = z.array(z.object({ name: z.string(), success: z.boolean() }));

/** Payers who keep ordering and approving in the wallet until the connection breaks, and remember what they were told. */
export class CrashPayments {
  readonly asked: AskedPayment[] = [];
  /** Payments that a crash left without their payer having heard that they are paid. */
  unanswered = 0;
  readonly #admin: string;
  readonly #productId: number;
  #roundBegan = 0;

  constructor(admin: string, productId: number) {
    this.#admin = admin;
    this.#productId = productId;
  }

  beginRound(): void {
    this.#roundBegan = this.asked.length;
  }

  /** Orders, approves, and comes back to the shop. */
  async pay(url: string): Promise<void> {
    const n = this.asked.length;
    const guest = { name: `Betaler ${n}`, email: `betaler${n}@example.no`, phone: '40000000' };
    const body = { items: [{ productId: this.#productId, quantity: 2 }], paymentId: VIPPS, guest };
    const asked = { key: randomUUID(), body, isPaid: false, askedOut: false, isOut: false };
    this.asked.push(asked);
    await this.#goThrough(url, asked);
  }

  /** Hands over what was paid, whereupon the money is taken. */
  async handOver(url: string): Promise<void> {
    const paid = this.asked.find(({ isPaid, askedOut }) => isPaid && !askedOut);
    if (!paid) {
      await call(url, 'GET', '/api/products');
      return;
    }
    paid.askedOut = true;
    await this.#handOver(url, paid);
  }

  /** Asks again for all of the last round: nobody pays twice, and whoever was told so has paid. */
  async askAgain(url: string): Promise<void> {
    for (const asked of this.asked.slice(this.#roundBegan)) {
      const { id, isPaid } = asked;
      if (isPaid) expect((await this.#order(url, id ?? '')).paymentState).toMatch(/^(authorized|captured)$/);
      else this.unanswered += 1;
      await this.#goThrough(url, asked);
      if (id !== undefined) expect(asked.id).toBe(id);
    }
    for (const asked of this.asked) if (asked.askedOut && !asked.isOut) await this.#handOver(url, asked);
  }

  /** Each was reserved once, and taken once where it was handed over. */
  async expectAllOnce(url: string): Promise<void> {
    for (const { id = '', isOut } of this.asked) {
      const due = isOut ? 'captured' : 'authorized';
      await expect.poll(async () => (await this.#order(url, id)).paymentState, { timeout: 10_000 }).toBe(due);
      const moved = (await walletLog(url, walletReference(id)))
        .filter(({ success }) => success)
        .map(({ name }) => name);
      expect(moved, `order ${id}`).toEqual(['CREATED', 'AUTHORIZED', ...(isOut ? ['CAPTURED'] : [])]);
    }
  }

  async #goThrough(url: string, asked: AskedPayment): Promise<void> {
    const { status, body } = await call(url, 'POST', '/api/vipps/checkout', asked);
    expect(status, JSON.stringify(body)).toBe(201);
    const { id, redirectUrl } = checkoutAnswer.parse(body);
    asked.id = id;
    const { pathname, searchParams } = new URL(redirectUrl);
    const choice = new URLSearchParams({ choice: 'approve', token: searchParams.get('token') ?? '' });
    await fetch(url + pathname, { method: 'POST', body: choice, redirect: 'manual' });
    const back = await fetch(`${url}/api/vipps/return?reference=${walletReference(id)}`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/order-confirmation/${id}`);
    asked.isPaid = true;
  }

  async #handOver(url: string, asked: AskedPayment): Promise<void> {
    const path = `/api/orders/${asked.id}`;
    const { status } = await call(url, 'PUT', path, {
      token: this.#admin,
      body: { ...asked.body, statusId: PICKED_UP },
    });
    expect(status).toBe(200);
    asked.isOut = true;
  }

  async #order(url: string, id: string) {
    return orderAnswer.parse((await call(url, 'GET', `/api/orders/${id}`, { token: this.#admin })).body);
  }
}

/** What the simulated wallet of a shop says that happened to a payment. */
function walletLog(url: string, reference: string) {
  const wallet = vippsApi({ baseUrl: () => `${url}/vipps-simulator`, keys: simulatorKeys, clock: systemClock });
  return wallet({ method: 'GET', path: `/epayment/v1/payments/${reference}/events`, answer: logAnswer });
}
