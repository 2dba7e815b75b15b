import {
  BOX,
  bought,
  cancel,
  handOut,
  move,
  place,
  remove,
  rented,
  restore,
  revise,
  TENT,
  TRAILER,
  takeBack,
  undoMove,
} from '@naust/domain/inventory/testing/example-shop.ts';
import type { WantedLine } from '@naust/domain/inventory/wanted-lines.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { INVOICE, type PaymentState, VIPPS } from '@naust/domain/orders/statuses.ts';
import { wallClock } from '@naust/domain/wall-clock.ts';
import type { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import type { LongHistory } from './long-history.ts';

type Draw = ReturnType<typeof draws>;

/** The input of a random act on an order. */
export interface Drawn {
  readonly history: LongHistory;
  readonly draw: Draw;
  readonly customers: readonly string[];
  readonly id: string;
  readonly order: RecordedOrder;
}

const HOLD_MS = 15 * 60_000;
const FORCED = { force: true, reason: 'Avtalt' };
const PAYMENTS: readonly PaymentState[] = [
  ...(['created', 'authorized', 'captured', 'captured', 'failed', 'cancelled', 'refunded'] as const),
];

const newOrderId = ({ orders }: LongHistory) => String(300_000_000_000_000 + orders.size);
const newChargeId = ({ charges }: LongHistory) => String(400_000_000_000_000 + charges.size);

/** An order by an administrator, or one that waits for its payment by the wallet. */
export function placeOrder({ history, draw, customers }: Omit<Drawn, 'id' | 'order'>): void {
  const id = newOrderId(history);
  const userId = draw.upTo(4) === 0 ? null : draw.one(customers);
  const isHeld = draw.upTo(4) === 0;
  const lines = Array.from({ length: 1 + draw.upTo(3) }, () => line(history, draw, isHeld));
  const more = { userId, personId: userId ?? id, placedAt: history.instant, now: history.minute };
  const hold = { until: new Date(history.now + HOLD_MS).toISOString() };
  const held = { ...more, by: 'customer', paymentId: VIPPS, hold } as const;
  history.decide(place(id, lines, isHeld ? held : { ...more, by: 'admin', paymentId: draw.one([2, INVOICE]) }));
}

function line({ minute }: LongHistory, draw: Draw, isByRule = false): WantedLine {
  const priceOre = isByRule || draw.upTo(3) > 0 ? null : 1 + draw.upTo(90_000);
  if (draw.upTo(3) === 0) return { ...bought(BOX, 1 + draw.upTo(4)), priceOre };
  const from = minute + 60 + draw.upTo(20 * 24) * 60;
  const period = { from: wallClock(from), to: wallClock(from + (1 + draw.upTo(100)) * 60) };
  return { ...rented(draw.one([TENT, TRAILER]), 0, 1, 1 + draw.upTo(3)), ...period, priceOre };
}

/** The acts on an existing order. A refused one has no effect. */
export const orderActs = {
  revise: ({ history, draw, customers, id, order: { content } }: Drawn) => {
    const userId = draw.one([...customers, null]);
    const price = draw.upTo(2) === 0 ? { priceOre: 1 + draw.upTo(90_000) } : {};
    const kept = content.lines.map((one) => {
      const quantity = draw.upTo(4) === 0 ? 1 + draw.upTo(4) : one.quantity;
      return { ...one, quantity, ...price };
    });
    const added = draw.upTo(3) === 0 ? [{ ...line(history, draw), lineId: null }] : [];
    const customer = draw.upTo(3) === 0 ? { userId, personId: userId ?? id } : null;
    history.change(id, () => revise(id, { now: history.minute, lines: [...kept, ...added], customer, ...FORCED }));
  },
  move: ({ history, draw, id }: Drawn) => {
    const to = draw.one([1, 2, 3, 4, 5, 5, 6]);
    history.change(id, () => move(id, to, { now: history.minute, ...FORCED }));
  },
  handOut: (drawn: Drawn) => drawn.history.change(drawn.id, () => handOut(drawn.id, { ...pieces(drawn), force: true })),
  takeBack: (drawn: Drawn) => drawn.history.change(drawn.id, () => takeBack(drawn.id, pieces(drawn))),
  cancel: ({ history, id }: Drawn) => {
    const charge = { chargeId: newChargeId(history), addedAt: history.instant };
    history.change(id, () => cancel(id, { now: history.minute, charge }));
  },
  remove: ({ history, id, order: { payment } }: Drawn) =>
    history.change(id, () => remove(id, { paymentState: payment.state, charges: history.chargesOf(id) })),
  restore: ({ history, id }: Drawn) =>
    history.change(id, () => restore(id, { now: history.minute, charges: history.chargesOf(id), ...FORCED })),
  undo: ({ history, id }: Drawn) => {
    const before = history.before.get(id);
    if (!before) return;
    history.change(id, () => undoMove(id, { now: history.minute, to: before.statusId, lines: before.lines }));
  },
  pay: ({ history, draw, id: orderId, order: { content, heldUntil, payment } }: Drawn) => {
    if (heldUntil === null) return;
    const { totalOre: authorizedOre } = content;
    const to = draw.one(PAYMENTS);
    const refundedOre = to === 'refunded' ? 1 + draw.upTo(30_000) : 0;
    const chargedOre = draw.upTo(6) === 0 ? draw.upTo(9_000) : 0;
    const sums = { authorizedOre, capturedOre: 0, releasedOre: 0, refundedOre, chargedOre, captureFailed: false };
    const reported = { orderId, reference: `leie-${orderId}-1`, paymentVersion: payment.version + 1, to };
    history.record(orderId, { type: 'RecordPayment', ...reported, ...sums });
    if (to !== 'authorized' && to !== 'captured') return;
    const { minute: now } = history;
    history.change(orderId, (recorded) => ({ type: 'ConfirmPayment', orderId, recorded, now, authorizedOre }));
  },
  refund: ({ history, draw, id, order: { content, refunds = [] } }: Drawn) => {
    const amountOre = 1 + draw.upTo(Math.max(1, content.totalOre));
    const refundId = `${id}-${refunds.length}`;
    history.record(id, { type: 'RefundOrder', refundId, amountOre, reason: 'Regn', expectedVersion: null, kept: [] });
  },
  charge: ({ history, draw, id: orderId, order: { content, isDeleted: orderDeleted } }: Drawn) => {
    const chargeId = newChargeId(history);
    const whose = { chargeId, orderId, userId: content.userId, orderDeleted, addedAt: history.instant };
    const what = { description: 'Rengjøring', amountOre: 1 + draw.upTo(90_000), paymentId: INVOICE };
    history.charge(chargeId, { type: 'AddCharge', ...whose, ...what });
  },
} as const;

function pieces({ history, draw }: Drawn) {
  const named = [{ lineId: 1, quantity: draw.upTo(2) === 0 ? null : 1 }];
  return { now: history.minute, lines: draw.upTo(2) === 0 ? null : named, reason: 'Avtalt' };
}

/** Settles, reopens, deletes or restores a charge. */
export function toggleCharge(history: LongHistory, draw: Draw, id: string): void {
  const type = draw.one(['SettleCharge', 'SettleCharge', 'ReopenCharge', 'DeleteCharge', 'RestoreCharge']);
  const orderId = history.charges.get(id)?.orderId ?? '';
  const orderDeleted = history.orders.get(orderId)?.isDeleted ?? false;
  history.charge(id, { type, expectedVersion: null, orderDeleted });
}
