import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import { waitsForPayment } from '@naust/domain/orders/waiting.ts';
import {
  keptOre,
  type Payment,
  type PaymentRecord,
  paymentStateOf,
  walletReference,
} from '@naust/domain/payments/payment.ts';
import { nextWalletAct } from '@naust/domain/payments/wallet-act.ts';
import type { CommandContext } from '@naust/infra/event-store/stream-kind.ts';
import type { CommandDesk } from '../desk.ts';
import { finishOrder } from '../finishing.ts';
import { chargeStream, orderStream, paymentStream } from '../streams.ts';
import { inTurn } from './in-turn.ts';
import { endHold, performWalletAct } from './wallet-acts.ts';

const MOST_ACTS = 12;

/**
 * Brings an order and its payment to agree, from wherever they stand, without asking how the payment stands. Repeating
 * is harmless. Rejects with WalletUnavailable where the wallet had to do something and did not answer.
 */
export function settlePayment(desk: CommandDesk, orderId: string, context: CommandContext): Promise<PaymentRecord> {
  return inTurn(desk, orderId, () => settled(desk, orderId, context));
}

async function settled(desk: CommandDesk, orderId: string, context: CommandContext): Promise<PaymentRecord> {
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const { order, payment } = await standing(desk, orderId, context);
    if (!order) return payment;
    if (!payment) return endUnbegun(desk, order, context);
    await recordPayment(desk, payment, context);
    const around = {
      now: desk.clock.now(),
      captureOn: desk.wallet.captureOn,
      feeOre: order.cancellationFee?.amountOre ?? 0,
    };
    const act = nextWalletAct(payment, order, around);
    if (!act) {
      await settleFee(desk, order, payment, context);
      return payment;
    }
    await performWalletAct(desk, payment, act, context);
    const after = await standing(desk, orderId, context);
    const hasMoved =
      after.payment?.version !== payment.version || after.order?.content.version !== order.content.version;
    if (!hasMoved) throw new Error(`${payment.reference}: nothing came of "${act.does}"`);
  }
  throw new Error(`order ${orderId} and its payment do not come to agree`);
}

async function standing(desk: CommandDesk, orderId: string, context: CommandContext) {
  await finishOrder(desk, orderId, context);
  const { state: payment } = await desk.streams.peek('payment', paymentStream(walletReference(orderId)));
  const { state: order } = await desk.streams.peek('order', orderStream(orderId));
  return { order, payment };
}

/** An order that was held for a payment that never began, because the process died in between. */
async function endUnbegun(desk: CommandDesk, order: RecordedOrder, context: CommandContext): Promise<null> {
  const isOver = order.heldUntil !== null && desk.clock.now() >= Date.parse(order.heldUntil);
  if (isOver && waitsForPayment(order)) await endHold(desk, order.content.orderId, 'PAYMENT_FAILED', context);
  return null;
}

/** The order's own record says what became of its payment. */
async function recordPayment(desk: CommandDesk, payment: Payment, context: CommandContext): Promise<void> {
  const { orderId, reference, version, authorizedOre, capturedOre, refundedOre, releasedOre } = payment;
  const amounts = { authorizedOre, capturedOre, refundedOre, releasedOre };
  const captureFailed = payment.refusedPartOre !== null;
  const to = paymentStateOf(payment);
  const command = {
    type: 'RecordPayment',
    orderId,
    reference,
    paymentVersion: version,
    to,
    ...amounts,
    captureFailed,
  } as const;
  const second = { ...context, idsFrom: `${reference} ${version}` };
  await desk.streams.run('order', orderStream(orderId), command, second);
}

/** A fee that was kept of the payment is settled with it. */
async function settleFee(desk: CommandDesk, order: RecordedOrder, payment: Payment, context: CommandContext) {
  const { cancellationFee: fee } = order;
  if (!fee || order.isDeleted || keptOre(payment) < fee.amountOre) return;
  const stream = chargeStream(fee.chargeId);
  const { state: charge } = await desk.streams.peek('charge', stream);
  if (!charge || charge.isDeleted || charge.isSettled) return;
  await desk.streams.run(
    'charge',
    stream,
    { type: 'SettleCharge', expectedVersion: null, orderDeleted: false },
    context,
  );
}
