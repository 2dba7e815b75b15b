import { productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type OrderAnswer, orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { STATUS, VIPPS } from '@naust/domain/orders/statuses.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../shop-calls.ts';
import { Acknowledged } from './acknowledged.ts';
import { Actor } from './actor.ts';
import { CrashEdits, ROPE, TENT } from './edits.ts';
import { CrashOrders, productsFor, STOCK } from './orders.ts';
import { CrashPayments } from './payments.ts';
import { CrashPeople } from './people.ts';

const isOverAttempt = ({ paymentId, StatusId }: Pick<OrderAnswer, 'paymentId' | 'StatusId'>): boolean =>
  paymentId === VIPPS && StatusId === STATUS.cancelled;

/** The most orders of one life. */
const ORDERS_A_LIFE = 12;

/** Customers and administrators who call until the connection breaks, and remember what was acknowledged. */
export class CrashTraffic {
  readonly known: Acknowledged;
  readonly orders: CrashOrders;
  readonly payments: CrashPayments;
  readonly people: CrashPeople;
  readonly #edits: CrashEdits;
  /** A product whose stock is not counted. */
  readonly ropeId: number;
  readonly #productIds: readonly number[];
  readonly #actors: readonly Actor[];
  readonly #painter: Actor;
  acknowledged = 0;

  constructor(admin: string, productIds: readonly number[], ropeId: number) {
    const known = new Acknowledged(admin);
    this.known = known;
    this.ropeId = ropeId;
    this.#productIds = productIds;
    this.orders = new CrashOrders(known, productIds);
    this.payments = new CrashPayments(known, ropeId);
    this.people = new CrashPeople(known, ropeId);
    this.#edits = new CrashEdits(known, { described: productIds[0] ?? 0, painted: ropeId });
    this.#actors = [
      new Actor(this.payments.stories(), 6),
      new Actor(this.people.registrations(), 2),
      new Actor(this.people.forgottenGuests(), 2),
      new Actor(this.payments.stories(), 6),
      ...[1, 2, 3].map(() => new Actor(this.orders.stories(), ORDERS_A_LIFE / 3)),
      new Actor(this.#edits.descriptions(), 4),
    ];
    this.#painter = new Actor(this.#edits.pictures(), 1);
  }

  /** Logs in, and adds the products that the orders of so many lives need. */
  static async open(url: string, admin: { email: string; password: string }, lives: number): Promise<CrashTraffic> {
    const login = await call(url, 'POST', '/api/auth/login', { body: admin });
    const { token } = tokenAnswer.parse(login.body);
    const add = async (form: Readonly<Record<string, string>>) =>
      rowSaved.parse((await call(url, 'POST', '/api/products', { token, form })).body).id;
    const tents: number[] = [];
    for (let nth = productsFor((lives + 1) * ORDERS_A_LIFE); nth > 0; nth--) {
      // The same form again would be the same product.
      tents.push(await add({ ...TENT, name: `${TENT.name} ${nth}` }));
    }
    return new CrashTraffic(token, tents, await add(ROPE));
  }

  /** Runs until the shop is gone or every actor is done. `onAcknowledged` gets the number of this life's acts. */
  async live(url: string, withPictures: boolean, onAcknowledged: (count: number) => void): Promise<void> {
    let count = 0;
    const actors = withPictures ? [this.#painter, ...this.#actors] : this.#actors;
    const tell = () => {
      count += 1;
      this.acknowledged += 1;
      onAcknowledged(count);
    };
    await Promise.all(actors.map((actor) => actor.live(url, tell)));
  }

  /** Message-IDs of the mails that must arrive: one for each order that was not cancelled. */
  owedMails(): string[] {
    const ids = [...this.orders.asked, ...this.payments.kept()].flatMap(({ id }) => id ?? []);
    return ids.map((id) => `<order.${id}@localhost>`);
  }

  get unanswered(): number {
    return [this.#painter, ...this.#actors].reduce((sum, actor) => sum + actor.unanswered, 0);
  }

  /** Everything acknowledged exists, once and complete. `others`: orders from before. */
  async expectAllOnce(url: string, others: number): Promise<void> {
    const rows = await this.everyOrder(url);
    const asked = [...this.orders.asked, ...this.payments.asked, ...this.people.guests];
    const known = asked.flatMap(({ id }) => id ?? []);
    expect(new Set(known).size).toBe(known.length);
    for (const id of known) expect(rows.has(id), `order ${id}`).toBe(true);
    // Each request exists at most once, answered or not. An attempt that could not reach the wallet is over.
    const acknowledged = new Set(known);
    const unacknowledged = [...rows.values()].filter(({ id, ...row }) => !acknowledged.has(id) && !isOverAttempt(row));
    expect(unacknowledged.length).toBeLessThanOrEqual(others + asked.length - known.length);
    expect(rows.size).toBeGreaterThanOrEqual(others + known.length);
    const numbers = [...rows.values()].map(({ orderNo }) => orderNo);
    expect(new Set(numbers).size).toBe(numbers.length);
    this.orders.expectAllOnce(rows);
    await this.payments.expectAllOnce(url, rows);
    await this.people.expectAllOnce(url, rows);
    await this.#edits.expectNewest(url);
    for (const id of this.#productIds) await this.#expectSold(url, id);
  }

  async #expectSold(url: string, productId: number): Promise<void> {
    const { admin: token, position } = this.known;
    const asked = { token, minPosition: String(position) };
    const product = productAnswer.parse((await call(url, 'GET', `/api/products/${productId}`, asked)).body);
    const { least, most } = this.orders.soldOf(productId);
    expect(STOCK - (product.stock_qty ?? 0)).toBeGreaterThanOrEqual(least);
    expect(STOCK - (product.stock_qty ?? 0)).toBeLessThanOrEqual(most);
  }

  /** The orders as an administrator sees them, by id; none is listed twice. */
  async everyOrder(url: string, minPosition = String(this.known.position)): Promise<ReadonlyMap<string, OrderAnswer>> {
    const rows = new Map<string, OrderAnswer>();
    const asked = { token: this.known.admin, minPosition };
    for (let path: string | null = '/api/orders?limit=1000'; path !== null; ) {
      const page = await call(url, 'GET', path, asked);
      for (const row of z.array(orderAnswer).parse(page.body)) {
        expect(rows.has(row.id), `order ${row.id} twice`).toBe(false);
        rows.set(row.id, row);
      }
      path = page.next;
    }
    return rows;
  }
}
