import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';

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
}

/** `charge`: '' for the order itself. */
interface Part {
  readonly charge: string;
  readonly ore: number;
}

type Data = Record<string, unknown>;
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
    if (type.startsWith('Order')) seeOrder(order, type, data);
    else if (type.startsWith('Charge')) seeCharge(order, type, data);
    else if (type.startsWith('Withdrawal')) seeWithdrawal(order, type, data);
    else if (type === 'PaymentRecorded') order.payments.set(String(data.paymentId), partsOf(data));
    else if (type === 'PaymentReversed') order.payments.delete(String(data.paymentId));
  }

  /** Of every order that is not deleted. */
  all(): Map<string, OwedOrder> {
    const shown = [...this.#orders].filter(([, { isDeleted }]) => !isDeleted);
    return new Map(shown.map(([id, order]) => [id, owedBy(order)]));
  }
}

function owedBy(order: SeenOrder): OwedOrder {
  const own = owesItself(order)
    ? Math.max(0, order.total - withdrawn(order) - order.wallet.captured - paidFor(order, ''))
    : 0;
  let charges = 0;
  for (const [id, { amount, isOpen }] of order.charges) {
    if (isOpen) charges += Math.max(0, amount - paidFor(order, id));
  }
  return { owed: own + charges, since: charges > 0 ? 0 : own > 0 ? dueSince(order) : null };
}

/** The price of lines that the customer withdrew from, unless the shop dismissed it. */
function withdrawn({ lines, withdrawals }: SeenOrder): number {
  const ids = new Set([...withdrawals.values()].flatMap(({ lineIds, isDismissed }) => (isDismissed ? [] : lineIds)));
  return [...ids].reduce((sum, id) => sum + (lines.get(id) ?? 0), 0);
}

function paidFor({ payments }: SeenOrder, charge: string): number {
  let sum = 0;
  for (const parts of payments.values()) for (const part of parts) if (part.charge === charge) sum += part.ore;
  return sum;
}

const placedOrder = (data: Data): SeenOrder => ({
  ...contentOf(data),
  isDeleted: false,
  asksForRecord: data.asksForRecord === true,
  wallet: { state: data.heldUntil ? 'created' : 'none', captured: 0, charged: 0 },
  withdrawals: new Map(),
  charges: new Map(),
  payments: new Map(),
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

function partsOf({ parts }: Data): Part[] {
  const paid = parts as readonly { chargeId: string | null; amountOre: number }[];
  return paid.map(({ chargeId, amountOre }) => ({ charge: chargeId ?? '', ore: amountOre }));
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
  const lines = data.lines as readonly { lineId: number; priceOre: number; quantity: number }[];
  return {
    placedAt: String(data.placedAt),
    status: Number(data.statusId),
    paymentId: Number(data.paymentId),
    total: Number(data.totalOre),
    lines: new Map(lines.map(({ lineId, priceOre, quantity }) => [lineId, priceOre * quantity])),
    dueDays: rules?.invoiceDueDays ?? INVOICE_DAYS,
  };
}
