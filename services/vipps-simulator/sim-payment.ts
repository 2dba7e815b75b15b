import { randomUUID } from 'node:crypto';
import { type NoticeName, walletStates } from '@naust/infra/payments/vipps/vipps-wire.ts';
import * as z from 'zod/mini';
import { paymentFaults } from './faults.ts';
import { decline } from './problem.ts';
import { SCOPES } from './test-payer.ts';

const ore = z.int().check(z.nonnegative());

/** A payment as stored by the simulator. Amounts in øre, times in milliseconds since 1970 UTC. */
export const simPayment = z.object({
  reference: z.string(),
  msn: z.string(),
  /** Opens the landing page. */
  token: z.string(),
  pspReference: z.string(),
  state: z.enum(walletStates),
  amountOre: ore,
  authorizedOre: ore,
  capturedOre: ore,
  refundedOre: ore,
  cancelledOre: ore,
  description: z.string(),
  returnUrl: z.string(),
  minimumUserAge: z.nullable(z.int()),
  metadata: z.record(z.string(), z.string()),
  /** What the shop asks the payer to share. Files of before have none. */
  scope: z._default(z.array(z.enum(SCOPES)), []),
  hasConsented: z._default(z.boolean(), false),
  createKey: z.string(),
  expiresAt: z.int(),
  /** When the payer's approval takes effect. */
  authorizeAt: z.nullable(z.int()),
  authorizedAt: z.nullable(z.int()),
  faults: z.array(z.enum(paymentFaults)),
});

export type SimPayment = z.infer<typeof simPayment>;

export const simEvent = z.object({
  name: z.string(),
  pspReference: z.string(),
  amountOre: ore,
  at: z.int(),
  idempotencyKey: z.nullable(z.string()),
});

export type SimEvent = Omit<z.infer<typeof simEvent>, 'name'> & { name: NoticeName };

/** The new state of a payment, and its new events. */
export interface Step {
  payment: SimPayment;
  events: readonly SimEvent[];
}

export const PAYER_HAS_MS = 10 * 60_000;
const SLOWLY_MS = 30_000;
const LATE_MS = 60_000;
const WRONG_BY_ORE = 100;

/** Reserved and neither captured nor released. */
export const reservedOre = ({ authorizedOre, capturedOre, cancelledOre }: SimPayment) =>
  Math.max(0, authorizedOre - capturedOre - cancelledOre);

/** When the payment next changes by itself; null: never. */
export function dueAt({ state, expiresAt, authorizeAt }: SimPayment): number | null {
  if (state === 'CREATED') return Math.min(expiresAt, authorizeAt ?? expiresAt);
  return state === 'EXPIRED' ? authorizeAt : null;
}

/** Applies what is due until now. */
export function settle(payment: SimPayment, now: number): Step {
  const due = dueAt(payment);
  if (due === null || due > now) return { payment, events: [] };
  const step = due === payment.authorizeAt ? authorize(payment, due) : end(payment, 'EXPIRED', due);
  const rest = settle(step.payment, now);
  return { payment: rest.payment, events: [...step.events, ...rest.events] };
}

/** Whether the payer must first say yes or no to sharing their profile. */
export const awaitsConsent = ({ scope, hasConsented }: SimPayment): boolean => scope.length > 0 && !hasConsented;

/** The payer shares what the shop asks for: the shop gets it with the approval. */
export function consent(payment: SimPayment): Step {
  requireOpen(payment);
  return quietly({ ...payment, hasConsented: true });
}

/** The payer approves. */
export function approve(payment: SimPayment, now: number): Step {
  requireOpen(payment);
  if (awaitsConsent(payment)) decline('CANNOT_APPROVE', 'the payer has not consented');
  const { faults, expiresAt } = payment;
  if (faults.includes('authorized-late')) return quietly({ ...payment, authorizeAt: expiresAt + LATE_MS });
  if (faults.includes('authorized-slowly')) return quietly({ ...payment, authorizeAt: now + SLOWLY_MS });
  return authorize(payment, now);
}

/** The payer aborts, or lets the payment expire. */
export function giveUp(payment: SimPayment, state: 'ABORTED' | 'EXPIRED', now: number): Step {
  requireOpen(payment);
  return end(payment, state, now);
}

function requireOpen({ state, authorizeAt }: SimPayment): void {
  if (state !== 'CREATED' || authorizeAt !== null) decline('CANNOT_APPROVE', `it is ${state}`);
}

/** The shop captures a part of the reservation. */
export function capture(payment: SimPayment, amountOre: number, key: string, now: number): Step {
  if (payment.authorizedAt === null) decline('CAPTURE_BEFORE_RESERVATION', 'The payer must accept the payment first.');
  if (payment.cancelledOre > 0) decline('CAPTURE_OF_CANCELLED');
  if (amountOre > reservedOre(payment)) decline('CAPTURE_TOO_HIGH', `${reservedOre(payment)} can be captured.`);
  const captured = { ...payment, capturedOre: payment.capturedOre + amountOre };
  return { payment: captured, events: [event('CAPTURED', amountOre, now, key)] };
}

/** The shop refunds a part of the captured amount. */
export function refund(payment: SimPayment, amountOre: number, key: string, now: number): Step {
  if (payment.authorizedAt === null) decline('REFUND_BEFORE_RESERVATION');
  const refundable = payment.capturedOre - payment.refundedOre;
  if (amountOre > refundable) decline('REFUND_TOO_HIGH', `${refundable} can be refunded.`);
  const refunded = { ...payment, refundedOre: payment.refundedOre + amountOre };
  return { payment: refunded, events: [event('REFUNDED', amountOre, now, key)] };
}

/** The shop releases everything that it has not captured. */
export function cancel(payment: SimPayment, onlyUnauthorized: boolean, key: string, now: number): Step {
  if (payment.state === 'CREATED') {
    if (payment.authorizeAt !== null) decline('BEING_WORKED_ON', 'The payer is authorizing the payment.');
    return end({ ...payment, cancelledOre: payment.amountOre }, 'TERMINATED', now, key);
  }
  if (payment.state !== 'AUTHORIZED') decline('CANNOT_CANCEL', `it is ${payment.state}`);
  if (onlyUnauthorized) decline('CANCEL_OF_AUTHORIZED');
  const restOre = reservedOre(payment);
  if (restOre === 0) decline(payment.cancelledOre > 0 ? 'CANNOT_CANCEL' : 'CANCEL_OF_CAPTURED');
  const cancelled = { ...payment, cancelledOre: payment.cancelledOre + restOre };
  return { payment: cancelled, events: [event('CANCELLED', restOre, now, key)] };
}

export function event(name: NoticeName, amountOre: number, at: number, idempotencyKey: string | null): SimEvent {
  return { name, amountOre, at, idempotencyKey, pspReference: randomUUID() };
}

function authorize(payment: SimPayment, at: number): Step {
  const authorizedOre = payment.amountOre - (payment.faults.includes('wrong-amount') ? WRONG_BY_ORE : 0);
  return {
    payment: { ...payment, state: 'AUTHORIZED', authorizedOre, authorizedAt: at, authorizeAt: null },
    events: [event('AUTHORIZED', authorizedOre, at, payment.createKey)],
  };
}

function end(
  payment: SimPayment,
  state: 'ABORTED' | 'EXPIRED' | 'TERMINATED',
  at: number,
  key: string | null = null,
): Step {
  return { payment: { ...payment, state }, events: [event(state, payment.amountOre, at, key ?? payment.createKey)] };
}

const quietly = (payment: SimPayment): Step => ({ payment, events: [] });
