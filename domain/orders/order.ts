import type { Decider } from '../decider.ts';
import { type CorrectEmail, emailCorrected, keepingContact, readdressed } from './correct-email.ts';
import { creditDecided, type DecideCredit } from './decide-credit.ts';
import { type DecideInvoice, invoiceDecided } from './decide-invoice.ts';
import { type EraseGuest, guestErased } from './erased-guest.ts';
import { evolveBeside } from './evolve-beside.ts';
import { withExtension } from './extension.ts';
import { correctionOf, sameCorrection } from './figures-correction.ts';
import { type CorrectHiddenCharges, type HiddenCharges, hiddenChargesCorrected } from './hidden-charges.ts';
import { incomingRecorded, incomingReversed, type RecordIncoming, type ReverseIncoming } from './incoming-payments.ts';
import { type AskConfirmation, confirmationAsked } from './mail-again.ts';
import type { CancellationFee, OrderContent, OrderExtension } from './order-content.ts';
import type { OrderInvoice } from './order-invoices.ts';
import { type NoteOrder, noted, noteRemoved, type RemoveNote } from './order-notes.ts';
import type { DecidedOrderEvent, OrderEvent } from './orders.events.ts';
import type { IncomingPayment } from './recorded-payment.ts';
import { type EndRefund, type Refund, type RefundOrder, refundDecided, refundEnded } from './refunds.ts';
import { broughtBack, removed } from './removed-order.ts';
import type { PaymentState } from './statuses.ts';
import { takenAfterMove, takenAfterPlacing } from './stock-taken.ts';
import { remindersStopped, type StopReminders } from './stop-reminders.ts';
import { outcomeRecorded, type RecordOutcome, type ToldOutcomes } from './told-outcomes.ts';
import {
  type DeclareWithdrawal,
  type MarkWithdrawal,
  type Withdrawal,
  withdrawalDeclared,
  withdrawalMarked,
} from './withdrawals.ts';

/** The state of `order-<id>`. `content.personal` comes from the newest form or placing. */
export interface RecordedOrder extends ToldOutcomes {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  /** Whether its sale stock is taken. */
  readonly stockTaken: boolean;
  readonly requestHash: string | null;
  /** The fee of a late cancellation; null if the order is not cancelled, or was cancelled free or by the shop. */
  readonly cancellationFee: CancellationFee | null;
  /** End of the hold for its payment by the wallet, as the placing set it (UTC); null for any other order. */
  readonly heldUntil: string | null;
  /** Of the newest move between statuses. */
  readonly reasonCode: string | null;
  readonly payment: OrderPayment;
  /** The guest who ordered it is erased. */
  readonly isGuestErased?: boolean;
  /** Ids of its notes, oldest first. */
  readonly noteIds?: readonly string[];
  /** How often the customer has corrected the address for its mails. */
  readonly emailCorrections?: number;
  /** How often a form has ended the links of earlier mails. */
  readonly linksEnded?: number;
  /** Ids of confirmations sent again on request. */
  readonly mailIds?: readonly string[];
  readonly refunds?: readonly Refund[];
  /** The customer's extensions, oldest first, undone ones included. */
  readonly extensions?: readonly OrderExtension[];
  /** Its guest has stopped the reminders. */
  readonly remindersStopped?: boolean;
  /** The charges that left the figures with it; none unless it is deleted. */
  readonly hiddenCharges?: HiddenCharges | null;
  /** Completing it pays nothing: only a recorded payment does. */
  readonly asksForRecord?: boolean;
  /** Payments recorded by hand, oldest first, reversed ones included. */
  readonly incoming?: readonly IncomingPayment[];
  /** Oldest first, dismissed ones included. */
  readonly withdrawals?: readonly Withdrawal[];
  /** With their credit notes, in the order of their numbers. */
  readonly invoices?: readonly OrderInvoice[];
}

/** The state of the order's payment by the wallet; `version` 0 without one, or before anything is known of it. */
export interface OrderPayment {
  readonly version: number;
  readonly state: PaymentState;
  readonly refundedOre: number;
  /** The wallet refused the capture. */
  readonly captureFailed: boolean;
  /** Part of the total that a charge asks for instead. */
  readonly chargedOre: number;
  /** Over all payments; left out before the first. */
  readonly capturedOre?: number;
}

export type OrderState = RecordedOrder | null;

/** Records a decision of `inventory`. */
export interface RecordOrder {
  readonly type: 'RecordOrder';
  readonly event: DecidedOrderEvent;
}

type PaymentFact = Extract<OrderEvent, { type: 'OrderPaymentChanged' }>['data'];

/** Records the state of its payment. */
export interface RecordPayment extends Omit<PaymentFact, 'from' | 'orderNo'> {
  readonly type: 'RecordPayment';
}

export type OrderCommand =
  | RecordOrder
  | RecordPayment
  | EraseGuest
  | NoteOrder
  | RemoveNote
  | AskConfirmation
  | CorrectEmail
  | RecordOutcome
  | RefundOrder
  | EndRefund
  | RecordIncoming
  | ReverseIncoming
  | StopReminders
  | DeclareWithdrawal
  | MarkWithdrawal
  | DecideInvoice
  | DecideCredit
  | CorrectHiddenCharges;

/**
 * The record of one order. Most facts are decisions of `inventory` or follow from the order's payment: these are never
 * refused here. Each version is recorded once and in order; a fact that skips one is a fault of the program. The
 * erasure of the guest, the address, notes and refunds are decided here.
 */
export const orderRecord: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: () => null,
  decide(command, order) {
    if (command.type === 'EraseGuest') return guestErased(command, order);
    if (command.type === 'NoteOrder') return noted(command, order);
    if (command.type === 'RemoveNote') return noteRemoved(command, order);
    if (command.type === 'AskConfirmation') return confirmationAsked(command, order);
    if (command.type === 'CorrectEmail') return emailCorrected(command, order);
    if (command.type === 'RecordMail' || command.type === 'RecordSms') return outcomeRecorded(command, order);
    if (command.type === 'StopReminders') return remindersStopped(order);
    if (command.type === 'CorrectHiddenCharges') return hiddenChargesCorrected(command, order);
    if (command.type === 'RecordIncoming') return incomingRecorded(command, order);
    if (command.type === 'ReverseIncoming') return incomingReversed(command, order);
    if (command.type === 'DeclareWithdrawal') return withdrawalDeclared(command, order);
    if (command.type === 'MarkWithdrawal') return withdrawalMarked(command, order);
    if (command.type === 'DecideInvoice') return invoiceDecided(command, order);
    if (command.type === 'DecideCredit') {
      return creditDecided(command, order).flatMap((event) => [event, ...corrections(order, event)]);
    }
    if (command.type === 'EndRefund') return refundEnded(command, order);
    if (command.type === 'RefundOrder') {
      return refundDecided(command, order).flatMap((event) => [event, ...corrections(order, event)]);
    }
    const event = command.type === 'RecordOrder' ? recorded(command, order) : paymentChanged(command, order);
    return event ? [event, ...readdressed(event, order), ...corrections(order, event)] : [];
  },
  evolve: evolveOrder,
};

function recorded({ event }: RecordOrder, order: OrderState): OrderEvent | null {
  const { orderId, version } = event.data;
  const known = order?.content.version ?? 0;
  if (version <= known) return null;
  if (version > known + 1) throw new Error(`order ${orderId}: version ${version} follows ${known}`);
  if (event.type === 'OrderRestored') return bringingBack(event, order);
  return event.type === 'OrderRevised' ? keepingContact(event, order) : event;
}

/** Restores exactly the figures that were removed, whatever happened to the charges since. */
function bringingBack(event: Extract<OrderEvent, { type: 'OrderRestored' }>, order: OrderState): OrderEvent {
  const figures = order?.hiddenCharges?.figures ?? event.data.charges;
  return { ...event, data: { ...event.data, charges: [...figures] } };
}

function paymentChanged({ type: _, ...fact }: RecordPayment, order: OrderState): OrderEvent | null {
  if (order === null) throw new Error(`order ${fact.orderId} has a payment and is not placed`);
  const { content, payment } = order;
  const isNews =
    fact.to !== payment.state ||
    fact.refundedOre !== payment.refundedOre ||
    fact.captureFailed !== payment.captureFailed ||
    fact.chargedOre !== payment.chargedOre;
  if (fact.paymentVersion <= payment.version || !isNews) return null;
  return { type: 'OrderPaymentChanged', data: { ...fact, orderNo: content.orderNo, from: payment.state } };
}

/** What the months must count differently after a fact. */
function corrections(order: OrderState, event: OrderEvent): OrderEvent[] {
  const changed = evolveOrder(order, event);
  const [before, after] = [correctionOf(order), correctionOf(changed)];
  if (changed === null || sameCorrection(before, after)) return [];
  const { orderId, placedAt } = changed.content;
  return [{ type: 'OrderFiguresCorrected', data: { orderId, placedAt, before, after } }];
}

function evolveOrder(order: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') {
    const { requestHash, heldUntil, shopVersion: _, asksForRecord, ...content } = event.data;
    const payment = {
      version: 0,
      state: heldUntil === null ? 'none' : 'created',
      refundedOre: 0,
      captureFailed: false,
      chargedOre: 0,
    } as const;
    const stockTaken = takenAfterPlacing(content.statusId);
    const none = { reasonCode: null, cancellationFee: null };
    return {
      content,
      isDeleted: false,
      stockTaken,
      requestHash,
      heldUntil,
      ...none,
      payment,
      ...(asksForRecord && { asksForRecord }),
    };
  }
  return order && evolvePlaced(order, event);
}

function evolvePlaced(order: RecordedOrder, event: Exclude<OrderEvent, { type: 'OrderPlaced' }>): RecordedOrder {
  const { content, stockTaken } = order;
  switch (event.type) {
    case 'OrderRevised': {
      const { previous: _, extension, tellsCustomer: __, ...revised } = event.data;
      return withExtension({ ...order, content: revised }, extension);
    }
    case 'OrderStatusChanged': {
      const { from, to, version, forced, reasonCode, cancellationFee, lines } = event.data;
      return {
        ...order,
        content: { ...content, statusId: to, version, forced, lines: lines ?? content.lines },
        stockTaken: takenAfterMove(stockTaken, from, to),
        reasonCode,
        cancellationFee,
      };
    }
    case 'OrderItemsHandedOut':
    case 'OrderItemsTakenBack': {
      const { from, to, version, forced, lines } = event.data;
      const reasonCode = from === to ? order.reasonCode : null;
      return { ...order, content: { ...content, statusId: to, version, forced, lines }, reasonCode };
    }
    case 'OrderDeleted':
      return removed(order, event);
    case 'OrderRestored':
      return broughtBack(order, event);
    case 'OrderPaymentChanged': {
      const { paymentVersion: version, to: state, capturedOre, refundedOre, captureFailed, chargedOre } = event.data;
      return { ...order, payment: { version, state, capturedOre, refundedOre, captureFailed, chargedOre } };
    }
    case 'OrderFiguresCorrected':
      return order;
    case 'GuestErased':
      return { ...order, content: { ...content, personal: null }, isGuestErased: true };
    default:
      return evolveBeside(order, event);
  }
}
