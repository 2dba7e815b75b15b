import type { Clock } from '@naust/infra/clock.ts';
import {
  type NewWalletPayment,
  type Payments,
  type WalletPayment,
  WalletRefused,
  type WalletState,
  WalletUnavailable,
} from '@naust/infra/payments/payments.port.ts';
import { KEYS, openSimulatorBy, type SimulatorUnderTest } from '@naust/infra/payments/testing/payments-under-test.ts';
import { approve, consent, giveUp, type SimPayment, settle } from '@naust/vipps-simulator/sim-payment.ts';
import { openWalletFile, type WalletFile } from '@naust/vipps-simulator/wallet-file.ts';

type Method = keyof Payments;

/** A fault of one call, before (`lost`) or after (`unanswered`) it took effect. */
export type Trouble = 'lost' | 'unanswered' | 'refused';

/**
 * The simulated wallet over HTTP, with payers and faults that a test controls. It has no rules of its own: its state is
 * the simulator's file, opened here a second time so that a payer can act at once.
 */
export class PlayedWallet implements Payments {
  readonly #clock: Clock;
  readonly #simulator: SimulatorUnderTest<Clock>;
  readonly #file: WalletFile;
  readonly #asked = new Map<string, NewWalletPayment>();
  readonly #troubles: { method: Method; trouble: Trouble }[] = [];
  /** Number of calls by method. */
  readonly calls: Record<Method, number> = { create: 0, find: 0, capture: 0, refund: 0, cancel: 0 };
  isAway = false;

  private constructor(clock: Clock, simulator: SimulatorUnderTest<Clock>) {
    this.#clock = clock;
    this.#simulator = simulator;
    this.#file = openWalletFile(simulator.file);
  }

  static async open(clock: Clock): Promise<PlayedWallet> {
    return new PlayedWallet(clock, await openSimulatorBy(clock));
  }

  async close(): Promise<void> {
    this.#file.close();
    await this.#simulator.close();
  }

  /** Makes the next call of this method fail. */
  fail(method: Method, trouble: Trouble, times = 1): void {
    for (let n = 0; n < times; n++) this.#troubles.push({ method, trouble });
  }

  /** Ends all faults. */
  recover(): void {
    this.#troubles.length = 0;
    this.isAway = false;
  }

  /** The payer's answer; only a broken wallet has another `authorizedOre` than the requested amount. */
  answer(reference: string, state: 'authorized' | 'aborted', authorizedOre?: number): void {
    const payment = this.#of(reference);
    const now = this.#clock.now();
    const { payment: answered } =
      state === 'authorized' ? approve(consent(payment).payment, now) : giveUp(payment, 'ABORTED', now);
    this.#file.savePayment({ ...answered, authorizedOre: authorizedOre ?? answered.authorizedOre });
  }

  /** Forbidden for a wallet: changes a final state into another. */
  force(reference: string, state: 'authorized' | 'expired' | 'terminated'): void {
    const payment = this.#of(reference);
    const isAuthorized = state === 'authorized';
    this.#file.savePayment({
      ...payment,
      state: isAuthorized ? 'AUTHORIZED' : state === 'expired' ? 'EXPIRED' : 'TERMINATED',
      authorizedOre: isAuthorized ? payment.amountOre : 0,
      authorizedAt: isAuthorized ? this.#clock.now() : null,
      authorizeAt: null,
      cancelledOre: 0,
    });
  }

  /** The simulator's own fault of one payment. */
  misbehave(reference: string, fault: SimPayment['faults'][number]): void {
    const payment = this.#of(reference);
    this.#file.savePayment({ ...payment, faults: [...payment.faults, fault] });
  }

  state(reference: string): WalletPayment {
    return walletPayment(this.#of(reference));
  }

  asked(reference: string): NewWalletPayment {
    const asked = this.#asked.get(reference);
    if (!asked) throw new Error(`${reference} was not asked for`);
    return asked;
  }

  /** The landing page of this payment's payer. */
  landing(reference: string): string {
    return `${this.#simulator.url}/sim/landing?token=${this.#of(reference).token}`;
  }

  create(asked: NewWalletPayment, key: string): Promise<{ redirectUrl: string }> {
    return this.#call('create', ({ create }) => {
      this.#asked.set(asked.reference, asked);
      return create(asked, key);
    });
  }

  find(reference: string): Promise<WalletPayment | null> {
    return this.#call('find', ({ find }) => find(reference));
  }

  capture(reference: string, amountOre: number, key: string): Promise<WalletPayment> {
    return this.#call('capture', ({ capture }) => capture(reference, amountOre, key));
  }

  refund(reference: string, amountOre: number, key: string): Promise<WalletPayment> {
    return this.#call('refund', ({ refund }) => refund(reference, amountOre, key));
  }

  cancel(reference: string, options: { onlyUnauthorized: boolean }, key: string): Promise<WalletPayment> {
    return this.#call('cancel', ({ cancel }) => cancel(reference, options, key));
  }

  async #call<T>(method: Method, act: (payments: Payments) => Promise<T>): Promise<T> {
    this.calls[method] += 1;
    if (this.isAway) throw new WalletUnavailable('away');
    const at = this.#troubles.findIndex((trouble) => trouble.method === method);
    const [trouble] = at < 0 ? [] : this.#troubles.splice(at, 1);
    if (trouble?.trouble === 'lost') throw new WalletUnavailable('lost on the way');
    if (trouble?.trouble === 'refused') throw new WalletRefused('3010', 'the wallet says no');
    const answer = await act(this.#simulator.payments);
    if (trouble) throw new WalletUnavailable('no answer');
    return answer;
  }

  #of(reference: string): SimPayment {
    const payment = this.#file.payment(KEYS.merchantSerialNumber, reference);
    if (!payment) throw new WalletRefused('NOT_FOUND', reference);
    return settle(payment, this.#clock.now()).payment;
  }
}

const states: Readonly<Record<SimPayment['state'], WalletState>> = {
  CREATED: 'created',
  AUTHORIZED: 'authorized',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
  TERMINATED: 'terminated',
};

const walletPayment = (payment: SimPayment): WalletPayment => ({
  reference: payment.reference,
  state: states[payment.state],
  amountOre: payment.amountOre,
  authorizedOre: payment.authorizedOre,
  capturedOre: payment.capturedOre,
  refundedOre: payment.refundedOre,
  cancelledOre: payment.cancelledOre,
  pspReference: payment.pspReference,
  profile: null,
});
