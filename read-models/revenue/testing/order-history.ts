import { type ChargeState, charges } from '@naust/domain/charges/charges.decider.ts';
import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import { moneyOf, usableForFeeOre } from '@naust/domain/orders/held-money.ts';
import { hidingOf } from '@naust/domain/orders/hidden-charges.ts';
import { owedOf, withoutPayment } from '@naust/domain/orders/incoming-payments.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { ChargeFigure } from '@naust/domain/orders/order-content.ts';
import type { OrderState, RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { DecidedOrderEvent } from '@naust/domain/orders/orders.events.ts';
import { owedOre } from '@naust/domain/orders/owed.ts';
import { chargedFee } from '@naust/domain/orders/own-cancellation.ts';
import { paidAgainst } from '@naust/domain/orders/recorded-payment.ts';
import { isCancelled, STATUS } from '@naust/domain/orders/statuses.ts';
import type { WithdrawalState } from '@naust/domain/orders/withdrawals.contract.ts';
import type { WithdrawalEvent } from '@naust/domain/orders/withdrawals.events.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { FactLog, line, order as orderOf } from '@naust/projector/testing/fact-log.ts';
import { type Act, type ChargeAct, given, moved, next, type OrderAsLeft } from './order-acts.ts';

interface Kept {
  order: RecordedOrder;
  charges: NonNullable<ChargeState>[];
}

const NO_DAY = { refundBy: '2026-12-31' };

/** Plays acts on a few orders through the real deciders and keeps the resulting facts. */
export class OrderHistory {
  readonly events: StoredEvent[] = [];
  readonly #log = new FactLog();
  readonly #kept = new Map<number, Kept>();

  /** Sets the instant (UTC) of all later facts. */
  moveTo(at: string): void {
    this.#log.at = at;
  }

  /** A fact that concerns no order. */
  note<T extends EventType>(stream: string, type: T, data: EventOf<T>['data']): void {
    this.events.push(this.#log.record(stream, type, data));
  }

  play(orderNo: number, act: Act): void {
    const kept = this.#kept.get(orderNo);
    if (act.act === 'place') {
      if (!kept) this.#place(orderNo, act);
    } else if (kept) this.#act(kept, act);
  }

  /** The current state of every order. */
  orders(): OrderAsLeft[] {
    return [...this.#kept.values()].map(({ order: { content, isDeleted, payment }, charges: added }) => ({
      userId: content.userId,
      placedAt: content.placedAt,
      statusId: content.statusId,
      totalOre: content.totalOre,
      isDeleted,
      payment,
      charges: added,
    }));
  }

  #place(orderNo: number, { userId, at, byWallet, totalOre, ...rest }: Extract<Act, { act: 'place' }>): void {
    const { paymentId = 2, asksForRecord, linesOre = [] } = rest;
    const lines = linesOre.map((priceOre, at) => ({ ...line(1, 1), lineId: at + 1, priceOre }));
    const content = orderOf(orderNo, lines, { userId, placedAt: at, totalOre, paymentId: byWallet ? 1 : paymentId });
    const data = {
      ...{ ...content, requestHash: null, heldUntil: byWallet ? at : null, shopVersion: 1 },
      ...(asksForRecord && { asksForRecord }),
    };
    const order = this.#record(null, { type: 'OrderPlaced', data });
    if (order) this.#kept.set(orderNo, { order, charges: [] });
  }

  #act(kept: Kept, act: Exclude<Act, { act: 'place' }>): void {
    const { order } = kept;
    const { content, isDeleted } = order;
    switch (act.act) {
      case 'give':
        if (!isDeleted) this.#keep(kept, given(content, act));
        break;
      case 'move':
        if (!isDeleted && act.to !== content.statusId) this.#keep(kept, moved(content, act.to));
        break;
      case 'cancel':
        if (!isDeleted && !isCancelled(content.statusId)) this.#cancel(kept, act.feeOre);
        break;
      case 'delete':
        if (!isDeleted) this.#keep(kept, { type: 'OrderDeleted', data: { ...next(content), charges: live(kept) } });
        break;
      case 'restore':
        if (isDeleted) {
          const data = { ...next(content), charges: [], forced: false };
          this.#keep(kept, { type: 'OrderRestored', data });
        }
        break;
      case 'pay':
        if (order.heldUntil !== null) this.#pay(kept, act);
        break;
      case 'record':
        if (!isDeleted) this.#recordIncoming(kept, act);
        break;
      case 'withdraw':
        this.#withdraw(kept, act.lineId);
        break;
      case 'mark':
        this.#mark(kept, act.to);
        break;
      case 'reverse':
        if (!isDeleted) this.#reverseIncoming(kept, act.nth);
        break;
      // Allowed on a deleted order too: another process may not have seen the deletion.
      case 'charge':
        this.#charge(kept, act);
        this.#correct(kept);
        break;
      default:
        this.#change(kept, act);
        this.#correct(kept);
    }
  }

  #cancel(kept: Kept, feeOre: number): void {
    const { orderId, placedAt: at } = kept.order.content;
    const paid = {
      paidExtensions: { paidOre: 0, unrecordedOre: 0 },
      paidForOrderOre: usableForFeeOre(moneyOf(kept.order), kept.order.payment.state),
    };
    const fee = chargedFee({ chargeId: `${orderId}${kept.charges.length}`, addedAt: at }, feeOre, paid);
    this.#keep(kept, moved(kept.order.content, STATUS.cancelled, fee));
    this.#charge(kept, { act: 'charge', at, amountOre: feeOre });
    this.#followPayments(kept, 'SettleCharge');
  }

  #correct(kept: Kept): void {
    const seen = hidingOf(kept.order);
    if (!seen) return;
    const command = { type: 'CorrectHiddenCharges', seen, charges: live(kept) } as const;
    const events = orderRecord.decide(command, kept.order);
    kept.order = this.#tell(kept.order, kept.order.content.orderId, events) ?? kept.order;
  }

  #keep(kept: Kept, event: DecidedOrderEvent): void {
    kept.order = this.#record(kept.order, event) ?? kept.order;
  }

  #record(order: OrderState, event: DecidedOrderEvent): OrderState {
    return this.#tell(order, event.data.orderId, orderRecord.decide({ type: 'RecordOrder', event }, order));
  }

  #pay(kept: Kept, { act: _, ...fact }: Extract<Act, { act: 'pay' }>): void {
    const { orderId } = kept.order.content;
    const sums = { authorizedOre: 0, capturedOre: 0, releasedOre: 0, captureFailed: false };
    const paymentVersion = kept.order.payment.version + 1;
    const command = { type: 'RecordPayment', orderId, reference: 'r', paymentVersion, ...sums, ...fact } as const;
    kept.order = this.#tell(kept.order, orderId, orderRecord.decide(command, kept.order)) ?? kept.order;
  }

  #recordIncoming(kept: Kept, { amountOre, nth }: Extract<Act, { act: 'record' }>): void {
    const { order } = kept;
    const { orderId, placedAt } = order.content;
    const open = kept.charges.filter(({ isSettled, isDeleted }) => !isSettled && !isDeleted);
    const chargeId = (nth === null ? null : open[nth % Math.max(1, open.length)]?.chargeId) ?? null;
    const mostOre = owedOre(owedOf(order, open).filter(({ id }) => chargeId === null || id === chargeId));
    if (mostOre === 0) return;
    const paymentId = `${orderId}-${order.incoming?.length ?? 0}`;
    const what = { chargeId, method: 'cash', amountOre: Math.min(amountOre, mostOre), charges: open };
    const when = { receivedAt: placedAt, now: placedAt, reference: null, registerReceipt: null };
    const command = { type: 'RecordIncoming', paymentId, ...what, ...when } as const;
    kept.order = this.#tell(order, orderId, orderRecord.decide(command, order)) ?? order;
    this.#followPayments(kept, 'SettleCharge');
  }

  /** As declared before: the right itself has tests of its own. */
  #withdraw(kept: Kept, lineId: number): void {
    const { orderId, orderNo, personId, placedAt } = kept.order.content;
    const withdrawalId = `${orderId}-${kept.order.withdrawals?.length ?? 0}`;
    const data = { orderId, orderNo, withdrawalId, declaredAt: placedAt, lineIds: [lineId] };
    this.#recordBeside(kept, { type: 'WithdrawalDeclared', data: { ...data, ...NO_DAY, personId, personal: null } });
  }

  #mark(kept: Kept, to: WithdrawalState): void {
    const [first] = kept.order.withdrawals ?? [];
    if (!first || first.state === to) return;
    const { orderId, orderNo, personId } = kept.order.content;
    const data = { orderId, orderNo, withdrawalId: first.withdrawalId, from: first.state, to, personId };
    this.#recordBeside(kept, { type: 'WithdrawalMarked', data: { ...data, personal: null } });
  }

  #recordBeside(kept: Kept, event: WithdrawalEvent): void {
    kept.order = this.#tell(kept.order, kept.order.content.orderId, [event]) ?? kept.order;
  }

  #reverseIncoming(kept: Kept, nth: number): void {
    const { order } = kept;
    const { paymentId } = order.incoming?.[nth % Math.max(1, order.incoming.length)] ?? {};
    if (paymentId === undefined) return;
    const command = { type: 'ReverseIncoming', paymentId, reason: 'Feil' } as const;
    this.#followPayments(kept, 'ReopenCharge', withoutPayment(order.incoming, paymentId));
    kept.order = this.#tell(order, order.content.orderId, orderRecord.decide(command, order)) ?? order;
  }

  /** A charge that is paid in full is settled; one whose payment is about to be reversed is opened before. */
  #followPayments(kept: Kept, act: 'SettleCharge' | 'ReopenCharge', incoming = kept.order.incoming ?? []): void {
    for (const [nth, { chargeId, amountOre, isSettled }] of kept.charges.entries()) {
      const wasPaid = incoming.some(({ parts }) => parts.some((part) => part.chargeId === chargeId));
      const isPaid = paidAgainst(incoming, chargeId) >= amountOre;
      if (wasPaid && isPaid !== isSettled && isPaid === (act === 'SettleCharge')) this.#change(kept, { act, nth });
    }
  }

  #tell(order: OrderState, orderId: string, events: ReturnType<typeof orderRecord.decide>): OrderState {
    for (const { type, data } of events) this.#note(`order-${orderId}`, type, data);
    return events.reduce<OrderState>(orderRecord.evolve, order);
  }

  #charge(kept: Kept, { at, amountOre }: Extract<Act, { act: 'charge' }>): void {
    const { orderId, userId } = kept.order.content;
    const chargeId = `${orderId}${kept.charges.length}`;
    const whose = { chargeId, orderId, userId, orderDeleted: false };
    const what = { description: 'Gebyr', amountOre, paymentId: null, addedAt: at };
    const [event] = charges.decide({ type: 'AddCharge', ...whose, ...what }, null);
    if (!event) return;
    this.#note(`charge-${chargeId}`, event.type, event.data);
    kept.charges.push({ ...event.data, isDeleted: false });
  }

  #change(kept: Kept, { act, nth }: ChargeAct): void {
    const at = nth % Math.max(1, kept.charges.length);
    const charge = kept.charges[at];
    if (!charge || (charge.isDeleted && act !== 'RestoreCharge')) return;
    for (const event of charges.decide({ type: act, expectedVersion: null, orderDeleted: false }, charge)) {
      this.#note(`charge-${charge.chargeId}`, event.type, event.data);
      kept.charges[at] = charges.evolve(charge, event) ?? charge;
    }
  }

  #note(stream: string, type: EventType, data: unknown): void {
    this.note(stream, type, data as never);
  }
}

const live = ({ charges: added }: Kept): ChargeFigure[] =>
  added
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ addedAt, amountOre, isSettled }) => ({ addedAt, amountOre, isSettled }));
