import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { isWalletOption } from '@naust/domain/orders/statuses.ts';
import { LEAST_WALLET_ORE } from '@naust/domain/payments/least-amount.ts';
import { awaitsMoney, owedCharge, paidOre } from '@naust/domain/payments/owed-charge.ts';
import {
  HOLD_MINUTES,
  MOST_ATTEMPTS,
  type Payment,
  requestReference,
  reservedOre,
  walletReference,
} from '@naust/domain/payments/payment.ts';
import { isWaitingForPayer } from '@naust/domain/payments/requested-payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import type { OrderChargesDeps } from '../dependencies/order-charges.ts';
import { type PaymentsOfOrder, paymentsOfOrder, requestsOfOrder } from '../dependencies/payments-of-order.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { isPersonErased } from '../orders/order-notes.ts';
import { owedNow } from './owed-now.ts';
import { beginPayment } from './start-payment.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

export type OwedDeps = OrderChargesDeps & Deps<'shop'>;
type PayingDeps = OwedDeps & Deps<'user' | 'reconcile' | 'syncPayment' | 'wallet' | 'clock'>;

/** What can be paid with the wallet now, in øre: first a refused capture, then all that the order owes. */
export async function payableOre(deps: OwedDeps, order: RecordedOrder): Promise<number> {
  const found = await paymentsOfOrder(deps, order.content.orderId);
  const ownOre = found ? leftOre(found) : 0;
  if (ownOre > 0 || !(await offersWallet(deps))) return ownOre;
  return owedNow(deps, order, found?.first ?? null);
}

/** Whether the shop offers the wallet to its customers. */
export async function offersWallet(deps: Deps<'shop'>): Promise<boolean> {
  return (await deps.shop().peek()).state.offered.some(isWalletOption);
}

/**
 * Starts a payment at the wallet for the amount owed on an order. While one is pending, every request gets that one; a
 * new one starts only after the earlier one has ended. Refuses NOTHING_OWED, AMOUNT_TOO_SMALL_FOR_WALLET, WALLET_OFF,
 * and WALLET_NOT_STARTED if the wallet does not answer.
 */
export async function payOwed(deps: PayingDeps, orderId: string, by: CommandContext) {
  const before = await paymentsOfOrder(deps, orderId);
  const latest = [...(before?.attempts ?? []), ...(await requestsOfOrder(deps, orderId))].findLast(isWaitingForPayer);
  const looked = latest ? deps.syncPayment(latest.reference, by) : deps.reconcile(orderId, by);
  await looked.catch((error: unknown) => {
    // No payment starts while the state of the earlier one is unknown.
    throw error instanceof WalletUnavailable ? new Refusal('WALLET_NOT_STARTED') : error;
  });
  const found = await paymentsOfOrder(deps, orderId);
  const ownOre = found ? leftOre(found) : 0;
  return found && ownOre > 0 ? payRefused(deps, found, ownOre, by) : payRest(deps, orderId, found?.first ?? null, by);
}

/** Pays a refused capture: another attempt of the order's own payment. */
async function payRefused(deps: PayingDeps, found: PaymentsOfOrder, amountOre: number, by: CommandContext) {
  const owed = (found.first && owedCharge(found.first, found.order)) ?? refuse('NOTHING_OWED');
  const payment = { payments: found.attempts, next: found.attempts.length + 2, chargeId: owed.chargeId };
  return begin(deps, found.order, { ...payment, amountOre, referenceOf: walletReference }, by);
}

/** Pays what the order owes besides its own payment (decision 6). */
async function payRest(deps: PayingDeps, orderId: string, first: Payment | null, by: CommandContext) {
  const order = await recordedOrder(deps, orderId);
  const amountOre = await owedNow(deps, order, first);
  if (amountOre === 0) refuse('NOTHING_OWED');
  if (order.isGuestErased || (await isPersonErased(deps, order.content))) refuse('PERSON_IS_ERASED');
  if (!(await offersWallet(deps))) refuse('WALLET_OFF');
  const payments = await requestsOfOrder(deps, orderId);
  const payment = { payments, next: payments.length + 1, chargeId: null };
  return begin(deps, order, { ...payment, amountOre, referenceOf: requestReference }, by);
}

interface Begun {
  /** The earlier ones, oldest first. */
  readonly payments: readonly Payment[];
  /** The number of a new one. */
  readonly next: number;
  readonly chargeId: string | null;
  readonly amountOre: number;
  referenceOf(orderId: string, nth: number): string;
}

async function begin(
  deps: PayingDeps,
  order: RecordedOrder,
  { payments, next, chargeId, amountOre, referenceOf }: Begun,
  by: CommandContext,
) {
  const open = payments.find(isWaitingForPayer);
  if (!open && amountOre < LEAST_WALLET_ORE) refuse('AMOUNT_TOO_SMALL_FOR_WALLET');
  const attempt = open?.attempt ?? next;
  if (attempt > MOST_ATTEMPTS) refuse('WALLET_NOT_STARTED');
  const heldUntil = open?.heldUntil ?? new Date(deps.clock.now() + HOLD_MS).toISOString();
  const reference = referenceOf(order.content.orderId, attempt);
  return {
    ...(await beginPayment(deps, order, { reference, attempt, amountOre, heldUntil, chargeId }, by)),
    amountOre,
  };
}

/** The unpaid part of a refused capture. An amount that is reserved and not refused will be captured, and is not owed. */
export function leftOre({ first, ...found }: PaymentsOfOrder): number {
  if (first === null) return 0;
  const { charge } = found;
  if (!charge || !awaitsMoney({ first, ...found })) return 0;
  const comingOre = first.owed === null && first.refusedPartOre === null ? reservedOre(first) : 0;
  return Math.max(0, charge.amountOre - paidOre({ first, ...found }) - comingOre);
}
