import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import {
  type Data,
  netOf,
  type Part,
  partsOf,
  type SeenInvoice,
  seeCredit,
  seeElsewhere,
  seenInvoice,
  seeReminder,
} from './invoices-in-log.ts';

/** What one order owes, by its events. */
export interface OwedOrder {
  readonly owed: number;
  /** Days since 1970 from which the list "Ubetalt" shows it; null: never. 0: from the beginning. */
  readonly since: number | null;
}

interface SeenOrder {
  placedAt: string;
  status: number;
  paymentId: number;
  total: number;
  dueDays: number;
  isDeleted: boolean;
  asksForRecord: boolean;
  wallet: { state: string; captured: number; charged: number };
  /** The price of each line, by its id. */
  lines: ReadonlyMap<number, number>;
  readonly withdrawals: Map<string, { lineIds: readonly number[]; isDismissed: boolean }>;
  readonly charges: Map<string, { amount: number; isOpen: boolean }>;
  readonly payments: Map<string, readonly Part[]>;
  readonly invoices: Map<string, SeenInvoice>;
}

const VIPPS = 1;
const INVOICE = 3;
const INVOICE_DAYS = 14;

/**
 * A second implementation of what orders owe: from the raw events and the owner's decisions, without the code that it
 * checks. It shares only the calendar.
 */
export class OwedInLog {
  readonly #orders = new Map<string, SeenOrder>();

  see({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): void {
    const id = String(data.orderId);
    if (type === 'OrderPlaced') this.#orders.set(id, placedOrder(data));
    const order = this.#orders.get(id);
    if (!order) return;
    if (/^Order(Bill|Credit)/.test(type)) seeElsewhere(order.invoices, type, data);
    else if (type.startsWith('Order')) {
      seeOrder(order, type, data);
      useForFee(order, data);
    } else if (type.startsWith('Charge')) seeCharge(order, type, data);
    else if (type.startsWith('Withdrawal')) seeWithdrawal(order, type, data);
    else if (type === 'InvoiceDecided') order.invoices.set(String(data.documentId), seenInvoice(data));
    else if (type === 'CreditDecided') seeCredit(order.invoices, data);
    else if (type === 'ReminderDecided' || type === 'ReminderFeeWaived') seeReminder(order.invoices, type, data);
    else if (type === 'PaymentRecorded') order.payments.set(String(data.paymentId), partsOf(data.parts));
    else if (type === 'DepositKept') order.payments.set(String(data.keepId), partsOf(data.parts));
    else if (type === 'PaymentReversed') order.payments.delete(String(data.paymentId));
  }

  /** Of every order that is not deleted. */
  all(): Map<string, OwedOrder> {
    const shown = [...this.#orders].filter(([, { isDeleted }]) => !isDeleted);
    return new Map(shown.map(([id, order]) => [id, owedBy(order)]));
  }
}

function owedBy(order: SeenOrder): OwedOrder {
  const ids = withdrawnLines(order);
  let [owed, since] = [0, Number.POSITIVE_INFINITY];
  const add = (ore: number, from: number | null) => {
    owed += Math.max(0, ore);
    if (ore > 0 && from !== null) since = Math.min(since, from);
  };
  const money = moneyOf(order);
  for (const [id, invoice] of order.invoices) {
    if (invoice.isElsewhere) continue;
    const net = netOf(invoice, ids);
    let left = 0;
    for (const [charge, ore] of net) {
      const paid = sumFor(invoice.prepaid, charge) + sumFor(paidParts(order, id), charge);
      money.set(charge, (money.get(charge) ?? 0) - Math.min(ore, paid));
      if (charge === '' || order.charges.get(charge)?.isOpen) left += Math.max(0, ore - paid);
    }
    add(left, invoice.due + 1);
    const isGone = [...net.values()].every((ore) => ore === 0);
    for (const [reminder, { ore, due }] of invoice.fees) {
      const asked = isGone ? 0 : ore;
      const paid = feePaid(order, reminder);
      add(asked - paid, due + 1);
      money.set('', (money.get('') ?? 0) - Math.min(asked, paid));
    }
  }
  if (owesItself(order)) add(uninvoiced(order, ids) - (money.get('') ?? 0), dueSince(order));
  for (const [id, { amount, isOpen }] of order.charges) {
    if (isOpen) add(Math.max(0, amount - billedOf(order, id)) - (money.get(id) ?? 0), 0);
  }
  return { owed, since: Number.isFinite(since) ? since : null };
}

/** Money by what it was taken for, less what went back. */
function moneyOf({ wallet, payments, invoices }: SeenOrder): Map<string, number> {
  const money = new Map([['', wallet.captured]]);
  const add = ({ charge, ore }: Part, sign: number) => money.set(charge, (money.get(charge) ?? 0) + sign * ore);
  for (const parts of payments.values()) for (const part of parts) add(part, 1);
  for (const { returned } of invoices.values()) for (const part of returned) add(part, -1);
  return money;
}

function billedOf({ invoices }: SeenOrder, thing: string): number {
  let sum = 0;
  for (const { billed } of invoices.values()) sum += billed.get(thing) ?? 0;
  return sum;
}

/** The total as long as nothing is invoiced: it may differ from its lines in old logs. */
function uninvoiced(order: SeenOrder, withdrawn: ReadonlySet<number>): number {
  const { lines, total, invoices } = order;
  if (invoices.size === 0)
    return Math.max(0, total - [...withdrawn].reduce((sum, id) => sum + (lines.get(id) ?? 0), 0));
  let sum = 0;
  for (const [id, ore] of lines) if (!withdrawn.has(id)) sum += Math.max(0, ore - billedOf(order, `line ${id}`));
  return sum;
}

const paidParts = ({ payments }: SeenOrder, invoice: string): Part[] =>
  [...payments.values()].flat().filter((part) => part.invoice === invoice && part.reminder === '');

const feePaid = ({ payments }: SeenOrder, reminder: string): number =>
  [...payments.values()].flat().reduce((sum, part) => (part.reminder === reminder ? sum + part.ore : sum), 0);

const sumFor = (parts: readonly Part[], charge: string): number =>
  parts.reduce((sum, part) => (part.charge === charge ? sum + part.ore : sum), 0);

/** Lines that the customer withdrew from, unless the shop dismissed it. */
const withdrawnLines = ({ withdrawals }: SeenOrder): ReadonlySet<number> =>
  new Set([...withdrawals.values()].flatMap(({ lineIds, isDismissed }) => (isDismissed ? [] : lineIds)));

const placedOrder = (data: Data): SeenOrder => ({
  ...contentOf(data),
  isDeleted: false,
  asksForRecord: data.asksForRecord === true,
  wallet: { state: data.heldUntil ? 'created' : 'none', captured: 0, charged: 0 },
  withdrawals: new Map(),
  charges: new Map(),
  payments: new Map(),
  invoices: new Map(),
});

function seeOrder(order: SeenOrder, type: string, data: Data): void {
  if (type === 'OrderRevised') Object.assign(order, contentOf(data));
  if (/^Order(StatusChanged|ItemsHandedOut|ItemsTakenBack)$/.test(type)) order.status = Number(data.to);
  if (type === 'OrderDeleted') order.isDeleted = true;
  if (type === 'OrderRestored') order.isDeleted = false;
  if (type === 'OrderPaymentChanged') {
    const captured = Number(data.capturedOre ?? 0) || order.wallet.captured;
    order.wallet = { state: String(data.to), captured, charged: Number(data.chargedOre ?? 0) };
  }
}

function seeCharge({ charges }: SeenOrder, type: string, data: Data): void {
  const id = String(data.chargeId);
  const isOpen = type === 'ChargeRestored' ? data.isSettled !== true : /^Charge(Added|Reopened)$/.test(type);
  charges.set(id, { amount: Number(data.amountOre ?? charges.get(id)?.amount), isOpen });
}

function seeWithdrawal({ withdrawals }: SeenOrder, type: string, data: Data): void {
  const id = String(data.withdrawalId);
  const lineIds = (data.lineIds as readonly number[] | undefined) ?? withdrawals.get(id)?.lineIds ?? [];
  withdrawals.set(id, { lineIds, isDismissed: type === 'WithdrawalMarked' && data.to === 'dismissed' });
}

/** The fee of a late cancellation takes what was paid for the order itself, the oldest first. */
function useForFee({ payments }: SeenOrder, { cancellationFee: fee }: Data): void {
  const { chargeId, fromOrderOre = 0 } = (fee ?? {}) as { chargeId?: string; fromOrderOre?: number };
  let left = fromOrderOre;
  for (const [id, parts] of payments) {
    const after: Part[] = [];
    for (const part of parts) {
      const used = part.charge === '' && part.reminder === '' ? Math.min(left, part.ore) : 0;
      left -= used;
      if (used > 0) after.push({ ...part, charge: String(chargeId), ore: used });
      if (part.ore > used) after.push({ ...part, ore: part.ore - used });
    }
    payments.set(id, after);
  }
}

/** A cancelled order owes its charges alone; so does one whose amount a charge asks for. */
function owesItself({ status, paymentId, asksForRecord, wallet }: SeenOrder): boolean {
  if (status === 6 || wallet.charged > 0) return false;
  if (paymentId === VIPPS) return !(status <= 2 && ['created', 'authorized'].includes(wallet.state));
  return status !== 5 || asksForRecord;
}

/** Vipps once it is out and not captured, card once it is back, an invoice the day after it is due. */
function dueSince({ status, paymentId, placedAt, dueDays, wallet }: SeenOrder): number | null {
  if (paymentId === VIPPS) return status >= 3 && !['captured', 'refunded'].includes(wallet.state) ? 0 : null;
  if (paymentId !== INVOICE) return status >= 4 ? 0 : null;
  return dayOf(osloMinute(Date.parse(placedAt))) + dueDays + 1;
}

function contentOf(data: Data) {
  const rules = data.rules as { invoiceDueDays?: number } | undefined;
  const lines = data.lines as readonly { lineId: number; priceOre: number; quantity: number; discountOre?: number }[];
  return {
    placedAt: String(data.placedAt),
    status: Number(data.statusId),
    paymentId: Number(data.paymentId),
    total: Number(data.totalOre),
    lines: new Map(
      lines.map(({ lineId, discountOre = 0, ...line }) => [lineId, line.priceOre * line.quantity - discountOre]),
    ),
    dueDays: rules?.invoiceDueDays ?? INVOICE_DAYS,
  };
}
