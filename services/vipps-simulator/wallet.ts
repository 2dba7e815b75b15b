import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@naust/infra/clock.ts';
import * as z from 'zod/mini';
import type { OrderedFaults } from './faults.ts';
import { decline } from './problem.ts';
import { amountSent, creationFor, parsed } from './requests.ts';
import {
  approve,
  cancel,
  capture,
  consent,
  event,
  giveUp,
  PAYER_HAS_MS,
  refund,
  type SimPayment,
  type Step,
  settle,
} from './sim-payment.ts';
import type { WalletFile } from './wallet-file.ts';
import type { Webhooks } from './webhooks.ts';

/** The payer's choices on the landing page. */
export type Choice = 'share' | 'approve' | 'abort' | 'expire';
export type Adjustment = 'capture' | 'refund' | 'cancel';

/** A call of a shop: `key` is its Idempotency-Key. */
export interface Asked {
  msn: string;
  key: string;
  body: unknown;
}

export interface WalletParts {
  file: WalletFile;
  webhooks: Webhooks;
  faults: OrderedFaults;
  clock: Clock;
  /** The address of the shop that the simulator is a part of. */
  home: string;
}

const modification = z.object({ modificationAmount: amountSent });
const cancellation = z.optional(z.object({ cancelTransactionOnly: z.optional(z.boolean()) }));

/** The rules of simulated payments over the stored data. */
export class Wallet {
  readonly #parts: WalletParts;

  constructor(parts: WalletParts) {
    this.#parts = parts;
  }

  /** `isNew`: false for a repeated call. */
  create({ msn, key, body }: Asked): { payment: SimPayment; isNew: boolean } {
    const { file, faults, home } = this.#parts;
    const { amount, paymentDescription: description, profile, ...asked } = parsed(creationFor(home), body);
    const { reference, returnUrl, minimumUserAge, metadata } = asked;
    return file.atOnce(() => {
      if (isRepeat(file, msn, key, requestOf('create', reference, body))) {
        return { payment: this.#findPayment(msn, reference), isNew: false };
      }
      if (file.payment(msn, reference)) decline('REFERENCE_EXISTS', `Reference ${reference} already exists.`);
      const payment: SimPayment = {
        ...{ msn, reference, returnUrl, minimumUserAge, metadata, description },
        scope: profile.scope,
        hasConsented: false,
        createKey: key,
        token: randomBytes(32).toString('base64url'),
        pspReference: randomUUID(),
        state: 'CREATED',
        amountOre: amount.value,
        authorizedOre: 0,
        capturedOre: 0,
        refundedOre: 0,
        cancelledOre: 0,
        expiresAt: this.#now() + PAYER_HAS_MS,
        authorizeAt: null,
        authorizedAt: null,
        faults: faults.takeForNewPayment(reference),
      };
      const events = [event('CREATED', payment.amountOre, this.#now(), key)];
      return { payment: this.#keep({ payment, events }), isNew: true };
    });
  }

  find(msn: string, reference: string): SimPayment {
    return this.#parts.file.atOnce(() => this.#findPayment(msn, reference));
  }

  /** The payment whose payer has this id in the Userinfo API, and shares their profile. */
  ofPayer(msn: string, sub: string): SimPayment {
    const payment = this.#parts.file.payment(msn, sub);
    if (!payment || payment.scope.length === 0 || payment.state !== 'AUTHORIZED') decline('UNKNOWN_REFERENCE', sub);
    return payment;
  }

  adjust(reference: string, adjustment: Adjustment, { msn, key, body }: Asked): SimPayment {
    const { file } = this.#parts;
    return file.atOnce(() => {
      const payment = this.#findPayment(msn, reference);
      if (isRepeat(file, msn, key, requestOf(adjustment, reference, body))) return payment;
      if (adjustment === 'cancel') {
        const isOnlyUnauthorized = parsed(cancellation, body)?.cancelTransactionOnly === true;
        return this.#keep(cancel(payment, isOnlyUnauthorized, key, this.#now()));
      }
      const { value } = parsed(modification, body).modificationAmount;
      return this.#keep((adjustment === 'capture' ? capture : refund)(payment, value, key, this.#now()));
    });
  }

  /** The payment of a landing page; null for an invalid token. */
  ofToken(token: string): SimPayment | null {
    const { file } = this.#parts;
    return file.atOnce(() => {
      const payment = file.paymentOfToken(token);
      return payment && this.#settle(payment);
    });
  }

  choose(token: string, choice: Choice): SimPayment {
    const { file } = this.#parts;
    return file.atOnce(() => {
      const found = file.paymentOfToken(token) ?? decline('UNKNOWN_REFERENCE');
      const payment = this.#withFaults(this.#settle(found));
      if (choice === 'share') return this.#keep(consent(payment));
      if (choice === 'approve') return this.#keep(approve(payment, this.#now()));
      return this.#keep(giveUp(payment, choice === 'abort' ? 'ABORTED' : 'EXPIRED', this.#now()));
    });
  }

  /** Applies everything that is due. */
  settleDue(): void {
    const { file } = this.#parts;
    file.atOnce(() => {
      for (const payment of file.paymentsDue(this.#now())) this.#settle(payment);
    });
  }

  #now(): number {
    return this.#parts.clock.now();
  }

  /** With the faults ordered since it was created. */
  #withFaults(payment: SimPayment): SimPayment {
    const ordered = this.#parts.faults.ofPayment(payment.reference);
    return { ...payment, faults: [...new Set([...payment.faults, ...ordered])] };
  }

  #keep({ payment, events }: Step): SimPayment {
    const { file, webhooks } = this.#parts;
    file.savePayment(payment);
    for (const happened of events) {
      file.addEvent(payment, happened);
      webhooks.tell(this.#withFaults(payment), happened);
    }
    return payment;
  }

  #settle(payment: SimPayment): SimPayment {
    const step = settle(payment, this.#now());
    return step.payment === payment ? payment : this.#keep(step);
  }

  #findPayment(msn: string, reference: string): SimPayment {
    return this.#settle(this.#parts.file.payment(msn, reference) ?? decline('UNKNOWN_REFERENCE', reference));
  }
}

/** The same call with the same key counts once; the key cannot be used for another call. */
function isRepeat(file: WalletFile, msn: string, key: string, request: string): boolean {
  const before = file.requestOf(msn, key);
  if (before === null) file.keepRequest(msn, key, request);
  else if (before !== request) decline('KEY_REUSED', `Idempotency-Key ${key} already exists.`);
  return before !== null;
}

/** Without the payer's number: no personal data is stored. */
const requestOf = (call: string, reference: string, body: unknown) =>
  `${call} ${reference}\n${JSON.stringify(body, (field, value) => (field === 'customer' ? undefined : value)) ?? ''}`;
