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

/** The simulated wallet: the rules of its payments over what it remembers. */
export function openWallet({ file, queue, faults, clock, home }: WalletParts): Wallet {
  const now = () => clock.now();

  /** With those that were ordered since it was created. */
  const withFaults = (payment: SimPayment): SimPayment => ({
    ...payment,
    faults: [...new Set([...payment.faults, ...faults.ofPayment(payment.reference)])],
  });

  function keep({ payment, events }: Step): SimPayment {
    file.savePayment(payment);
    const told = withFaults(payment);
    for (const happened of events) queue.tell(told, happened.name, file.addEvent(payment, happened), now());
    return payment;
  }
  const settled = (payment: SimPayment): SimPayment => {
    const step = settle(payment, now());
    return step.payment === payment ? payment : keep(step);
  };
  const known = (msn: string, reference: string): SimPayment =>
    settled(file.payment(msn, reference) ?? decline('UNKNOWN_REFERENCE', reference));
  function createOnce({ msn, key, body }: Asked): { payment: SimPayment; isNew: boolean } {
    const creation = readCreation(body, home);
    const { reference } = creation;
    if (isRepeat(file, { msn, key, request: requestOf('create', reference, body), conflict: 'KEY_REUSED' })) {
      return { payment: known(msn, reference), isNew: false };
    }
    if (file.payment(msn, reference)) decline('REFERENCE_EXISTS', `Reference ${reference} already exists.`);
    const payment = newPayment(creation, msn, key, now());
    payment.faults = faults.ofNewPayment(reference, creation.amountOre);
    return { payment: keep({ payment, events: [event('CREATED', payment.amountOre, now(), key)] }), isNew: true };
  }

  function adjustOnce(reference: string, adjustment: Adjustment, { msn, key, body }: Asked): SimPayment {
    const payment = known(msn, reference);
    const conflict = conflictOf[adjustment];
    if (isRepeat(file, { msn, key, request: requestOf(adjustment, reference, body), conflict })) return payment;
    if (adjustment === 'cancel') return keep(cancel(payment, isOnlyUnauthorized(body), key, now()));
    const amountOre = readAmount(fieldOf(body, 'modificationAmount'));
    if (amountOre < 1) decline('INVALID_AMOUNT', 'more than nothing');
    return keep((adjustment === 'capture' ? capture : refund)(payment, amountOre, key, now()));
  }

  return {
    create: (asked) => file.atOnce(() => createOnce(asked)),
    find: (msn, reference) => file.atOnce(() => known(msn, reference)),
    adjust: (reference, adjustment, asked) => file.atOnce(() => adjustOnce(reference, adjustment, asked)),
    ofToken(token) {
      return file.atOnce(() => {
        const payment = file.paymentOfToken(token);
        return payment && settled(payment);
      });
    },
    choose(token, choice) {
      return file.atOnce(() => {
        const payment = withFaults(settled(file.paymentOfToken(token) ?? decline('UNKNOWN_REFERENCE')));
        if (choice === 'approve') return keep(approve(payment, now()));
        return keep(giveUp(payment, choice === 'abort' ? 'ABORTED' : 'EXPIRED', now()));
      });
    },
    settleDue: () => file.atOnce(() => void file.paymentsDue(now()).forEach(settled)),
  };
}

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

const requestOf = (call: string, reference: string, body: unknown) =>
  `${call} ${reference}\n${JSON.stringify(body) ?? ''}`;
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
