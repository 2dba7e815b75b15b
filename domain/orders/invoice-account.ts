import { chargeIdOf, lineIdOf } from '../documents/document-line.ts';
import { type Ore, sumOre } from '../money.ts';
import { creditedOfLine, type OrderInvoice } from './order-invoices.ts';
import { type IncomingPayment, type PaymentPart, paidAgainst } from './recorded-payment.ts';

/** The money of an order and what it was invoiced. */
export interface Account {
  readonly invoices: readonly OrderInvoice[];
  readonly incoming: readonly IncomingPayment[];
  /** By the wallet, over all its payments. */
  readonly capturedOre: Ore;
  /** Lines that the customer has withdrawn from: they count as credited. */
  readonly withdrawn: ReadonlySet<number>;
}

/** What an invoice bills of the order's lines (`chargeId` null) or of one charge. */
interface BilledPart {
  readonly chargeId: string | null;
  /** Less what was credited or withdrawn. */
  readonly netOre: Ore;
  readonly paidOre: Ore;
}

/** The parts of an invoice, the order's own first. */
export function billedParts(
  invoice: OrderInvoice,
  { incoming, withdrawn }: Pick<Account, 'incoming' | 'withdrawn'>,
): BilledPart[] {
  const nets = new Map<string | null, Ore>();
  invoice.lines.forEach((line, index) => {
    const lineId = lineIdOf(line);
    const isWithdrawn = lineId !== null && withdrawn.has(lineId);
    const netOre = isWithdrawn ? 0 : line.amountOre - creditedOfLine(invoice, index + 1);
    nets.set(chargeIdOf(line), (nets.get(chargeIdOf(line)) ?? 0) + netOre);
  });
  const ownFirst = [...nets].sort(([one], [other]) => Number(one !== null) - Number(other !== null));
  return ownFirst.map(([chargeId, netOre]) => ({ chargeId, netOre, paidOre: paidOf(invoice, incoming, chargeId) }));
}

/** Paid of one part of an invoice: before it was issued, and to it. */
function paidOf({ documentId, prepaid }: OrderInvoice, incoming: readonly IncomingPayment[], chargeId: string | null) {
  const paid = incoming.filter(({ isReversed }) => !isReversed).flatMap(({ parts }) => parts);
  const own = paid.filter((part) => part.documentId === documentId && part.reminderId === undefined);
  return partsSum([...prepaid, ...own], chargeId);
}

/** Paid of the fee and the interest of a reminder. */
export const paidFeeOre = (incoming: readonly IncomingPayment[], reminderId: string): Ore =>
  sumOre(
    incoming
      .filter(({ isReversed }) => !isReversed)
      .flatMap(({ parts }) => parts.filter((part) => part.reminderId === reminderId))
      .map(({ amountOre }) => amountOre),
  );

type FeeAccount = Pick<Account, 'incoming' | 'withdrawn'>;

/** What each reminder of an invoice asks for, and what of it is paid. An invoice without anything left asks for none. */
function feesOf(invoice: OrderInvoice, account: FeeAccount) {
  const isDropped = billedParts(invoice, account).every(({ netOre }) => netOre === 0);
  return invoice.reminders.map(({ reminderId, feeOre, interestOre, isWaived }) => ({
    reminderId,
    askedOre: isDropped || isWaived ? 0 : feeOre + interestOre,
    paidOre: paidFeeOre(account.incoming, reminderId),
  }));
}

/** What is paid of the fees and the interest of an invoice, as far as they are asked for. */
export const earnedFeesOre = (invoice: OrderInvoice, account: FeeAccount): Ore =>
  sumOre(feesOf(invoice, account).map(({ askedOre, paidOre }) => Math.min(askedOre, paidOre)));

/** The fees and interest of an invoice that are owed, one part for each reminder. */
export const owedFees = (invoice: OrderInvoice, account: FeeAccount): PaymentPart[] =>
  feesOf(invoice, account).flatMap(({ reminderId, askedOre, paidOre }) => {
    const amountOre = askedOre - paidOre;
    return amountOre > 0 ? [{ chargeId: null, amountOre, documentId: invoice.documentId, reminderId }] : [];
  });

/** The parts of an invoice that are still owed; only those of open charges, because a settled one owes nothing. */
export const owedParts = (
  invoice: OrderInvoice,
  account: Pick<Account, 'incoming' | 'withdrawn'>,
  isOpen: (chargeId: string) => boolean,
): PaymentPart[] =>
  billedParts(invoice, account).flatMap(({ chargeId, netOre, paidOre }) => {
    const amountOre = chargeId === null || isOpen(chargeId) ? netOre - paidOre : 0;
    return amountOre > 0 ? [{ chargeId, amountOre, documentId: invoice.documentId }] : [];
  });

/**
 * Money for the order itself (null) or a charge that no invoice uses. Below zero where money that an invoice subtracts
 * turned out not to be there.
 */
export function freeOre(account: Account, chargeId: string | null): Ore {
  const { invoices, incoming, capturedOre } = account;
  const takenOre = (chargeId === null ? capturedOre : 0) + recordedOre({ invoices, incoming }, chargeId);
  const usedOre = invoices
    .flatMap((invoice) => billedParts(invoice, account))
    .filter((part) => part.chargeId === chargeId)
    .map(({ netOre, paidOre }) => Math.min(netOre, paidOre));
  const droppedOre = chargeId === null ? paidOfDroppedFees(account) : 0;
  return takenOre + droppedOre - sumOre(usedOre);
}

/** Recorded payments for the order itself (null) or a charge, less what credit notes gave back. */
export function recordedOre(
  { invoices, incoming }: Pick<Account, 'invoices' | 'incoming'>,
  chargeId: string | null,
): Ore {
  const returned = invoices.flatMap(({ credits }) => credits.flatMap((credit) => credit.returned));
  return paidAgainst(incoming, chargeId) - partsSum(returned, chargeId);
}

/** Money for fees that are not asked for any more. */
const paidOfDroppedFees = (account: Account): Ore =>
  sumOre(
    account.invoices
      .flatMap((invoice) => feesOf(invoice, account))
      .map(({ askedOre, paidOre }) => Math.max(0, paidOre - askedOre)),
  );

/** Invoiced of one thing, credited or not. */
export const invoicedOre = (invoices: readonly OrderInvoice[], of: { lineId: number } | { chargeId: string }): Ore =>
  sumOre(
    invoices
      .flatMap(({ lines }) => lines)
      .filter((line) => ('lineId' in of ? lineIdOf(line) === of.lineId : chargeIdOf(line) === of.chargeId))
      .map(({ amountOre }) => amountOre),
  );

const partsSum = (parts: readonly PaymentPart[], chargeId: string | null): Ore =>
  sumOre(parts.filter((part) => part.chargeId === chargeId).map(({ amountOre }) => amountOre));
