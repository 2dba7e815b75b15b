import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { dayInOslo } from './plain-figures.ts';

/**
 * A second implementation of what orders owe, from the raw events and the owner's decisions, without the shop's own
 * code.
 */

interface PlainOrder {
  placedAt: string;
  status: number;
  paymentId: number;
  total: number;
  isDeleted: boolean;
  asksForRecord: boolean;
  wallet: { state: string; captured: number; charged: number };
}

interface PlainCharge {
  orderId: string;
  amount: number;
  isOpen: boolean;
}

interface PlainPayment {
  orderId: string;
  /** By charge; '' is the order itself. */
  parts: readonly (readonly [charge: string, ore: number])[];
  isReversed: boolean;
}

export interface PlainDebt {
  owed: number;
  /** Days since 1970 from which the list "Ubetalt" shows it; null: never. 0: from the beginning. */
  since: number | null;
}

type Data = Record<string, unknown>;
const VIPPS = 1;
const INVOICE = 3;
const INVOICE_DAYS = 14;
const DAY_MS = 86_400_000;

export class PlainDebts {
  readonly #orders = new Map<string, PlainOrder>();
  readonly #charges = new Map<string, PlainCharge>();
  readonly #payments = new Map<string, PlainPayment>();

  see({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): void {
    if (type.startsWith('Order')) this.#seeOrder(type, data);
    else if (type.startsWith('Charge')) this.#seeCharge(type, data);
    else if (type === 'PaymentRecorded') this.#seePayment(data);
    else if (type === 'PaymentReversed') {
      const payment = this.#payments.get(String(data.paymentId));
      if (payment) payment.isReversed = true;
    }
  }

  /** Of every order that is not deleted. */
  all(): Map<string, PlainDebt> {
    const shown = [...this.#orders].filter(([, { isDeleted }]) => !isDeleted);
    return new Map(shown.map(([id, order]) => [id, this.#debtOf(id, order)]));
  }

  #debtOf(id: string, order: PlainOrder): PlainDebt {
    const own = owesItself(order) ? Math.max(0, order.total - order.wallet.captured - this.#paidFor(id, '')) : 0;
    const charges = [...this.#charges]
      .filter(([, charge]) => charge.orderId === id && charge.isOpen)
      .map(([chargeId, { amount }]) => Math.max(0, amount - this.#paidFor(id, chargeId)))
      .reduce((sum, ore) => sum + ore, 0);
    return { owed: own + charges, since: charges > 0 ? 0 : own > 0 ? dueSince(order) : null };
  }

  #paidFor(id: string, charge: string): number {
    let sum = 0;
    for (const { orderId, parts, isReversed } of this.#payments.values()) {
      if (orderId !== id || isReversed) continue;
      for (const [paid, ore] of parts) if (paid === charge) sum += ore;
    }
    return sum;
  }

  #seeOrder(type: string, data: Data): void {
    const id = String(data.orderId);
    if (type === 'OrderPlaced') {
      this.#orders.set(id, {
        ...contentOf(data),
        isDeleted: false,
        asksForRecord: data.asksForRecord === true,
        wallet: { state: data.heldUntil ? 'created' : 'none', captured: 0, charged: 0 },
      });
    }
    const order = this.#orders.get(id);
    if (!order) return;
    if (type === 'OrderRevised') Object.assign(order, contentOf(data));
    if (/^Order(StatusChanged|ItemsHandedOut|ItemsTakenBack)$/.test(type)) order.status = Number(data.to);
    if (type === 'OrderDeleted') order.isDeleted = true;
    if (type === 'OrderRestored') order.isDeleted = false;
    if (type === 'OrderPaymentChanged') {
      const captured = Number(data.capturedOre ?? 0) || order.wallet.captured;
      order.wallet = { state: String(data.to), captured, charged: Number(data.chargedOre ?? 0) };
    }
  }

  #seeCharge(type: string, data: Data): void {
    const id = String(data.chargeId);
    const before = this.#charges.get(id);
    const isOpen = type === 'ChargeRestored' ? data.isSettled !== true : /^Charge(Added|Reopened)$/.test(type);
    this.#charges.set(id, {
      orderId: String(data.orderId),
      amount: Number(data.amountOre ?? before?.amount),
      isOpen,
    });
  }

  #seePayment(data: Data): void {
    const parts = data.parts as readonly { chargeId: string | null; amountOre: number }[];
    this.#payments.set(String(data.paymentId), {
      orderId: String(data.orderId),
      parts: parts.map(({ chargeId, amountOre }) => [chargeId ?? '', amountOre]),
      isReversed: false,
    });
  }
}

/** A cancelled order owes its charges alone; so does one whose amount a charge asks for. */
function owesItself({ status, paymentId, asksForRecord, wallet }: PlainOrder): boolean {
  if (status === 6 || wallet.charged > 0) return false;
  if (paymentId === VIPPS) return !(status <= 2 && ['created', 'authorized'].includes(wallet.state));
  return status !== 5 || asksForRecord;
}

/** Vipps once it is out and not captured, card once it is back, an invoice the day after it is due. */
function dueSince({ status, paymentId, placedAt, wallet }: PlainOrder): number | null {
  if (paymentId === VIPPS) return status >= 3 && !['captured', 'refunded'].includes(wallet.state) ? 0 : null;
  if (paymentId !== INVOICE) return status >= 4 ? 0 : null;
  return Date.parse(`${dayInOslo(placedAt)}T00:00Z`) / DAY_MS + INVOICE_DAYS + 1;
}

const contentOf = (data: Data) => ({
  placedAt: String(data.placedAt),
  status: Number(data.statusId),
  paymentId: Number(data.paymentId),
  total: Number(data.totalOre),
});
