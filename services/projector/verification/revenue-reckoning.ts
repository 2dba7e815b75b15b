import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import { isCancelled, isCompleted, type PaymentState, STATUS, type StatusId } from '@naust/domain/orders/statuses.ts';
import type { Told } from '@naust/domain/telling.ts';
import { osloDate, osloMonth } from '@naust/domain/wall-clock.ts';
import type { MonthFigures } from '@naust/read-models/revenue/revenue.model.ts';

interface Order {
  owner: string | null;
  placedAt: string;
  statusId: StatusId;
  totalOre: number;
  isDeleted: boolean;
  payment: { to: PaymentState; refundedOre: number; chargedOre: number } | null;
  /** Given back beside the wallet. */
  handRefundedOre: number;
  charges: Map<string, ChargeFigure>;
}

/** What events say of orders and charges: these, and no sums that somebody made of them. */
export const RECKONED = [
  'OrderPlaced',
  'OrderRevised',
  'OrderStatusChanged',
  'OrderDeleted',
  'OrderRestored',
  'OrderPaymentChanged',
  'OrderRefundDecided',
  'ChargeAdded',
  'ChargeSettled',
  'ChargeReopened',
  'ChargeDeleted',
  'ChargeRestored',
] as const satisfies readonly ShopEvent['type'][];
type Reckoned = Extract<Told<ShopEvent>, { type: (typeof RECKONED)[number] }>;

const types: ReadonlySet<string> = new Set(RECKONED);
export const isReckoned = (event: Told<ShopEvent>): event is Reckoned => types.has(event.type);

/** What a sum stands under: an owner, `shop` for all of them, or a day, and a month. */
export const sumName = (whose: string, month: string): string => `${whose} ${month}`;

/**
 * Revenue by the rules, from how orders and charges stand: every order is kept by itself and added up at the end, so
 * that nothing can be counted twice, left behind with a former owner, or forgotten in another month.
 */
export class RevenueReckoning {
  readonly #orders = new Map<string, Order>();
  readonly #changes = new Map<string, MonthFigures>();

  see(event: Reckoned): void {
    const order = this.#order(event.data.orderId);
    const day = osloDate(Date.parse(event.meta.at));
    addOrder(this.#changes, order, [day], -1);
    this.#change(order, event);
    addOrder(this.#changes, order, [day], 1);
  }

  #change(order: Order, { type, data }: Reckoned): void {
    switch (type) {
      case 'OrderPlaced':
      case 'OrderRevised': {
        const { userId: owner, placedAt, statusId, totalOre } = data;
        Object.assign(order, { owner, placedAt, statusId, totalOre });
        if (type === 'OrderPlaced' && data.heldUntil !== null) {
          order.payment = { to: 'created', refundedOre: 0, chargedOre: 0 };
        }
        break;
      }
      case 'OrderStatusChanged':
        order.statusId = data.to;
        break;
      case 'OrderDeleted':
      case 'OrderRestored':
        order.isDeleted = type === 'OrderDeleted';
        break;
      case 'OrderPaymentChanged':
        order.payment = data;
        break;
      case 'OrderRefundDecided':
        if (data.parts.length === 0) order.handRefundedOre += data.amountOre;
        break;
      case 'ChargeDeleted':
        order.charges.delete(data.chargeId);
        break;
      default: {
        const { addedAt, amountOre, isSettled } = data;
        order.charges.set(data.chargeId, { addedAt, amountOre, isSettled });
      }
    }
  }

  get orders(): number {
    return this.#orders.size;
  }

  /** By `sumName`, in øre: of the shop, and of every account. */
  sums(): Map<string, MonthFigures> {
    const sums = new Map<string, MonthFigures>();
    for (const order of this.#orders.values()) {
      addOrder(sums, order, order.owner === null ? ['shop'] : ['shop', order.owner], 1);
    }
    return sums;
  }

  /** By `sumName`, in øre: what each day (yyyy-mm-dd) changed of the shop's months. */
  changes(): ReadonlyMap<string, MonthFigures> {
    return this.#changes;
  }

  #order(orderId: string): Order {
    const order = this.#orders.get(orderId) ?? unknown();
    this.#orders.set(orderId, order);
    return order;
  }
}

const unknown = (): Order => ({
  owner: null,
  placedAt: '',
  statusId: STATUS.booked,
  totalOre: 0,
  isDeleted: false,
  payment: null,
  handRefundedOre: 0,
  charges: new Map(),
});

function addOrder(sums: Map<string, MonthFigures>, order: Order, names: readonly string[], sign: 1 | -1): void {
  const { statusId, placedAt, charges } = order;
  if (order.isDeleted) return;
  const add = (at: string, field: keyof MonthFigures, ore: number) => {
    for (const whose of names) {
      const name = sumName(whose, osloMonth(Date.parse(at)));
      const sum = sums.get(name) ?? { completedOre: 0, pendingOre: 0, settledOre: 0, unsettledOre: 0 };
      sum[field] += sign * ore;
      sums.set(name, sum);
    }
  };
  for (const { addedAt, isSettled, amountOre } of charges.values()) {
    add(addedAt, isSettled ? 'settledOre' : 'unsettledOre', amountOre);
  }
  if (isCancelled(statusId) || placedAt === '') return;
  add(placedAt, isCompleted(statusId) ? 'completedOre' : 'pendingOre', countedOre(order));
}

/** An order that is not completed counts nothing before its wallet approved it; what was given back never counts. */
function countedOre({ statusId, totalOre, payment, handRefundedOre }: Order): number {
  if (payment === null) return totalOre - Math.min(handRefundedOre, totalOre);
  const { to, refundedOre, chargedOre } = payment;
  if (!isCompleted(statusId) && (to === 'created' || to === 'failed' || to === 'cancelled')) return 0;
  return totalOre - Math.min(refundedOre + handRefundedOre, totalOre) - Math.min(chargedOre, totalOre);
}
