import { type BankPayment, type PlaceBankPayment, unplacedOre } from '@naust/domain/bank/bank.decider.ts';
import type { Placement } from '@naust/domain/bank/bank.events.ts';
import { type Ore, sumOre } from '@naust/domain/money.ts';
import { owedOf } from '@naust/domain/orders/incoming-payments.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { instantOf, MINUTES_PER_DAY, parseDate } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { openChargesOf } from '../dependencies/order-charges.ts';
import { orderOfDocument } from '../dependencies/order-of-document.ts';
import { type PaymentDeps, recordExclusively } from '../payments/incoming-payments.ts';
import { settleGathered } from '../payments/settle-gathered.ts';

export type PlacingDeps = PaymentDeps & Deps<'bank' | 'clock'>;

/** What became of a placing. `refusal`: why the order did not take it after all. */
interface Placed {
  readonly placedOre: Ore;
  /** What the invoice owes afterwards. */
  readonly owedOre: Ore;
  readonly refusal?: Refusal;
  readonly position: bigint;
}

/**
 * Pays an invoice with what is left of a payment from the bank, as far as the invoice owes it. The amount is reserved
 * on `bank` first, so that two placings never use more than the payment has; then the order records it, or it is
 * released (decision 63). Repeating is harmless.
 */
export async function placeBankPayment(
  deps: PlacingDeps,
  bankPaymentId: string,
  documentId: string,
  by: CommandContext,
): Promise<Placed> {
  await finishPlacements(deps, bankPaymentId, by);
  const orderId = await orderOfDocument(deps, documentId);
  await deps.steps.finishOrder(orderId, by);
  const placed = await deps.lockCharges(orderId, by, async (): Promise<Placed> => {
    const payment = await bankPayment(deps, bankPaymentId);
    const owedOre = await invoiceOwedOre(deps, orderId, documentId);
    const amountOre = Math.min(unplacedOre(payment), owedOre);
    if (amountOre <= 0) return { placedOre: 0, owedOre, position: 0n };
    const command = { type: 'PlaceBankPayment', bankPaymentId, orderId, documentId, amountOre } as const;
    const { refusal, position } = await reserveAndRecord(deps, payment, command, by);
    if (refusal) return { placedOre: 0, owedOre, refusal, position };
    return { placedOre: amountOre, owedOre: owedOre - amountOre, position };
  });
  await settleGathered(deps, orderId, by);
  return placed;
}

type Recorded = Pick<Placed, 'refusal' | 'position'>;

async function reserveAndRecord(
  deps: PlacingDeps,
  payment: BankPayment,
  command: PlaceBankPayment,
  by: CommandContext,
): Promise<Recorded> {
  try {
    const { events, position } = await deps.bank().run(command, by);
    const placed = events.find((event) => event.type === 'BankPaymentPlaced');
    if (!placed) return { position };
    crashPoint('bank.placed');
    return await recordPlacement(deps, payment, placed.data, by);
  } catch (error) {
    // Another process has placed it meanwhile.
    if (error instanceof Refusal) return { refusal: error, position: 0n };
    throw error;
  }
}

/** Completes what was reserved and not recorded, and releases what was reversed on its order. */
export async function finishPlacements(deps: PlacingDeps, bankPaymentId: string, by: CommandContext): Promise<void> {
  const payment = await bankPayment(deps, bankPaymentId);
  for (const placement of payment.placements) {
    await deps.lockCharges(placement.orderId, by, () => recordPlacement(deps, payment, placement, by));
    await settleGathered(deps, placement.orderId, by);
  }
}

/** Records a placement on its order; a refusal, and a payment that was reversed there, release it. */
async function recordPlacement(
  deps: PlacingDeps,
  { bankPaymentId, bookedOn, kid, reference }: BankPayment,
  { paymentId, orderId, documentId, amountOre }: Placement,
  by: CommandContext,
): Promise<Recorded> {
  const release = () => deps.bank().run({ type: 'ReleaseBankPayment', bankPaymentId, paymentId }, by);
  const now = deps.clock.now();
  const booked = instantOf((parseDate(bookedOn) ?? 0) * MINUTES_PER_DAY);
  try {
    const { state, position } = await recordExclusively(
      deps,
      orderId,
      {
        ...{ type: 'RecordIncoming', paymentId, chargeId: null, documentId, method: 'bank', amountOre },
        receivedAt: new Date(Math.min(booked, now)).toISOString(),
        now: new Date(now).toISOString(),
        reference: reference ?? (kid === null ? null : `KID ${kid}`),
        registerReceipt: null,
      },
      by,
    );
    const isReversed = state?.incoming?.find((one) => one.paymentId === paymentId)?.isReversed;
    return { position: isReversed ? (await release()).position : position };
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code !== 'UNAVAILABLE';
    // What was recorded stays, whatever came after it.
    if (!isRefused || (await isRecorded(deps, orderId, paymentId))) throw error;
    return { refusal: error, position: (await release()).position };
  }
}

async function isRecorded({ order }: Deps<'order'>, orderId: string, paymentId: string): Promise<boolean> {
  const { state } = await order(orderId).look();
  return state?.incoming?.some((one) => one.paymentId === paymentId) ?? false;
}

async function bankPayment({ bank }: Deps<'bank'>, bankPaymentId: string): Promise<BankPayment> {
  return (await bank().look()).state.payments.get(bankPaymentId) ?? refuse('BANK_PAYMENT_NOT_FOUND');
}

/** With the fees of its reminders, which are paid by its KID too. */
async function invoiceOwedOre(deps: PaymentDeps, orderId: string, documentId: string): Promise<Ore> {
  const { state } = await deps.order(orderId).look();
  if (!state || state.isDeleted) return 0;
  const invoice = state.invoices?.find((one) => one.documentId === documentId);
  const ids = [documentId, ...(invoice?.reminders.map(({ reminderId }) => reminderId) ?? [])];
  const rows = owedOf(state, await openChargesOf(deps, orderId));
  const own = rows.filter(({ what, id }) => (what === 'invoice' || what === 'fee') && ids.includes(id));
  return sumOre(own.map(({ amountOre }) => amountOre));
}
