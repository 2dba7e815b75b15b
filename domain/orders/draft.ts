import type { DocumentLine } from '../documents/document-line.ts';
import { chargeIdOf, lineIdOf } from '../documents/document-line.ts';
import type { InvoiceMoment } from '../documents/invoicing.ts';
import type { Ore } from '../money.ts';
import type { VatCode } from '../vat-code.ts';
import { dateText, parseDate } from '../wall-clock.ts';
import { invoicedOre } from './invoice-account.ts';
import { lineOre, type OrderLine, vatCodeOf } from './line.ts';
import type { OrderContent } from './order-content.ts';
import { creditedOfLine, type OrderInvoice } from './order-invoices.ts';
import { isPaidByRule, type OwingOrder } from './owed.ts';
import { countPieces, isRental } from './pieces.ts';
import { isCancelled, type PaymentState } from './statuses.ts';
import { withdrawnLineIds } from './withdrawals.ts';

/** An open charge, as an invoice shows it. */
export interface BillableCharge {
  readonly chargeId: string;
  readonly description: string;
  readonly amountOre: Ore;
  readonly vatCode?: VatCode | undefined;
}

/** An order in the form that says what can be invoiced. */
export interface Billable extends Omit<OwingOrder, 'lines'> {
  readonly lines: OrderContent['lines'];
  readonly discount?: OrderContent['discount'];
  readonly isDeleted: boolean;
}

const DAYS_AHEAD = 365;
const DAY = 'yyyy-mm-dd'.length;

/**
 * What can be invoiced of an order at a moment, less what is invoiced and not credited. Rent by the shop's setting, and
 * at most a year ahead; sale never before the hand-out; open charges always, also of a cancelled order. `today`:
 * yyyy-mm-dd.
 */
export function draftLines(
  order: Billable,
  charges: readonly BillableCharge[],
  { when, today }: { readonly when: InvoiceMoment; readonly today: string },
): DocumentLine[] {
  if (order.isDeleted) return [];
  return [...ownLines(order, when, today), ...chargeLines(order, charges)];
}

function ownLines(order: Billable, when: InvoiceMoment, today: string): DocumentLine[] {
  const { statusId, lines, chargedOre = 0, invoices = [], withdrawals, discount } = order;
  if (isCancelled(statusId) || chargedOre > 0 || (isPaidByRule(order) && !isReserved(order.paymentState))) return [];
  const withdrawn = withdrawnLineIds(withdrawals);
  const lastDay = dateText((parseDate(today) ?? 0) + DAYS_AHEAD);
  return lines.flatMap((line) => {
    const isTooFar = line.from !== null && line.from.slice(0, DAY) > lastDay;
    if (withdrawn.has(line.lineId) || isTooFar) return [];
    const leftOre = lineOre(line, billableQuantity(line, order, when)) - billedOre(invoices, line);
    return leftOre > 0 ? [lineOf(line, leftOre, discount)] : [];
  });
}

/** The wallet holds the money and has not taken it: such an order is refused later, and not left out. */
export const isReserved = (paymentState: PaymentState): boolean =>
  paymentState === 'created' || paymentState === 'authorized';

function billableQuantity(line: OrderLine, { statusId }: Billable, when: InvoiceMoment): number {
  const { out, back } = countPieces(line, statusId);
  if (!isRental(line)) return out;
  return when === 'order' ? line.quantity : when === 'return' ? back : out;
}

/**
 * What invoices have taken of a line. Whole pieces that were credited can be invoiced again, and all of it if nothing is
 * left; a part of a price that was credited cannot.
 */
function billedOre(invoices: readonly OrderInvoice[], { lineId }: OrderLine): Ore {
  let [invoiced, net, backOre] = [0, 0, 0];
  for (const invoice of invoices) {
    invoice.lines.forEach((line, index) => {
      if (lineIdOf(line) !== lineId) return;
      invoiced += line.amountOre;
      net += line.amountOre - creditedOfLine(invoice, index + 1);
      backOre += wholePiecesOre(invoice, index + 1, line.priceOre);
    });
  }
  return net === 0 ? 0 : invoiced - backOre;
}

const wholePiecesOre = ({ credits }: OrderInvoice, at: number, priceOre: Ore): Ore =>
  credits.reduce(
    (sum, { lines, invoiceLines }) =>
      lines.reduce(
        (all, line, index) => (invoiceLines[index] === at && line.priceOre === priceOre ? all + line.amountOre : all),
        sum,
      ),
    0,
  );

/**
 * Whole pieces at the line's price, with their share of the discount, or one amount where its price has changed since an
 * earlier invoice.
 */
export function lineOf(line: OrderLine, amountOre: Ore, discount?: OrderContent['discount']): DocumentLine {
  const { lineId, productId, name, from, to, priceOre } = line;
  const about = { of: { lineId }, productId, description: name, from, to, vatCode: vatCodeOf(line) };
  const pieces = piecesFor(line, amountOre);
  if (pieces === null) return { ...about, quantity: 1, priceOre: amountOre, amountOre };
  const givenOre = pieces * priceOre - amountOre;
  const given = givenOre > 0 ? { discount: { name: discount?.name ?? 'Rabatt', amountOre: givenOre } } : {};
  return { ...about, quantity: pieces, priceOre, amountOre, ...given };
}

/** The number of pieces that cost the amount; null if no whole number does. */
function piecesFor(line: OrderLine, amountOre: Ore): number | null {
  if (line.discountOre) {
    const counts = Array.from({ length: line.quantity }, (_, at) => at + 1);
    return counts.find((pieces) => lineOre(line, pieces) === amountOre) ?? null;
  }
  const pieces = line.priceOre > 0 ? amountOre / line.priceOre : 1;
  return Number.isSafeInteger(pieces) ? pieces : null;
}

function chargeLines({ invoices = [] }: Billable, charges: readonly BillableCharge[]): DocumentLine[] {
  return charges.flatMap(({ chargeId, description, amountOre, vatCode = '3' }) => {
    const leftOre = amountOre - (isCreditedWhole(invoices, chargeId) ? 0 : invoicedOre(invoices, { chargeId }));
    if (leftOre <= 0) return [];
    const about = { of: { chargeId }, productId: null, description, from: null, to: null };
    return [{ ...about, quantity: 1, priceOre: leftOre, amountOre: leftOre, vatCode }];
  });
}

const isCreditedWhole = (invoices: readonly OrderInvoice[], chargeId: string): boolean =>
  invoices.every((invoice) =>
    invoice.lines.every(
      (line, index) => chargeIdOf(line) !== chargeId || line.amountOre === creditedOfLine(invoice, index + 1),
    ),
  );
