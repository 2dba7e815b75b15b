import { randomUUID } from 'node:crypto';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { expect } from 'vitest';
import { CrashPayments } from './crash-payments.ts';
import { call } from './shop-calls.ts';

export interface AskedOrder {
  key: string;
  body: object;
  token: string | null;
  /** Once it was acknowledged. */
  id?: string;
  /** Newest status that was acknowledged, and asked for. */
  status: number;
  askedStatus: number;
}

export interface AskedAccount {
  email: string;
  password: string;
  isAcknowledged: boolean;
}

const SLOTS_A_DAY = 4;
const tomorrow = Math.floor(osloMinute(Date.now()) / 1440) + 1;

/** Customers and an administrator who keep asking until the connection breaks, and remember what they were told. */
export class CrashTraffic {
  readonly orders: AskedOrder[] = [];
  readonly accounts: AskedAccount[] = [];
  readonly admin: string;
  readonly productId: number;
  readonly payments: CrashPayments;
  /** Number in the product's description: newest acknowledged, and asked for. */
  edit = 0;
  askedEdit = 0;
  /** Newest position that was acknowledged. */
  position = 0n;
  /** Orders that a crash left without an answer. */
  unanswered = 0;
  #roundBegan = 0;
  #customer: string | null = null;
  #acknowledged = 0;
  #onAcknowledged = (_count: number) => {};

  constructor(admin: string, productId: number, ropeId: number) {
    this.admin = admin;
    this.productId = productId;
    this.payments = new CrashPayments(admin, ropeId);
  }

  static async open(url: string, admin: { email: string; password: string }): Promise<CrashTraffic> {
    const login = await call(url, 'POST', '/api/auth/login', { body: admin });
    const { token } = tokenAnswer.parse(login.body);
    const added = await call(url, 'POST', '/api/products', { token, form: form(0) });
    const rope = await call(url, 'POST', '/api/products', { token, form: ROPE });
    return new CrashTraffic(token, rowSaved.parse(added.body).id, rowSaved.parse(rope.body).id);
  }

  /** Asks until the shop is gone. `onAcknowledged` is told how many acknowledgements there were. */
  async run(url: string, onAcknowledged: (count: number) => void): Promise<void> {
    this.#acknowledged = 0;
    this.#roundBegan = this.orders.length;
    this.#onAcknowledged = onAcknowledged;
    this.payments.beginRound();
    const acts = [
      this.#order,
      this.#order,
      this.#order,
      this.#register,
      this.#reviseProduct,
      this.#changeOrderStatus,
      this.#pay,
      this.#pay,
      this.#handOver,
    ];
    await Promise.all(acts.map((act) => untilGone(() => act.call(this, url))));
  }

  /** Asks again for all of the last round, answered or not: nothing may be done twice. */
  async askAgain(url: string): Promise<void> {
    const asked = this.orders.slice(this.#roundBegan).map(async (order) => {
      const before = order.id;
      await this.#place(url, order);
      if (before === undefined) this.unanswered += 1;
      else expect(order.id).toBe(before);
    });
    await Promise.all(asked);
    for (const account of this.accounts.slice(-2)) await this.#claim(url, account);
    await this.payments.askAgain(url);
  }

  async #order(url: string): Promise<void> {
    const n = this.orders.length;
    const from = (tomorrow + Math.floor(n / SLOTS_A_DAY)) * 1440 + (8 + 4 * (n % SLOTS_A_DAY)) * 60;
    const { productId } = this;
    const items = [
      { productId, quantity: 1, date_from: wallClock(from), date_to: wallClock(from + 120) },
      { productId, quantity: 2 },
    ];
    const guest = { name: `Gjest ${n}`, email: `gjest${n}@example.no`, phone: '40000000' };
    const token = n % 2 === 0 ? this.#customer : null;
    const body = { items, paymentId: 2, ...(token ? {} : { guest }) };
    const order = { key: randomUUID(), body, token, status: 1, askedStatus: 1 };
    this.orders.push(order);
    await this.#place(url, order);
    this.#acknowledge();
  }

  async #place(url: string, order: AskedOrder): Promise<void> {
    const { status, body, position } = await call(url, 'POST', '/api/orders', order);
    expect(status, JSON.stringify(body)).toBe(201);
    this.#noteSeen(position);
    order.id = orderPlacedAnswer.parse(body).id;
  }

  async #register(url: string): Promise<void> {
    const n = this.accounts.length;
    const account = { email: `kunde${n}@example.no`, password: `hemmelig ${n}`, isAcknowledged: false };
    this.accounts.push(account);
    await this.#claim(url, account);
    this.#acknowledge();
  }

  /** Registers, or finds that it is registered; can log in either way. */
  async #claim(url: string, account: AskedAccount): Promise<void> {
    const { email, password } = account;
    const { status } = await call(url, 'POST', '/api/auth/register', { body: { name: 'Kunde', email, password } });
    expect(account.isAcknowledged ? [409] : [201, 409]).toContain(status);
    account.isAcknowledged = true;
    const login = await call(url, 'POST', '/api/auth/login', { body: { email, password } });
    expect(login.status).toBe(200);
    this.#customer = tokenAnswer.parse(login.body).token;
  }

  async #reviseProduct(url: string): Promise<void> {
    const edit = ++this.askedEdit;
    const path = `/api/products/${this.productId}`;
    const { status, position } = await call(url, 'PUT', path, { token: this.admin, form: form(edit) });
    expect(status).toBe(200);
    this.#noteSeen(position);
    this.edit = edit;
    this.#acknowledge();
  }

  async #changeOrderStatus(url: string): Promise<void> {
    const order = this.orders.find(({ id, askedStatus }) => id !== undefined && askedStatus === 1);
    if (!order) {
      await call(url, 'GET', '/api/products');
      return;
    }
    order.askedStatus = 2;
    const body = { ...order.body, statusId: 2 };
    const { status, position } = await call(url, 'PUT', `/api/orders/${order.id}`, { token: this.admin, body });
    expect(status).toBe(200);
    this.#noteSeen(position);
    order.status = 2;
    this.#acknowledge();
  }

  async #pay(url: string): Promise<void> {
    await this.payments.pay(url);
    this.#acknowledge();
  }

  async #handOver(url: string): Promise<void> {
    await this.payments.handOver(url);
    this.#acknowledge();
  }

  #noteSeen(position: string): void {
    if (BigInt(position) > this.position) this.position = BigInt(position);
  }

  #acknowledge(): void {
    this.#acknowledged += 1;
    this.#onAcknowledged(this.#acknowledged);
  }
}

/** Stock is not counted in the form's edits: `stock_seen` equal to `stock_qty` changes nothing. */
const form = (edit: number) => ({
  name: 'Lavvo',
  description: `Utgave ${edit}`,
  price_day: '300',
  is_for_sale: 'true',
  price_sale: '50',
  stock_qty: '10000',
  rental_qty: '2',
  ...(edit === 0 ? {} : { stock_seen: '10000' }),
});

const ROPE = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };

async function untilGone(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await act();
    } catch (error) {
      if (error instanceof TypeError && error.cause !== undefined) return;
      throw error;
    }
  }
}
