import { randomUUID } from 'node:crypto';
import { checkoutAnswer, type OrderAnswer, orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { STATUS, VIPPS } from '@naust/domain/orders/statuses.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { vippsApi } from '@naust/infra/payments/vipps/vipps-api.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Acknowledged } from './acknowledged.ts';
import { type Act, AskAgain, ask, comesTrue } from './actor.ts';

/** A payment stays reserved, is captured at the hand-out, is refunded after that, or is released. */
const ends = ['kept', 'taken', 'given back', 'let go'] as const;

interface AskedPayment {
  key: string;
  body: object;
  end: (typeof ends)[number];
  /** Set once the checkout is acknowledged. */
  id?: string;
  /** The payer has been shown that it is paid. */
  isPaid: boolean;
  /** Its end has been acknowledged. */
  isOver: boolean;
}

const due = {
  kept: { state: 'authorized', moves: [] },
  taken: { state: 'captured', moves: ['CAPTURED'] },
  'given back': { state: 'refunded', moves: ['CAPTURED', 'REFUNDED'] },
  'let go': { state: 'cancelled', moves: ['CANCELLED'] },
} as const;

const PRICE = 100;
const simulatorKeys = { clientId: 'x', clientSecret: 'x', subscriptionKey: 'x', merchantSerialNumber: '100000' };
const logAnswer = z.array(z.object({ name: z.string(), success: z.boolean() }));

/** Payers who approve in the wallet, and an administrator who then moves their money. */
export class CrashPayments {
  readonly asked: AskedPayment[] = [];
  readonly #known: Acknowledged;
  readonly #productId: number;
  /** The payments before this index were checked and do not change any more. */
  #looked = 0;

  constructor(known: Acknowledged, productId: number) {
    this.#known = known;
    this.#productId = productId;
  }

  *stories(): Generator<Act[], never> {
    for (;;) {
      const n = this.asked.length;
      const guest = { name: `Betaler ${n}`, email: `betaler${n}@example.no`, phone: '40000000' };
      const body = { items: [{ productId: this.#productId, quantity: 2 }], paymentId: VIPPS, guest };
      const end = ends[n % ends.length] ?? 'kept';
      const asked: AskedPayment = { key: randomUUID(), body, end, isPaid: false, isOver: false };
      this.asked.push(asked);
      yield [(url) => this.#pay(url, asked), ...this.#after(asked)];
    }
  }

  #after(asked: AskedPayment): Act[] {
    const handOut: Act = (url) => this.#move(url, asked, STATUS.handedOut);
    switch (asked.end) {
      case 'kept':
        return [];
      case 'taken':
        return [handOut];
      case 'given back':
        return [handOut, (url) => this.#giveBack(url, asked)];
      case 'let go':
        return [(url) => this.#move(url, asked, STATUS.cancelled)];
    }
  }

  /** Orders, approves, and returns to the shop. After the confirmation the order is paid. */
  async #pay(url: string, asked: AskedPayment): Promise<void> {
    if (asked.isPaid) {
      await comesTrue(`${asked.id} is authorized`, async () => (await this.#stateOf(url, asked)) === 'authorized');
    }
    const { status, body, position } = await ask(url, 'POST', '/api/vipps/checkout', asked);
    expect(status, JSON.stringify(body)).toBe(201);
    this.#known.see(position);
    const { id, redirectUrl } = checkoutAnswer.parse(body);
    expect(id).toBe(asked.id ?? id);
    asked.id = id;
    const { pathname, searchParams } = new URL(redirectUrl);
    const choice = new URLSearchParams({ choice: 'approve', token: searchParams.get('token') ?? '' });
    await fetch(url + pathname, { method: 'POST', body: choice, redirect: 'manual' });
    const back = await fetch(`${url}/api/vipps/return?reference=${walletReference(id)}`, { redirect: 'manual' });
    const location = back.headers.get('location');
    // A shop that is closing no longer reaches the wallet.
    if (location === '/vipps-error?reason=status_unavailable') throw new AskAgain(location);
    expect(location).toBe(`/order-confirmation/${id}`);
    asked.isPaid = true;
    asked.isOver = asked.end === 'kept';
  }

  async #move(url: string, asked: AskedPayment, statusId: number): Promise<void> {
    const body = { ...asked.body, statusId };
    const moved = await ask(url, 'PUT', `/api/orders/${asked.id}`, { token: this.#known.admin, body });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    this.#known.see(moved.position);
    asked.isOver = asked.end !== 'given back';
  }

  /** Runs at most half a second after the hand-out: the money is captured by then. */
  async #giveBack(url: string, asked: AskedPayment): Promise<void> {
    const body = { amount: PRICE, reason: 'Slitt tau' };
    const path = `/api/orders/${asked.id}/refund`;
    const given = await ask(url, 'POST', path, { token: this.#known.admin, key: asked.key, body });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    this.#known.see(given.position);
    asked.isOver = true;
  }

  /** The paid ones that are not released. */
  kept(): readonly AskedPayment[] {
    return this.asked.filter(({ end, isPaid }) => isPaid && end !== 'let go');
  }

  /** Each was reserved once, and its money moved once, as requested. */
  async expectAllOnce(url: string, rows: ReadonlyMap<string, OrderAnswer>): Promise<void> {
    for (const { id } of this.asked) if (id !== undefined) expect(rows.has(id), `order ${id}`).toBe(true);
    const over = this.asked.slice(this.#looked).filter(({ isOver }) => isOver);
    for (const asked of over) {
      const { state, moves } = due[asked.end];
      await expect.poll(() => this.#stateOf(url, asked), { timeout: 20_000 }).toBe(state);
      const reported = await walletLog(url, walletReference(asked.id ?? ''));
      const moved = reported.filter(({ success }) => success).map(({ name }) => name);
      expect(moved, `order ${asked.id}`).toEqual(['CREATED', 'AUTHORIZED', ...moves]);
    }
    const first = this.asked.findIndex(({ isOver }) => !isOver);
    this.#looked = first < 0 ? this.asked.length : first;
  }

  async #stateOf(url: string, { id }: AskedPayment): Promise<string> {
    const asked = { token: this.#known.admin, minPosition: String(this.#known.position) };
    return orderAnswer.parse((await ask(url, 'GET', `/api/orders/${id}`, asked)).body).paymentState;
  }
}

/** The simulated wallet's log of a payment. */
export function walletLog(url: string, reference: string) {
  const wallet = vippsApi({ baseUrl: () => `${url}/vipps-simulator`, keys: simulatorKeys, clock: systemClock });
  return wallet({ method: 'GET', path: `/epayment/v1/payments/${reference}/events`, answer: logAnswer });
}
