import { movedOre, type Voucher } from '../books/voucher.ts';
import type { DocumentLine } from '../documents/document-line.ts';
import { chargeIdOf, lineIdOf } from '../documents/document-line.ts';
import { type Ore, sumOre } from '../money.ts';
import { foreignOf } from '../orders/collective-lines.ts';
import { type BillableCharge, lineOf } from '../orders/draft.ts';
import { invoicedOre } from '../orders/invoice-account.ts';
import { lineOre } from '../orders/line.ts';
import type { OrderContent } from '../orders/order-content.ts';
import { creditedOfLine, type OrderInvoice } from '../orders/order-invoices.ts';
import { isPaidByRule, type Owing, owedOre, owedRows } from '../orders/owed.ts';
import type { PaymentMethod } from '../orders/recorded-payment.ts';
import { isCancelled } from '../orders/statuses.ts';
import { withdrawnLineIds } from '../orders/withdrawals.ts';

/** Money that moved. `day`: yyyy-mm-dd. */
interface MovedMoney {
  readonly day: string;
  readonly method: PaymentMethod;
  readonly amountOre: Ore;
  /** Of the till; null if none was written down. */
  readonly registerReceipt: string | null;
}

/** What an order costs with its charges, what was paid and given back, and what is left. */
export interface SalesReceipt {
  /** Without what was credited. */
  readonly lines: readonly DocumentLine[];
  /** Fees and interest of reminders. */
  readonly feesOre: Ore;
  readonly totalOre: Ore;
  /** Oldest first, without reversed ones. */
  readonly payments: readonly MovedMoney[];
  readonly refunds: readonly MovedMoney[];
  /** Settled without a payment that was written down. */
  readonly settledOre: Ore;
  readonly owedOre: Ore;
  readonly state: 'open' | 'reserved' | 'paid' | 'refunded' | 'cancelled';
}

export interface ReceiptOrder extends Owing {
  readonly id: string;
  readonly lines: OrderContent['lines'];
  readonly discount?: OrderContent['discount'];
}

/** `charges`: without deleted ones. `vouchers`: of the order's books. */
export function salesReceipt(
  order: ReceiptOrder,
  charges: readonly BillableCharge[],
  vouchers: readonly Voucher[],
): SalesReceipt {
  const lines = [...orderLines(order), ...chargeLines(order, charges), ...gatheredLines(order)];
  const { payments, refunds } = moneyIn(vouchers);
  const leftOre = owedOre(owedRows(order.id, order));
  const feesOre = feesOf(order);
  const totalOre = sumOre(lines.map(({ amountOre }) => amountOre)) + feesOre;
  const [paidOre, returnedOre] = [sumOf(payments), sumOf(refunds)];
  const isSettled = returnedOre === 0 && !isBilledElsewhere(order);
  const settledOre = isSettled ? Math.max(0, totalOre - paidOre - leftOre) : 0;
  const money = { totalOre, paidOre, returnedOre, leftOre };
  return { lines, feesOre, totalOre, payments, refunds, settledOre, owedOre: leftOre, state: stateOf(order, money) };
}

const sumOf = (moved: readonly MovedMoney[]): Ore => sumOre(moved.map(({ amountOre }) => amountOre));

interface Money {
  readonly totalOre: Ore;
  readonly paidOre: Ore;
  readonly returnedOre: Ore;
  readonly leftOre: Ore;
}

function stateOf(order: ReceiptOrder, { totalOre, paidOre, returnedOre, leftOre }: Money): SalesReceipt['state'] {
  if (paidOre > 0 && returnedOre >= paidOre) return 'refunded';
  if (isCancelled(order.statusId) && totalOre === 0) return 'cancelled';
  if (leftOre > 0 || totalOre === 0 || isBilledElsewhere(order)) return 'open';
  const isReserved = order.paymentState === 'created' || order.paymentState === 'authorized';
  return paidOre === 0 && isReserved && isPaidByRule(order) ? 'reserved' : 'paid';
}

/** On a collective invoice of another order, which is owed and paid there: whether it is paid is not known here. */
const isBilledElsewhere = ({ invoices = [] }: ReceiptOrder): boolean => invoices.some(({ home }) => home !== undefined);

/** What the order's collective invoice bills of other orders: it is paid together. */
const gatheredLines = ({ invoices = [] }: ReceiptOrder): DocumentLine[] =>
  invoices.flatMap((invoice) =>
    invoice.lines.flatMap((line, index) => {
      const amountOre = line.amountOre - creditedOfLine(invoice, index + 1);
      return foreignOf(line) === null || amountOre === 0 ? [] : [{ ...line, amountOre }];
    }),
  );

/** The MVA code of a charge without a kind. */
const NO_KIND = '3';

/** A cancelled order and a withdrawn line cost what is invoiced of them. */
function orderLines({
  lines,
  invoices = [],
  statusId,
  withdrawals,
  chargedOre = 0,
  discount,
}: ReceiptOrder): DocumentLine[] {
  const withdrawn = withdrawnLineIds(withdrawals);
  const shown = lines.flatMap((line) => {
    const { lineId } = line;
    const isAsked = !isCancelled(statusId) && !withdrawn.has(lineId);
    const restOre = isAsked ? Math.max(0, lineOre(line) - invoicedOre(invoices, { lineId })) : 0;
    const amountOre = restOre + keptOre(invoices, (one) => lineIdOf(one) === lineId);
    return amountOre > 0 ? [lineOf(line, amountOre, discount)] : [];
  });
  const [first] = shown;
  if (chargedOre === 0 || first === undefined || isCancelled(statusId)) return shown;
  const asked = { productId: null, description: 'Kreves inn som eget beløp', from: null, to: null, quantity: 1 };
  // The charge has no kind: with the same code the two leave each rate what its lines cost.
  return [...shown, { ...asked, of: first.of, priceOre: -chargedOre, amountOre: -chargedOre, vatCode: NO_KIND }];
}

const chargeLines = ({ invoices = [] }: ReceiptOrder, charges: readonly BillableCharge[]): DocumentLine[] =>
  charges.flatMap(({ chargeId, description, amountOre: wholeOre, vatCode = NO_KIND }) => {
    const restOre = Math.max(0, wholeOre - invoicedOre(invoices, { chargeId }));
    const amountOre = restOre + keptOre(invoices, (one) => chargeIdOf(one) === chargeId);
    if (amountOre === 0) return [];
    const about = { of: { chargeId }, productId: null, description, from: null, to: null };
    return [{ ...about, quantity: 1, priceOre: amountOre, amountOre, vatCode }];
  });

/** Invoiced of one thing, and not credited. */
const keptOre = (invoices: readonly OrderInvoice[], isSame: (line: DocumentLine) => boolean): Ore =>
  sumOre(
    invoices.flatMap((invoice) =>
      invoice.lines.map((line, index) => (isSame(line) ? line.amountOre - creditedOfLine(invoice, index + 1) : 0)),
    ),
  );

const feesOf = ({ invoices = [] }: ReceiptOrder): Ore =>
  sumOre(
    invoices
      .filter((invoice) => invoice.lines.some((line, index) => line.amountOre > creditedOfLine(invoice, index + 1)))
      .flatMap(({ reminders }) => reminders)
      .map(({ isWaived, feeOre, interestOre }) => (isWaived ? 0 : feeOre + interestOre)),
  );

function moneyIn(vouchers: readonly Voucher[]): Pick<SalesReceipt, 'payments' | 'refunds'> {
  const reversed = new Set(vouchers.filter(({ kind }) => kind === 'reversal').map(({ id }) => id));
  const pickMoved = (kinds: readonly Voucher['kind'][]) =>
    vouchers.flatMap((voucher): MovedMoney[] => {
      const { kind, id, day, method, reference } = voucher;
      const amountOre = Math.abs(movedOre(voucher));
      if (method === null || amountOre === 0 || !kinds.includes(kind)) return [];
      if (kind === 'payment' && reversed.has(id)) return [];
      return [{ day, method, amountOre, registerReceipt: kind === 'payment' ? reference : null }];
    });
  const byDay = (one: MovedMoney, other: MovedMoney) => one.day.localeCompare(other.day);
  return { payments: pickMoved(['payment', 'capture']).sort(byDay), refunds: pickMoved(['refund']).sort(byDay) };
}
