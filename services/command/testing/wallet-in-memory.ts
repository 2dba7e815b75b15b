import type { Clock } from '@naust/infra/clock.ts';
import {
  type NewWalletPayment,
  type Payments,
  type WalletPayment,
  WalletRefused,
  WalletUnavailable,
} from '@naust/infra/payments/payments.port.ts';

type Method = keyof Payments;

/** What goes wrong with one call, before (`lost`) or after (`unanswered`) it took effect. */
export type Trouble = 'lost' | 'unanswered' | 'refused';

const PAYER_HAS_MS = 10 * 60_000;

interface Held {
  payment: WalletPayment;
  asked: NewWalletPayment;
  createdAt: number;
}

/** A wallet that keeps the rules of the real one, and whose payers and troubles a test decides. */
export class WalletInMemory implements Payments {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();
  readonly #done = new Map<string, string>();
  readonly #troubles: { method: Method; trouble: Trouble }[] = [];
  /** How often each method was called. */
  readonly calls: Record<Method, number> = { create: 0, find: 0, capture: 0, refund: 0, cancel: 0 };
  isAway = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The next call of this method goes wrong. */
  fail(method: Method, trouble: Trouble, times = 1): void {
    for (let n = 0; n < times; n++) this.#troubles.push({ method, trouble });
  }

  /** Nothing goes wrong any more. */
  recover(): void {
    this.#troubles.length = 0;
    this.isAway = false;
  }

  /** The payer answers; `authorizedOre` is another amount than was asked for only in a broken wallet. */
  answer(reference: string, state: 'authorized' | 'aborted', authorizedOre?: number): void {
    const { payment } = this.#of(reference);
    if (payment.state !== 'created') throw new Error(`${reference} is ${payment.state}`);
    this.force(reference, state, authorizedOre);
  }

  /** What a wallet should not do: a final state becomes another. */
  force(reference: string, state: WalletPayment['state'], authorizedOre?: number): void {
    const held = this.#of(reference);
    const authorized = state === 'authorized' ? (authorizedOre ?? held.payment.amountOre) : 0;
    held.payment = { ...held.payment, state, authorizedOre: authorized };
  }

  state(reference: string): WalletPayment {
    return this.#of(reference).payment;
  }

  asked(reference: string): NewWalletPayment {
    return this.#of(reference).asked;
  }

  create(asked: NewWalletPayment, key: string): Promise<{ redirectUrl: string }> {
    return this.#call('create', () => {
      if (this.#isRepeat(key, ['create', asked])) return { redirectUrl: landing(asked.reference) };
      const { reference, amountOre } = asked;
      if (this.#held.has(reference)) throw new WalletRefused('REFERENCE_EXISTS', reference);
      if (amountOre < 100) throw new WalletRefused('4040', 'amount');
      const amounts = { amountOre, authorizedOre: 0, capturedOre: 0, refundedOre: 0, cancelledOre: 0 };
      const payment = { reference, state: 'created', ...amounts, pspReference: `psp-${reference}` } as const;
      this.#held.set(reference, { payment, asked, createdAt: this.#clock.now() });
      return { redirectUrl: landing(reference) };
    });
  }

  find(reference: string): Promise<WalletPayment | null> {
    return this.#call('find', () => (this.#held.has(reference) ? this.#of(reference).payment : null));
  }

  capture(reference: string, amountOre: number, key: string): Promise<WalletPayment> {
    return this.#change('capture', reference, key, amountOre, (payment) => {
      if (amountOre > reservedOf(payment)) throw new WalletRefused('6080', 'more than reserved');
      return { capturedOre: payment.capturedOre + amountOre };
    });
  }

  refund(reference: string, amountOre: number, key: string): Promise<WalletPayment> {
    return this.#change('refund', reference, key, amountOre, ({ capturedOre, refundedOre }) => {
      if (amountOre > capturedOre - refundedOre) throw new WalletRefused('4040', 'more than captured');
      return { refundedOre: refundedOre + amountOre };
    });
  }

  cancel(reference: string, options: { onlyUnauthorized: boolean }, key: string): Promise<WalletPayment> {
    return this.#change('cancel', reference, key, options, (payment) => {
      if (payment.state === 'created') return { state: 'terminated' };
      if (options.onlyUnauthorized || reservedOf(payment) === 0)
        throw new WalletRefused('CANNOT_CANCEL', payment.state);
      return { cancelledOre: payment.cancelledOre + reservedOf(payment) };
    });
  }

  #change(
    method: Method,
    reference: string,
    key: string,
    what: unknown,
    change: (payment: WalletPayment) => Partial<WalletPayment>,
  ): Promise<WalletPayment> {
    return this.#call(method, () => {
      const held = this.#of(reference);
      if (!this.#isRepeat(key, [method, reference, what])) held.payment = { ...held.payment, ...change(held.payment) };
      return held.payment;
    });
  }

  async #call<T>(method: Method, act: () => T): Promise<T> {
    this.calls[method] += 1;
    await Promise.resolve();
    if (this.isAway) throw new WalletUnavailable('away');
    const at = this.#troubles.findIndex((trouble) => trouble.method === method);
    const [trouble] = at < 0 ? [] : this.#troubles.splice(at, 1);
    if (trouble?.trouble === 'lost') throw new WalletUnavailable('lost on the way');
    if (trouble?.trouble === 'refused') throw new WalletRefused('3010', 'the wallet says no');
    const answer = act();
    if (trouble) throw new WalletUnavailable('no answer');
    return answer;
  }

  #isRepeat(key: string, body: unknown): boolean {
    const text = JSON.stringify(body);
    const before = this.#done.get(key);
    if (before !== undefined && before !== text) throw new WalletRefused('4020', 'the key was used for something else');
    this.#done.set(key, text);
    return before !== undefined;
  }

  #of(reference: string): Held {
    const held = this.#held.get(reference);
    if (!held) throw new WalletRefused('NOT_FOUND', reference);
    const isOver = held.payment.state === 'created' && this.#clock.now() - held.createdAt >= PAYER_HAS_MS;
    if (isOver) held.payment = { ...held.payment, state: 'expired' };
    return held;
  }
}

const landing = (reference: string) => `https://wallet.test/landing?token=${reference}`;

const reservedOf = ({ authorizedOre, capturedOre, cancelledOre }: WalletPayment) =>
  authorizedOre - capturedOre - cancelledOre;
