import { type Ore, sumOre } from '../money.ts';
import { billedParts, freeOre, invoicedOre, recordedOre } from './invoice-account.ts';
import type { CancellationFee, OrderContent, OrderExtension } from './order-content.ts';
import { accountOf, type OpenCharge, type OwingOrder } from './owed.ts';
import { overpaidOre, type PaidExtensions } from './own-cancellation.ts';
import { type IncomingPayment, isRequestReference, paidAgainst } from './recorded-payment.ts';
import { isCancelled, isWalletOption, type PaymentState } from './statuses.ts';

/** An amount of one payment by the wallet. */
export interface RefundPart {
  readonly reference: string;
  readonly amountOre: Ore;
}

/** A refund. Without parts it was handed over elsewhere; else each part goes back through the wallet. */
export interface Refund {
  readonly refundId: string;
  readonly amountOre: Ore;
  readonly parts: readonly RefundPart[];
  readonly end: 'open' | 'done' | 'refused';
}

/** An order with its payments and what of them went back. */
export interface OrderMoney
  extends Pick<OrderContent, 'statusId' | 'paymentId' | 'totalOre'>,
    Pick<OwingOrder, 'asksForRecord' | 'incoming' | 'withdrawals' | 'invoices'> {
  readonly refunds?: readonly Refund[];
  /** The charges of its extensions. */
  readonly extensionIds?: readonly string[];
  /** Of a cancelled order whose extensions were paid. */
  readonly paidBefore?: CancellationFee['paidBefore'];
}

interface Recorded extends Omit<OrderMoney, keyof OrderContent | 'extensionIds' | 'paidBefore'> {
  readonly content: Pick<OrderContent, 'statusId' | 'paymentId' | 'totalOre'>;
  readonly extensions?: readonly OrderExtension[];
  readonly cancellationFee?: CancellationFee | null;
}

/** A recorded order in the form that says what the shop holds of it. */
export const moneyOf = ({ content, extensions = [], cancellationFee, ...order }: Recorded): OrderMoney => ({
  ...order,
  ...content,
  extensionIds: extensions.map(({ chargeId }) => chargeId),
  paidBefore: cancellationFee?.paidBefore,
});

/**
 * The customer's money that the shop holds: what the wallet has captured and not refunded (`kept`, by payment), and what
 * was received elsewhere and not handed back. A deposit is no part of it until a charge keeps it. No refund and no
 * credit note gives back more. An order from before payments were recorded counts as paid.
 */
export function heldOre(order: OrderMoney, kept: readonly RefundPart[]): Ore {
  const byHand = (order.refunds ?? []).filter(({ parts }) => parts.length === 0);
  const elsewhereOre = receivedOre(order, ({ paymentId }) => !isRequestReference(paymentId)) - sumOf(byHand);
  const heldNowOre = Math.max(0, sumOf(kept) + elsewhereOre);
  if (isPaidOnRecord(order)) return heldNowOre;
  return Math.max(heldNowOre, order.totalOre - recordedRefundedOre(order));
}

/** Completing such an order pays nothing. */
export const isPaidOnRecord = ({ asksForRecord, paymentId }: OrderMoney): boolean =>
  asksForRecord === true || isWalletOption(paymentId);

/** The two parts of the money that the next refund could take. */
export interface Refundable {
  readonly leftOre: Ore;
  /** Used by an invoice that stands: it goes back with its credit note. */
  readonly invoicedOre: Ore;
}

/** The amount that can still be given back: by the wallet if it has captured anything, else by hand. */
export function refundableOf(order: OrderMoney, kept: readonly RefundPart[]): Refundable {
  const backOre = heldOre(order, kept);
  const keptOre = sumOf(kept);
  const mostOre = keptOre > 0 ? Math.min(keptOre, backOre) : backOre;
  const leftOre = Math.min(mostOre, Math.max(giveBackOre(order), backOre - usedByInvoicesOre(order)));
  return { leftOre, invoicedOre: mostOre - leftOre };
}

function usedByInvoicesOre(order: OrderMoney): Ore {
  const account = accountOf(order);
  const parts = account.invoices.flatMap((invoice) => billedParts(invoice, account));
  return sumOre(parts.map(({ netOre, paidOre }) => Math.min(netOre, paidOre)));
}

/**
 * The part of the held money that is the customer's, because the order is cancelled and neither a fee, a charge nor an
 * invoice uses it. It stands as 'Å betale tilbake' until it has gone back. A refund may be more than it, at most
 * `heldOre`. The wallet gives back by itself what the order's own payment has too much.
 */
export const giveBackOre = (order: OrderMoney): Ore => (isCancelled(order.statusId) ? spareOre(order) : 0);

/** The wallet keeps the fee from a payment of its own, and gives back the rest. */
const KEPT_BY_WALLET: readonly PaymentState[] = ['created', 'authorized', 'captured'];

/** What the fee of a cancellation may use of the money recorded for the order itself. */
export function usableForFeeOre(order: OrderMoney, paymentState: PaymentState): Ore {
  if (KEPT_BY_WALLET.includes(paymentState)) return 0;
  return Math.min(spareOre(order), paidAgainst(order.incoming ?? [], null));
}

/**
 * Paid of extensions whose charges are settled, and counted by the fee of a cancellation: what is recorded and did not go
 * back with a credit note; all of one that was settled without a record.
 */
export function paidForExtensions(
  { incoming = [], invoices = [] }: Pick<OrderMoney, 'incoming' | 'invoices'>,
  charges: readonly OpenCharge[],
): PaidExtensions {
  const isRecorded = ({ chargeId }: OpenCharge) =>
    paidAgainst(incoming, chargeId) > 0 || invoicedOre(invoices, { chargeId }) > 0;
  const recorded = charges.filter(isRecorded);
  const unrecordedOre = sumOf(charges.filter((charge) => !isRecorded(charge)));
  const recordedOres = recorded.map(({ chargeId }) => Math.max(0, recordedOre({ invoices, incoming }, chargeId)));
  return { paidOre: sumOre(recordedOres) + unrecordedOre, unrecordedOre };
}

/** Held money, without the order's own payment by the wallet, that pays nothing. A refund under way has left it. */
function spareOre(order: OrderMoney): Ore {
  const { incoming = [], invoices = [], withdrawals = [], refunds = [], paidBefore = null } = order;
  const gone = refunds.filter(({ end }) => end !== 'refused');
  const unusedOre = freeOre(accountOf({ incoming, invoices, withdrawals }), null) + overpaidOre(paidBefore);
  const heldNowOre = receivedOre(order) - sumOre(gone.map(ofRecordedOre));
  return Math.max(0, Math.min(heldNowOre, unusedOre - outsideNotesOre(invoices, gone)));
}

/**
 * Given back, and not in the account of any credit note. A note takes out of the account what was paid, also what a
 * refund before it had given back.
 */
function outsideNotesOre(invoices: NonNullable<OrderMoney['invoices']>, gone: readonly Refund[]): Ore {
  const notes = invoices.flatMap(({ credits }) => credits);
  const takenOutOre = sumOf(notes.flatMap(({ returned }) => returned));
  return Math.max(0, sumOre(gone.map(ofRecordedOre)) - takenOutOre);
}

/**
 * Received and not reversed, without the deposit; `isCounted`: of these payments only. An extension that was settled
 * without a record counts as paid once the fee of a cancellation has counted it.
 */
function receivedOre({ incoming = [], ...order }: OrderMoney, isCounted = (_: IncomingPayment) => true): Ore {
  const valid = incoming.filter(({ isReversed, isDeposit }) => !isReversed && !isDeposit);
  const unrecordedOre = order.paidBefore?.unrecordedOre ?? supposedOre({ incoming, ...order });
  return sumOf(valid.filter(isCounted)) + unrecordedOre;
}

/** What a cancellation that does not say it has counted without a record: what the records do not explain. */
function supposedOre({ incoming = [], extensionIds = [], paidBefore, invoices = [] }: OrderMoney): Ore {
  const everValid = incoming.map((payment) => ({ ...payment, isReversed: false }));
  const recorded = extensionIds.map((chargeId) => recordedOre({ invoices, incoming: everValid }, chargeId));
  return Math.max(0, (paidBefore?.paidOre ?? 0) - sumOre(recorded));
}

/** Received and not gone back for certain, without what a charge has kept of the deposit. */
export const recordedLeftOre = (order: OrderMoney): Ore =>
  receivedOre(order, ({ method }) => method !== 'deposit') - recordedRefundedOre(order);

/** Refunds of recorded payments: by hand, or by the wallet for those that came through it. */
export const recordedRefundedOre = ({ refunds = [] }: { readonly refunds?: readonly Refund[] }): Ore =>
  sumOre(refunds.filter(({ end }) => end === 'done').map(ofRecordedOre));

/** The part of a refund that is of recorded payments. */
const ofRecordedOre = ({ amountOre, parts }: Refund): Ore =>
  parts.length === 0 ? amountOre : sumOf(parts.filter(({ reference }) => isRequestReference(reference)));

const sumOf = (rows: readonly { readonly amountOre: Ore }[]): Ore => sumOre(rows.map(({ amountOre }) => amountOre));
