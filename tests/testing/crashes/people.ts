import { randomUUID } from 'node:crypto';
import { type OrderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { tokenAnswer, userAnswer } from '@naust/domain/users/users.contract.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Acknowledged } from './acknowledged.ts';
import { type Act, ask, comesTrue } from './actor.ts';

interface AskedAccount {
  name: string;
  email: string;
  password: string;
  isAcknowledged: boolean;
  askedToForget: boolean;
  isForgotten: boolean;
}

interface ForgottenGuest {
  key: string;
  body: object;
  guest: { name: string; email: string; phone: string };
  id?: string;
  isForgotten: boolean;
}

const CARD = 2;
const users = z.array(userAnswer);

/** Registers and erases people: accounts, and guests whose order was cancelled. */
export class CrashPeople {
  readonly accounts: AskedAccount[] = [];
  readonly guests: ForgottenGuest[] = [];
  readonly #known: Acknowledged;
  readonly #productId: number;

  constructor(known: Acknowledged, productId: number) {
    this.#known = known;
    this.#productId = productId;
  }

  /** Every second account is erased. */
  *registrations(): Generator<Act[], never> {
    for (;;) {
      const n = this.accounts.length;
      const named = { name: `Kunde nummer ${n}`, email: `kunde${n}@example.no`, password: `hemmelig ${n}` };
      const account = { ...named, isAcknowledged: false, askedToForget: false, isForgotten: false };
      this.accounts.push(account);
      const register: Act = (url) => this.#register(url, account);
      yield n % 2 === 1 ? [register, (url) => this.#eraseAccount(url, account)] : [register];
    }
  }

  *forgottenGuests(): Generator<Act[], never> {
    for (;;) {
      const n = this.guests.length;
      const guest = { name: `Glemt ${n}`, email: `glemt${n}@example.no`, phone: '40000000' };
      const body = { items: [{ productId: this.#productId, quantity: 1 }], paymentId: CARD, guest };
      const asked: ForgottenGuest = { key: randomUUID(), body, guest, isForgotten: false };
      this.guests.push(asked);
      yield [(url) => this.#placeAndCancel(url, asked), (url) => this.#eraseGuest(url, asked)];
    }
  }

  /** Registers, or finds that it is registered; it can log in either way. */
  async #register(url: string, account: AskedAccount): Promise<void> {
    const { name, email, password } = account;
    const { status } = await ask(url, 'POST', '/api/auth/register', { body: { name, email, password } });
    expect(account.isAcknowledged ? [409] : [201, 409]).toContain(status);
    account.isAcknowledged = true;
    const login = await ask(url, 'POST', '/api/auth/login', { body: { email, password } });
    expect(login.status).toBe(200);
    if (this.accounts.indexOf(account) % 2 === 0) this.#known.customer = tokenAnswer.parse(login.body).token;
  }

  async #eraseAccount(url: string, account: AskedAccount): Promise<void> {
    account.askedToForget = true;
    const { admin: token } = this.#known;
    const { email, password } = account;
    // After an unanswered call the account may be gone already, and one listed late still exists.
    await comesTrue(`${email} is gone`, async () => {
      const asked = { token, minPosition: String(this.#known.position) };
      const found = users.parse((await ask(url, 'GET', `/api/users?q=${email}`, asked)).body);
      const id = found.find((user) => user.email === email)?.id;
      if (id !== undefined) {
        const { status, position, body } = await ask(url, 'DELETE', `/api/users/${id}`, { token });
        expect([200, 404], JSON.stringify(body)).toContain(status);
        this.#known.see(position);
      }
      return (await ask(url, 'POST', '/api/auth/login', { body: { email, password } })).status === 401;
    });
    account.isForgotten = true;
  }

  async #placeAndCancel(url: string, asked: ForgottenGuest): Promise<void> {
    const placed = await ask(url, 'POST', '/api/orders', asked);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id } = orderPlacedAnswer.parse(placed.body);
    expect(id).toBe(asked.id ?? id);
    asked.id = id;
    const body = { ...asked.body, statusId: STATUS.cancelled };
    const { status, position } = await ask(url, 'PUT', `/api/orders/${id}`, { token: this.#known.admin, body });
    expect(status).toBe(200);
    this.#known.see(position);
  }

  async #eraseGuest(url: string, asked: ForgottenGuest): Promise<void> {
    const { admin: token } = this.#known;
    const { status, position, body } = await ask(url, 'DELETE', `/api/orders/${asked.id}/guest`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    this.#known.see(position);
    asked.isForgotten = true;
  }

  /** Every acknowledged account exists once, and an erased one nowhere. */
  async expectAllOnce(url: string, rows: ReadonlyMap<string, OrderAnswer>): Promise<void> {
    const asked = { token: this.#known.admin, minPosition: String(this.#known.position) };
    const listed = users.parse((await ask(url, 'GET', '/api/users', asked)).body).map(({ email }) => email);
    expect(new Set(listed).size).toBe(listed.length);
    for (const { email, isAcknowledged, askedToForget, isForgotten } of this.accounts) {
      if (isForgotten) expect(listed, `forgotten ${email}`).not.toContain(email);
      else if (isAcknowledged && !askedToForget) expect(listed, `acknowledged ${email}`).toContain(email);
    }
    for (const { id = '', guest, isForgotten } of this.guests) {
      if (!isForgotten) continue;
      expect(rows.get(id)?.StatusId).toBe(STATUS.cancelled);
      expect(JSON.stringify(rows.get(id))).not.toContain(guest.email);
    }
  }
}
