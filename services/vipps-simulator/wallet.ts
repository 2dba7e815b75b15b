import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@naust/infra/clock.ts';
import { type Creation, readAmount, readCreation } from './creation.ts';
import type { FaultBox } from './fault-box.ts';
import { decline } from './problem.ts';
import {
  approve,
  cancel,
  capture,
  event,
  giveUp,
  PAYER_HAS_MS,
  refund,
  type SimPayment,
  type Step,
  settle,
} from './sim-payment.ts';
import type { WalletFile } from './wallet-file.ts';
import type { WebhookQueue } from './webhook-queue.ts';

/** What the payer can do on the landing page. */
export type Choice = 'approve' | 'abort' | 'expire';
export type Adjustment = 'capture' | 'refund' | 'cancel';

/** A call of a shop: `key` is its Idempotency-Key. */
export interface Asked {
  msn: string;
  key: string;
  body: unknown;
}

export interface Wallet {
  /** `isNew`: false where this is the repeat of a call. */
  create(asked: Asked): { payment: SimPayment; isNew: boolean };
  find(msn: string, reference: string): SimPayment;
  adjust(reference: string, adjustment: Adjustment, asked: Asked): SimPayment;
  /** The payment of a landing page; null for a token that is none. */
  ofToken(token: string): SimPayment | null;
  choose(token: string, choice: Choice): SimPayment;
  /** Lets happen what has become due by itself. */
  settleDue(): void;
}

export interface WalletParts {
  file: WalletFile;
  queue: WebhookQueue;
  faults: FaultBox;
  clock: Clock;
  /** The address of the shop that the simulator is a part of. */
  home: string;
}

class SimulatedWallet implements Wallet {
  readonly #parts: WalletParts;

  constructor(parts: WalletParts) {
    this.#parts = parts;
  }

  create(asked: Asked): { payment: SimPayment; isNew: boolean } {
    return this.#atOnce(() => this.#createOnce(asked));
  }

  find(msn: string, reference: string): SimPayment {
    return this.#atOnce(() => this.#known(msn, reference));
  }

  adjust(reference: string, adjustment: Adjustment, asked: Asked): SimPayment {
    return this.#atOnce(() => this.#adjustOnce(reference, adjustment, asked));
  }

  ofToken(token: string): SimPayment | null {
    return this.#atOnce(() => {
      const payment = this.#parts.file.paymentOfToken(token);
      return payment && this.#settled(payment);
    });
  }

  choose(token: string, choice: Choice): SimPayment {
    return this.#atOnce(() => {
      const found = this.#parts.file.paymentOfToken(token) ?? decline('UNKNOWN_REFERENCE');
      const payment = this.#withFaults(this.#settled(found));
      if (choice === 'approve') return this.#keep(approve(payment, this.#now()));
      return this.#keep(giveUp(payment, choice === 'abort' ? 'ABORTED' : 'EXPIRED', this.#now()));
    });
  }

  settleDue(): void {
    this.#atOnce(() => {
      for (const payment of this.#parts.file.paymentsDue(this.#now())) this.#settled(payment);
    });
  }

  #now(): number {
    return this.#parts.clock.now();
  }

  #atOnce<T>(work: () => T): T {
    return this.#parts.file.atOnce(work);
  }

  /** With those that were ordered since it was created. */
  #withFaults(payment: SimPayment): SimPayment {
    return {
      ...payment,
      faults: [...new Set([...payment.faults, ...this.#parts.faults.ofPayment(payment.reference)])],
    };
  }

  #keep({ payment, events }: Step): SimPayment {
    const { file, queue } = this.#parts;
    file.savePayment(payment);
    const told = this.#withFaults(payment);
    for (const happened of events) queue.tell(told, happened.name, file.addEvent(payment, happened), this.#now());
    return payment;
  }

  #settled(payment: SimPayment): SimPayment {
    const step = settle(payment, this.#now());
    return step.payment === payment ? payment : this.#keep(step);
  }

  #known(msn: string, reference: string): SimPayment {
    return this.#settled(this.#parts.file.payment(msn, reference) ?? decline('UNKNOWN_REFERENCE', reference));
  }

  #createOnce({ msn, key, body }: Asked): { payment: SimPayment; isNew: boolean } {
    const { file, faults, home } = this.#parts;
    const creation = readCreation(body, home);
    const { reference } = creation;
    if (isRepeat(file, { msn, key, request: requestOf('create', reference, body), conflict: 'KEY_REUSED' })) {
      return { payment: this.#known(msn, reference), isNew: false };
    }
    if (file.payment(msn, reference)) decline('REFERENCE_EXISTS', `Reference ${reference} already exists.`);
    const payment = newPayment(creation, msn, key, this.#now());
    payment.faults = faults.ofNewPayment(reference, creation.amountOre);
    const events = [event('CREATED', payment.amountOre, this.#now(), key)];
    return { payment: this.#keep({ payment, events }), isNew: true };
  }

  #adjustOnce(reference: string, adjustment: Adjustment, { msn, key, body }: Asked): SimPayment {
    const payment = this.#known(msn, reference);
    const conflict = conflictOf[adjustment];
    const request = requestOf(adjustment, reference, body);
    if (isRepeat(this.#parts.file, { msn, key, request, conflict })) return payment;
    if (adjustment === 'cancel') return this.#keep(cancel(payment, isOnlyUnauthorized(body), key, this.#now()));
    const amountOre = readAmount(fieldOf(body, 'modificationAmount'));
    if (amountOre < 1) decline('INVALID_AMOUNT', 'more than nothing');
    return this.#keep((adjustment === 'capture' ? capture : refund)(payment, amountOre, key, this.#now()));
  }
}

/** The simulated wallet: the rules of its payments over what it remembers. */
export const openWallet = (parts: WalletParts): Wallet => new SimulatedWallet(parts);

const conflictOf = { capture: 'CAPTURE_CONFLICT', refund: 'REFUND_CONFLICT', cancel: 'KEY_REUSED' } as const;

interface Repeating {
  msn: string;
  key: string;
  request: string;
  conflict: (typeof conflictOf)[Adjustment];
}

/** The same call with the same key counts once; the key is spent on it. */
function isRepeat(file: WalletFile, { msn, key, request, conflict }: Repeating): boolean {
  const before = file.requestOf(msn, key);
  if (before === null) file.keepRequest(msn, key, request);
  else if (callIn(before) !== callIn(request)) decline('KEY_REUSED', `Idempotency-Key ${key} already exists.`);
  else if (before !== request) decline(conflict, 'A retry must be identical to the first request.');
  return before !== null;
}

/** Without the payer's number: nothing that leads to anybody is remembered. */
const requestOf = (call: string, reference: string, body: unknown) =>
  `${call} ${reference}\n${JSON.stringify(body, (field, value) => (field === 'customer' ? undefined : value)) ?? ''}`;
const callIn = (request: string) => request.slice(0, request.indexOf('\n'));

function newPayment(creation: Creation, msn: string, createKey: string, now: number): SimPayment {
  return {
    ...creation,
    msn,
    createKey,
    token: randomBytes(32).toString('base64url'),
    pspReference: randomUUID(),
    state: 'CREATED',
    authorizedOre: 0,
    capturedOre: 0,
    refundedOre: 0,
    cancelledOre: 0,
    expiresAt: now + PAYER_HAS_MS,
    authorizeAt: null,
    authorizedAt: null,
    faults: [],
  };
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([field]) => field === name)?.[1] : undefined;

const isOnlyUnauthorized = (body: unknown) => fieldOf(body, 'cancelTransactionOnly') === true;
