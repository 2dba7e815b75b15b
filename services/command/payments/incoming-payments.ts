import { oreOf } from '@naust/domain/body-amount.ts';
import { lockOf } from '@naust/domain/books/books.decider.ts';
import { toKr } from '@naust/domain/money.ts';
import type { PaymentInput } from '@naust/domain/orders/incoming-payments.contract.ts';
import {
  incomingReversed,
  isChargePaid,
  owedOf,
  type RecordIncoming,
  withoutPayment,
} from '@naust/domain/orders/incoming-payments.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { owedOre } from '@naust/domain/orders/owed.ts';
import { orderOfReference } from '@naust/domain/payments/payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { instantOf, osloDate, wallMinute } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { type OrderChargesDeps, openChargesOf } from '../dependencies/order-charges.ts';
import { orderOfDocument } from '../dependencies/order-of-document.ts';
import { paymentsOfOrder } from '../dependencies/payments-of-order.ts';
import { laterOf } from '../dependencies/streams.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { keptOfOrder } from './refunds.ts';
import { settleGathered } from './settle-gathered.ts';

export type PaymentDeps = OrderChargesDeps & Deps<'lockCharges' | 'steps' | 'documents'>;
type WithoutCharges = Omit<RecordIncoming, 'charges'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;

/**
 * Records money that was received. It is decided on the order's stream, with what the order owes there; a charge that
 * is paid in full is settled afterwards. The same key again is the same payment, and completes an interrupted one.
 */
export async function recordPayment(
  deps: PaymentDeps & Deps<'books'>,
  input: PaymentInput,
  { by, now, idempotencyKey }: Asked,
) {
  const {
    chargeId = null,
    documentId = null,
    depositOf,
    method,
    amount,
    receivedAt,
    reference,
    registerReceipt,
  } = input;
  const orderId = await orderOf(deps, input);
  const paymentId = `${orderId}-${addedId(deps, `payment ${orderId}`, idempotencyKey)}`;
  await deps.steps.finishOrder(orderId, by);
  const instant = new Date(now).toISOString();
  const received = receivedAt ? instantIn(receivedAt) : instant;
  return changed(deps, orderId, paymentId, by, async () => {
    const command = {
      type: 'RecordIncoming',
      paymentId,
      chargeId,
      documentId,
      isDeposit: depositOf !== undefined,
      method,
      amountOre: oreOf(amount, 'amount'),
      receivedAt: received,
      now: instant,
      reference: reference || null,
      registerReceipt: registerReceipt || null,
      lock: lockOf((await deps.books().peek()).state, osloDate(Date.parse(received))),
    } as const;
    return decided(deps, orderId, command, by);
  });
}

/** Records a payment within the order's turn for charges. The same id again is the same payment. */
export async function recordExclusively(deps: PaymentDeps, orderId: string, command: WithoutCharges, by: Asked['by']) {
  const { state, position } = await decided(deps, orderId, command, by);
  const settled = state ? await settleCharges(deps, state, command.paymentId, by) : 0n;
  return { state, position: laterOf(position, settled) };
}

const decided = async (deps: PaymentDeps, orderId: string, command: WithoutCharges, by: Asked['by']) =>
  deps.order(orderId).run({ ...command, charges: await openChargesOf(deps, orderId) }, by);

/**
 * The record was wrong: what it paid is owed again. Its charges are reopened first: interrupted between the two, an open
 * charge is still paid and owes nothing.
 */
export function reversePayment(
  deps: PaymentDeps & Deps<'payment'>,
  paymentId: string,
  reason: string,
  { by }: Pick<Asked, 'by'>,
) {
  const orderId = orderOfReference(paymentId) ?? paymentId.split('-')[0] ?? '';
  return changed(deps, orderId, paymentId, by, async () => {
    const payments = (await paymentsOfOrder(deps, orderId)) ?? refuse('PAYMENT_NOT_FOUND');
    const { order } = payments;
    const kept = await keptOfOrder(deps, payments);
    const command = { type: 'ReverseIncoming', paymentId, reason, kept } as const;
    if (incomingReversed(command, order).length > 0) {
      await settleCharges(deps, { ...order, incoming: withoutPayment(order.incoming, paymentId) }, paymentId, by);
    }
    return deps.order(orderId).run(command, by);
  });
}

async function changed(
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
  by: Asked['by'],
  decide: () => Promise<{ state: RecordedOrder | null; position: bigint }>,
) {
  const answer = await deps.lockCharges(orderId, by, async () => {
    const { state, position } = await decide();
    const order = state ?? refuse('ORDER_NOT_FOUND');
    const settled = await settleCharges(deps, order, paymentId, by);
    const rows = owedOf(order, await openChargesOf(deps, orderId));
    const payment = order.incoming?.find((one) => one.paymentId === paymentId) ?? refuse('PAYMENT_NOT_FOUND');
    const dueFor = rows.map(({ amountOre, ...row }) => ({ ...row, amount: toKr(amountOre) }));
    const body = { id: paymentId, orderId, amount: toKr(payment.amountOre), due: toKr(owedOre(rows)), dueFor };
    return { body, position: laterOf(position, settled) };
  });
  return { ...answer, position: laterOf(answer.position, await settleGathered(deps, orderId, by)) };
}

/** A charge that is paid in full is settled; one whose payment was reversed is open again. */
export async function settleCharges(deps: PaymentDeps, order: RecordedOrder, paymentId: string, by: Asked['by']) {
  const { incoming = [], isDeleted: orderDeleted } = order;
  const payment = incoming.find((one) => one.paymentId === paymentId);
  let last = 0n;
  for (const { chargeId } of payment?.parts ?? []) {
    if (chargeId === null) continue;
    const { state: charge } = await deps.charge(chargeId).peek();
    if (!charge || charge.isDeleted) continue;
    const isPaid = isChargePaid(order, charge);
    if (isPaid === charge.isSettled || (charge.isSettled && !payment?.isReversed)) continue;
    const type = isPaid ? 'SettleCharge' : 'ReopenCharge';
    const { position } = await deps.charge(chargeId).run({ type, expectedVersion: null, orderDeleted }, by);
    last = laterOf(last, position);
  }
  return last;
}

/** The order that is paid, or whose charge or invoice is. */
async function orderOf(deps: Deps<'order' | 'charge' | 'documents'>, input: PaymentInput): Promise<string> {
  const { chargeId, documentId, depositOf } = input;
  // A deposit is of an order, and of nothing else.
  if (depositOf !== undefined && (chargeId ?? documentId) !== undefined)
    refuse('WRONG_SHAPE', { in: 'body', fields: [ALONE] });
  if (depositOf !== undefined && (input.orderId ?? depositOf) !== depositOf)
    refuse('WRONG_SHAPE', { in: 'body', fields: [ALONE] });
  const orderId = depositOf ?? input.orderId;
  if (documentId !== undefined) {
    const found = await orderOfDocument(deps, documentId);
    return orderId === undefined || orderId === found ? found : refuse('DOCUMENT_NOT_FOUND');
  }
  if (chargeId !== undefined) {
    const { state } = await deps.charge(chargeId).peek();
    if (!state || state.isDeleted || (orderId !== undefined && orderId !== state.orderId)) refuse('CHARGE_NOT_FOUND');
    return state.orderId;
  }
  if (orderId === undefined) refuse('WRONG_SHAPE', { in: 'body', fields: [MISSING] });
  return (await recordedOrder(deps, orderId)).content.orderId;
}

const ALONE = { path: 'depositOf', message: 'Depositumet kan ikke betales sammen med noe annet.' };
const MISSING = { path: 'orderId', message: 'Velg ordren, gebyret eller fakturaen som er betalt.' };

/** An instant, or wall clock in Oslo; a date alone is its beginning. */
function instantIn(text: string): string {
  const minute = wallMinute((text.length === 'yyyy-mm-dd'.length ? `${text}T00:00` : text).slice(0, 16));
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = hasZone ? Date.parse(text) : minute === null ? Number.NaN : instantOf(minute);
  return Number.isFinite(at) ? new Date(at).toISOString() : refuse('PAYMENT_TIME_WRONG');
}
