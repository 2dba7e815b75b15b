import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { nextOwedAct, type OwedStanding, orderPaymentOf } from '@naust/domain/payments/owed-charge.ts';
import { keptOre, type Payment, type PaymentRecord } from '@naust/domain/payments/payment.ts';
import { nextWalletAct } from '@naust/domain/payments/wallet-act.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { CommandDesk } from '../desk.ts';
import { finishOrder } from '../finishing.ts';
import { chargeStream, orderStream } from '../streams.ts';
import { inTurn } from './in-turn.ts';
import { type PaymentStanding, paymentStanding } from './payment-standing.ts';
import { addOwedCharge, closeOwedCharge } from './settle-owed.ts';
import { endHold, performWalletAct } from './wallet-acts.ts';

const MOST_ACTS = 24;

/**
 * Brings an order, its payments and what is owed for it to agree, from wherever they stand, without asking how the
 * payments stand. Repeating is harmless. Rejects with WalletUnavailable where the wallet had to do something and did
 * not answer. Answers the order's own payment.
 */
export function settlePayment(desk: CommandDesk, orderId: string, context: CommandContext): Promise<PaymentRecord> {
  return inTurn(desk, orderId, () => settled(desk, orderId, context));
}

async function settled(desk: CommandDesk, orderId: string, context: CommandContext): Promise<PaymentRecord> {
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const standing = await standingOf(desk, orderId, context);
    if (!standing) return null;
    if (!isBegun(standing)) return endUnbegun(desk, standing.order, context);
    if (await addOwedCharge(desk, standing, context)) continue;
    await recordPayment(desk, standing, context);
    const next = nextAct(desk, standing);
    if (next) {
      await performWalletAct(desk, next.payment, next.act, context);
      const after = await standingOf(desk, orderId, context);
      if (!after || movesOf(after) === movesOf(standing))
        throw new Error(`${next.payment.reference}: nothing came of "${next.act.does}"`);
    } else if (!(await closeOwedCharge(desk, standing, context))) {
      await settleFee(desk, standing.order, standing.first, context);
      return standing.first;
    }
  }
  throw new Error(`order ${orderId} and its payment do not come to agree`);
}

async function standingOf(desk: CommandDesk, orderId: string, context: CommandContext) {
  await finishOrder(desk, orderId, context);
  return paymentStanding(desk, orderId);
}

const isBegun = (standing: PaymentStanding): standing is OwedStanding => standing.first !== null;

function nextAct(desk: CommandDesk, standing: OwedStanding) {
  const { first: payment, order } = standing;
  const now = desk.clock.now();
  const around = { now, captureOn: desk.wallet.captureOn, feeOre: order.cancellationFee?.amountOre ?? 0 };
  const act = nextWalletAct(payment, order, around);
  return act ? { payment, act } : nextOwedAct(standing, now);
}

/** Another number as soon as anything has happened to the order or one of its payments. */
const movesOf = ({ order, first, attempts }: PaymentStanding): number =>
  [first, ...attempts].reduce((sum, payment) => sum + (payment?.version ?? 0), order.content.version);

/** An order that was held for a payment that never began, because the process died in between. */
async function endUnbegun(desk: CommandDesk, order: RecordedOrder, context: CommandContext): Promise<null> {
  const isOver = order.heldUntil !== null && desk.clock.now() >= Date.parse(order.heldUntil);
  if (isOver && awaitsPayment(order)) await endHold(desk, order.content.orderId, 'PAYMENT_FAILED', context);
  return null;
}

/** The order's own record says what became of its payments. */
async function recordPayment(desk: CommandDesk, standing: OwedStanding, context: CommandContext): Promise<void> {
  const { orderId } = standing.order.content;
  const told = orderPaymentOf(standing);
  const second = { ...context, idsFrom: `${told.reference} ${told.paymentVersion}` };
  await desk.streams.run('order', orderStream(orderId), { type: 'RecordPayment', orderId, ...told }, second);
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
