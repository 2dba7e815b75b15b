import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import { BruteForceShop, countOf, isLeft, type SimpleOrder } from '@naust/domain/inventory/testing/brute-force-shop.ts';
import { BOX } from '@naust/domain/inventory/testing/example-shop.ts';
import { isUse } from '@naust/domain/inventory/testing/simple-pieces.ts';
import { happen, mayHappen } from '@naust/domain/inventory/testing/simple-steps.ts';
import { unsoundness } from '@naust/domain/inventory/testing/soundness.ts';
import { countPieces } from '@naust/domain/orders/pieces.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import type { Customer } from './shop-story.ts';
import type { Answered, CalledShop } from './shop-under-test.ts';
import { type AskedStep, askFor } from './step-calls.ts';
import type { TestClock } from './test-clock.ts';

type Fact = StoredEvent<InventoryEvent>;

interface Answering extends AskedStep {
  readonly answer: Answered;
  /** The event of `inventory`; undefined after a refusal, or if nothing was left to do. */
  readonly fact: Fact | undefined;
}

export interface Tally {
  happened: number;
  quiet: number;
  refused: number;
}

/** A shop of one process or of several. */
export interface SteppedShop extends CalledShop {
  readonly clock: TestClock;
  readonly dataDir: string;
  /** Of its processes, for commands on them. */
  readonly env?: Readonly<Record<string, string>>;
  /** The stream's events from a version on. */
  readStream(stream: string, fromVersion: number): Promise<readonly RecordedEvent[]>;
  faults(): string[];
  stop(): Promise<void>;
}

/** The undo token of an act, and its number among the acts of its order. */
interface Undo {
  readonly undo: string;
  readonly of: number;
}

/** The brute-force shop's first hour. */
export const FIRST_HOUR = '2026-05-04T06:00:00Z';
const HOUR = 3_600_000;
const HOURS_OF_A_LOGIN = 9;
/** Number of the newest orders that stay in play, besides those that occupy units. */
const KEPT = 15;

/**
 * Compares the shop over HTTP with the brute-force shop: the second applies what the first has accepted, in the order
 * of the log, and must agree; a refused step must be refused by the second at some moment of the same batch.
 */
export class TwoShops {
  readonly plain = new BruteForceShop();
  /** Orders that get no further steps. */
  readonly settled = new Map<string, SimpleOrder>();
  readonly moves = new Map<string, Undo>();
  readonly deletions = new Map<string, Undo>();
  readonly tallies = new Map<string, Tally>();
  /** The order with the newest return. */
  lastBack = '';
  readonly shop: SteppedShop;
  readonly customer: Customer;
  /** Time of the clock when the brute-force shop's hour began. */
  hourBegan: number;
  #seen = 0;
  #loggedInAt = 0;

  constructor(shop: SteppedShop, customer: Customer) {
    this.shop = shop;
    this.customer = customer;
    this.hourBegan = Date.parse(FIRST_HOUR);
  }

  /** Begins with the facts so far. */
  async begin(): Promise<void> {
    await this.#newFacts();
  }

  async wait(hours: number): Promise<void> {
    this.plain.hour += hours;
    this.hourBegan += hours * HOUR;
    this.shop.clock.set(new Date(this.hourBegan).toISOString());
    if (this.plain.hour - this.#loggedInAt < HOURS_OF_A_LOGIN) return;
    this.#loggedInAt = this.plain.hour;
    await this.shop.renewAdmin();
    const { body } = await this.shop.logIn(this.customer.email, this.customer.password);
    this.customer.token = tokenAnswer.parse(body).token;
  }

  /** Sends steps together. Throws if the shops do not agree. */
  async ask(batch: readonly AskedStep[]): Promise<void> {
    const answers = await Promise.all(batch.map((one) => askFor(one, this)));
    const facts = await this.#newFacts();
    const asked = batch.flatMap((one, at): Answering[] => {
      const answer = answers[at];
      const id = answer?.headers.get('x-request-id');
      return answer ? [{ ...one, answer, fact: facts.find(({ meta }) => meta.correlationId === id) }] : [];
    });
    for (const one of asked) requireAnswer(one);
    this.#agree(asked, facts);
    const wrong = unsoundness(this.plain);
    if (wrong) throw new Error(wrong);
    this.#settle();
  }

  #agree(asked: readonly Answering[], facts: readonly Fact[]): void {
    const without = asked.filter(({ fact }) => fact === undefined);
    const justified = new Set(without.filter((one) => this.#justifies(one)));
    for (const fact of facts) {
      const one = asked.find((other) => other.fact === fact);
      if (!one && isOfUse(fact, asked)) continue;
      if (!one) throw new Error(`nobody asked for ${fact.type}`);
      if (this.#may(one) === false) throw new Error(`${describeStep(one)} must not happen`);
      this.#happen(one, fact);
      for (const other of without) if (this.#justifies(other)) justified.add(other);
    }
    for (const one of asked) this.#count(one);
    const [wrong] = without.filter((one) => !justified.has(one));
    if (wrong) throw new Error(`${describeStep(wrong)} has no reason`);
  }

  /** Whether the brute-force shop's state justifies that no fact was written. */
  #justifies(one: Answering): boolean {
    return isRefused(one.answer) ? this.#may(one) !== true : this.#may(one) !== false && isQuietly(one);
  }

  #may({ step, deletion }: AskedStep): boolean | null {
    if (isUse(step)) return this.plain.pieces.may(step, this.plain);
    if (step.does !== 'restore') return mayHappen(step, this.plain);
    const isNewest = this.deletions.get(step.id)?.of === deletion;
    return isNewest && this.plain.orders.get(step.id)?.isGone === true && mayHappen(step, this.plain);
  }

  #happen({ step, answer }: Answering, fact: Fact): void {
    if (isUse(step)) {
      this.plain.pieces.happen(step, this.plain.hour);
      return;
    }
    const { data } = fact;
    const done = step.does === 'place' && 'orderId' in data ? { ...step, id: data.orderId } : step;
    happen(done, this.plain);
    if ('lines' in data) this.#compare(data);
    else if ('rentalQty' in data) this.#compareProduct(data);
    if (!('id' in done)) return;
    if (done.does === 'takeBack') this.lastBack = done.id;
    const { moves = 0 } = this.plain.orders.get(done.id) ?? {};
    const undo = undoOf(answer);
    if (done.does === 'remove') {
      const of = (this.deletions.get(done.id)?.of ?? 0) + 1;
      this.deletions.set(done.id, { undo, of });
    } else if (moves > 0 && done.does !== 'restore' && done.does !== 'revise')
      this.moves.set(done.id, { undo, of: moves });
  }

  #compare(data: Extract<Fact['data'], { lines: unknown }>): void {
    const order = this.plain.orders.get(data.orderId);
    const is = data.lines.map((line) => {
      const { out, back } = countPieces(line, data.statusId);
      return [line.lineId, line.quantity, out, back];
    });
    requireSame(`order ${data.orderId}`, [data.statusId, is], order && [order.status, linesOf(order)]);
    const left = 'stockLeft' in data ? data.stockLeft?.find(({ productId }) => productId === BOX)?.left : undefined;
    if (left !== undefined) requireSame('boxes', left, this.plain.boxes);
  }

  #compareProduct({ productId, rentalQty, stockQty }: Extract<Fact['data'], { rentalQty: number }>): void {
    if (productId === BOX) requireSame('boxes', stockQty, this.plain.boxes);
    else requireSame(`units of ${productId}`, rentalQty, this.plain.units.get(productId));
  }

  #count({ step, answer, fact }: Answering): void {
    const tally = this.tallies.get(step.does) ?? { happened: 0, quiet: 0, refused: 0 };
    tally[fact ? 'happened' : isRefused(answer) ? 'refused' : 'quiet'] += 1;
    this.tallies.set(step.does, tally);
  }

  /** Orders that are over, and sales, never occupy units any more. */
  #settle(): void {
    const { orders } = this.plain;
    if (orders.size < 4 * KEPT) return;
    for (const [id, order] of [...orders].slice(0, -KEPT)) {
      if (!order.isGone && order.status <= 3 && order.lines.some(({ from }) => from !== null)) continue;
      orders.delete(id);
      this.settled.set(id, order);
    }
  }

  async #newFacts(): Promise<readonly Fact[]> {
    const recorded = await this.shop.readStream('inventory', this.#seen);
    this.#seen += recorded.length;
    // The stream has no other events.
    return withoutPersonal(recorded) as Fact[];
  }
}

/** For each line: its id, quantity, pieces out and pieces back. */
export const linesOf = ({ lines }: SimpleOrder): number[][] =>
  lines.map((line) => [
    line.id,
    line.quantity,
    line.pieces.length - countOf(line, isLeft),
    countOf(line, ({ back }) => back !== null),
  ]);

export function requireSame(what: string, is: unknown, should: unknown): void {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
  if (one !== other) throw new Error(`${what}: ${one} and not ${other}`);
}

/** A piece that is taken out of use takes its times in the workshop along. */
const isOfUse = ({ type, meta }: Fact, asked: readonly Answering[]): boolean =>
  type === 'DowntimeRemoved' &&
  asked.some(({ step, fact }) => step.does === 'use' && fact?.meta.correlationId === meta.correlationId);

const isRefused = ({ status }: Answered) => status >= 400;
/** Repeating a step may be quiet; placing, undoing and restoring either happen or are refused. */
const isQuietly = ({ step: { does } }: AskedStep) => does !== 'place' && does !== 'undo' && does !== 'restore';

function requireAnswer(one: Answering): void {
  const { status } = one.answer;
  if (status >= 500 || status === 401 || status === 429) throw new Error(`${describeStep(one)} is no answer`);
  if (isRefused(one.answer) && one.fact) throw new Error(`${describeStep(one)} wrote ${one.fact.type}`);
}

const undoOf = ({ body }: Answered): string =>
  typeof body === 'object' && body !== null && 'undo' in body && typeof body.undo === 'string' ? body.undo : '';

const describeStep = ({ step, answer: { status, body } }: Answering) =>
  `${JSON.stringify(step)}: ${status} ${JSON.stringify(body)}`;
