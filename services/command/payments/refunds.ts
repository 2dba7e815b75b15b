import { fromKr, type Ore } from '@naust/domain/money.ts';
import { moneyOf, recordedRefundedOre, refundableOf } from '@naust/domain/orders/held-money.ts';
import { isWalletOption } from '@naust/domain/orders/statuses.ts';
import { keptOre, type Payment } from '@naust/domain/payments/payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { uuidFromCause } from '@naust/infra/numbered-ids.ts';
import { WalletRefused, WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { type PaymentsOfOrder, paymentsOfOrder, requestsOfOrder } from '../dependencies/payments-of-order.ts';
import { note } from './ask-wallet.ts';

type RefundDeps = Deps<'order' | 'charge' | 'payment' | 'reconcile' | 'syncPayment' | 'wallet' | 'secrets'>;

interface Asked {
  /** In kr. */
  amount: number;
  reason: string;
  version: number | null;
  idempotencyKey: string | undefined;
}

/**
 * Refunds money: decided and recorded with its reason first, then through the wallet if the wallet has it. The same key
 * again does nothing more, and completes an interrupted refund.
 */
export async function refundOrder(deps: RefundDeps, orderId: string, asked: Asked, by: CommandContext) {
  const { amount, reason, version: expectedVersion, idempotencyKey: key } = asked;
  const amountOre = fromKr(amount) ?? wrongAmount();
  const refundId = addedId(deps, `refund ${orderId}`, key);
  // The log attributes the wallet's acts to a job, not to the caller.
  const afterwards = { channel: 'job', correlationId: by.correlationId } as const;
  await orSilent(lookAtWallet(deps, orderId, afterwards));
  const kept = await keptOfOrder(deps, await findPayments(deps, orderId));
  const command = { type: 'RefundOrder', refundId, amountOre, reason, expectedVersion, kept } as const;
  await deps.order(orderId).run(command, by);
  const end = await orSilent(finishRefund(deps, { orderId, refundId }, afterwards));
  if (end === 'refused') refuse('REFUND_REFUSED');
  return loadRefundState(deps, orderId);
}

/** Executes the decided refund at the wallet, as often as needed: the wallet knows each part by its key. */
export async function finishRefund(
  deps: RefundDeps,
  { orderId, refundId }: { orderId: string; refundId: string },
  by: CommandContext,
): Promise<'done' | 'refused'> {
  const { state } = await deps.order(orderId).peek();
  const refund = state?.refunds?.find((one) => one.refundId === refundId);
  if (refund?.end !== 'open') return refund?.end ?? 'done';
  const endRefund = async (refusal: string | null) =>
    void (await deps.order(orderId).run({ type: 'EndRefund', refundId, refusal }, by));
  try {
    for (const { reference, amountOre } of refund.parts) {
      const key = uuidFromCause(`refund ${refundId}`, reference);
      const observed = await deps.wallet.payments.refund(reference, amountOre, key);
      await note(deps, reference, { type: 'SyncPayment', observed }, by);
    }
  } catch (error) {
    if (!(error instanceof WalletRefused)) throw error;
    await endRefund(error.code);
    return 'refused';
  }
  await deps.reconcile(orderId, by);
  await endRefund(null);
  return 'done';
}

const findPayments = async (deps: RefundDeps, orderId: string): Promise<PaymentsOfOrder> =>
  (await paymentsOfOrder(deps, orderId)) ?? refuse('ORDER_NOT_FOUND');

async function lookAtWallet(deps: RefundDeps, orderId: string, by: CommandContext): Promise<void> {
  const payments = await allOf(deps, await findPayments(deps, orderId));
  for (const { reference } of payments) await deps.syncPayment(reference, by);
}

/** What the wallet has captured and not refunded, by payment. */
export const keptOfOrder = async (deps: Deps<'payment'>, payments: PaymentsOfOrder) =>
  (await allOf(deps, payments))
    .map((payment) => ({ reference: payment.reference, amountOre: keptOre(payment) }))
    .filter(({ amountOre }) => amountOre > 0);

async function allOf(deps: Deps<'payment'>, { order, first, attempts }: PaymentsOfOrder): Promise<Payment[]> {
  return [...(first ? [first, ...attempts] : []), ...(await requestsOfOrder(deps, order.content.orderId))];
}

async function loadRefundState(deps: RefundDeps, orderId: string) {
  const { refundedOre, leftOre } = (await loadRefundSums(deps, orderId)) ?? refuse('ORDER_NOT_FOUND');
  const { position } = await deps.order(orderId).peek();
  return { refundedOre, leftOre, position };
}

/** The refunded amount, and what can still be refunded, what an invoice uses, and how; null for an order that was never placed. */
export async function loadRefundSums(deps: Deps<'order' | 'charge' | 'payment'>, orderId: string) {
  const payments = await paymentsOfOrder(deps, orderId);
  if (payments === null) return null;
  const { order } = payments;
  const kept = await keptOfOrder(deps, payments);
  const refundedOre = order.payment.refundedOre + recordedRefundedOre(order);
  const refundable = refundableOf(moneyOf(order), kept);
  const isByWallet = kept.length > 0 || (refundable.leftOre === 0 && isWalletOption(order.content.paymentId));
  return { order, refundedOre, ...refundable, isByWallet };
}

const orSilent = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof WalletUnavailable ? new Refusal('WALLET_SILENT', { retryAfter: 5 }) : error;
  });

const wrongAmount = (): Ore =>
  refuse('WRONG_SHAPE', { in: 'body', fields: [{ path: 'amount', message: 'Beløpet er ikke gyldig.' }] });
