import { takesProfile } from '@naust/domain/orders/give-contact.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { type BegunPayments, nextOwedAct, orderPaymentOf } from '@naust/domain/payments/owed-charge.ts';
import { keptOre, type Payment, type PaymentRecord } from '@naust/domain/payments/payment.ts';
import { nextWalletAct } from '@naust/domain/payments/wallet-act.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { AllDeps, Deps } from '../dependencies/dependencies.ts';
import { mutexById } from '../dependencies/mutex.ts';
import { type PaymentsOfOrder, paymentsOfOrder } from '../dependencies/payments-of-order.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { isPersonErased } from '../orders/order-notes.ts';
import { addOwedCharge, closeOwedCharge } from './reconcile-owed.ts';
import { actOnRequest, type RequestDeps } from './reconcile-requests.ts';
import { endHold, performWalletAct } from './wallet-acts.ts';

const MOST_ACTS = 24;

export function reconcileOver(deps: RequestDeps): AllDeps['reconcile'] {
  // One at a time per order, so that no wallet call is made twice.
  const runExclusive = mutexById();
  return (orderId, by) => runExclusive(orderId, () => reconcile(deps, orderId, by));
}

/** Brings an order and its own payment to agree, then the payments of what it owes besides (decision 6). */
async function reconcile(deps: RequestDeps, orderId: string, by: CommandContext): Promise<PaymentRecord> {
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const found = await findPayments(deps, orderId, by);
    if (found && (await actOnPayment(deps, found, by))) continue;
    const first = found?.first ?? null;
    if (!(await actOnRequest(deps, orderId, first, by))) return first;
  }
  throw new Error(`order ${orderId} and its payments do not come to agree`);
}

/** Performs the next act on an order's own payment; false if they agree. */
async function actOnPayment(deps: RequestDeps, found: PaymentsOfOrder, by: CommandContext): Promise<boolean> {
  if (!isBegun(found)) {
    await endUnbegun(deps, found.order, by);
    return false;
  }
  if (await addOwedCharge(deps, found, by)) return true;
  if (await takeProfile(deps, found, by)) return true;
  await recordPayment(deps, found, by);
  const next = nextAct(deps, found);
  if (next) {
    await performWalletAct(deps, next.payment, next.act, by);
    const after = await findPayments(deps, found.order.content.orderId, by);
    if (!after || movesOf(after) === movesOf(found))
      throw new Error(`${next.payment.reference}: nothing came of "${next.act.does}"`);
    return true;
  }
  if (await closeOwedCharge(deps, found, by)) return true;
  await settleFee(deps, found.order, found.first, by);
  return false;
}

async function findPayments(deps: Deps<'order' | 'charge' | 'payment' | 'steps'>, orderId: string, by: CommandContext) {
  await deps.steps.finishOrder(orderId, by);
  return paymentsOfOrder(deps, orderId);
}

const isBegun = (found: PaymentsOfOrder): found is BegunPayments => found.first !== null;

function nextAct(deps: Deps<'wallet' | 'clock'>, found: BegunPayments) {
  const { first: payment, order } = found;
  const now = deps.clock.now();
  const around = { now, captureOn: deps.wallet.captureOn, feeOre: order.cancellationFee?.amountOre ?? 0 };
  const act = nextWalletAct(payment, order, around);
  return act ? { payment, act } : nextOwedAct(found, now);
}

/** Changes with every event of the order or one of its payments. */
const movesOf = ({ order, first, attempts }: PaymentsOfOrder): number =>
  [first, ...attempts].reduce((sum, payment) => sum + (payment?.version ?? 0), order.content.version);

/** For an order that was held for a payment that never began, because the process died in between. */
async function endUnbegun(
  deps: Deps<'order' | 'steps' | 'clock'>,
  order: RecordedOrder,
  by: CommandContext,
): Promise<void> {
  const isOver = order.heldUntil !== null && deps.clock.now() >= Date.parse(order.heldUntil);
  if (isOver && awaitsPayment(order)) await endHold(deps, order.content.orderId, 'PAYMENT_FAILED', by);
}

/** Records on the order what its payer shared, before anything is confirmed to them; false if there is nothing new. */
async function takeProfile(
  deps: Deps<'order' | 'user'>,
  { order, first: { reference, profile } }: BegunPayments,
  by: CommandContext,
): Promise<boolean> {
  if (!profile || !takesProfile(order, profile)) return false;
  const { content } = order;
  const isErased = await isPersonErased(deps, content);
  const second = { ...by, idsFrom: `${reference} profile` };
  const command = { type: 'GiveContact', from: 'wallet', profile, mailId: reference, isErased } as const;
  const { events } = await deps.order(content.orderId).run(command, second);
  return events.length > 0;
}

/** Records the state of its payments on the order. */
async function recordPayment(deps: Deps<'order'>, found: BegunPayments, by: CommandContext): Promise<void> {
  const { orderId } = found.order.content;
  const recordedPayment = orderPaymentOf(found);
  const second = { ...by, idsFrom: `${recordedPayment.reference} ${recordedPayment.paymentVersion}` };
  await deps.order(orderId).run({ type: 'RecordPayment', orderId, ...recordedPayment }, second);
}

/** A fee that was captured from the payment is settled. */
function settleFee(
  deps: Deps<'order' | 'charge' | 'lockCharges'>,
  { content, cancellationFee: fee }: RecordedOrder,
  payment: Payment,
  by: CommandContext,
): Promise<void> {
  return deps.lockCharges(content.orderId, by, async () => {
    if (!fee || keptOre(payment) < fee.amountOre || (await recordedOrder(deps, content.orderId)).isDeleted) return;
    const stream = deps.charge(fee.chargeId);
    const { state: charge } = await stream.peek();
    if (!charge || charge.isDeleted || charge.isSettled) return;
    await stream.run({ type: 'SettleCharge', expectedVersion: null, orderDeleted: false }, by);
  });
}
