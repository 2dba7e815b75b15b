import type { Decider } from '../decider.ts';
import {
  type BillElsewhere,
  billedElsewhere,
  billingReleased,
  type CreditElsewhere,
  creditedElsewhere,
  type ReleaseBilling,
} from './collective-invoice.ts';
import { type CorrectEmail, emailCorrected, keepingContact, readdressed } from './correct-email.ts';
import { creditDecided, type DecideCredit } from './decide-credit.ts';
import { type DecideInvoice, invoiceDecided } from './decide-invoice.ts';
import { type DecideReminder, feesWaived, reminderDecided, type WaiveFees } from './decide-reminder.ts';
import { type EraseGuest, guestErased } from './erased-guest.ts';
import { evolveOrder } from './evolve-order.ts';
import { correctionOf, sameCorrection } from './figures-correction.ts';
import { type ForgetOrderFiles, orderFilesForgotten } from './forget-order-files.ts';
import { contactGiven, type GiveContact } from './give-contact.ts';
import { type CorrectHiddenCharges, hiddenChargesCorrected } from './hidden-charges.ts';
import { incomingRecorded, incomingReversed, type RecordIncoming, type ReverseIncoming } from './incoming-payments.ts';
import { type AskConfirmation, confirmationAsked } from './mail-again.ts';
import { outcomeRecorded, type RecordOutcome } from './notice-outcomes.ts';
import { type NoteOrder, noted, noteRemoved, type RemoveNote } from './order-notes.ts';
import { photoRemoved, photoTaken, type RemovePhoto, type TakePhoto } from './order-photos.ts';
import type { OrderState } from './order-state.ts';
import type { DecidedOrderEvent, OrderEvent } from './orders.events.ts';
import { proposalSettled, type SettleProposal } from './proposals.ts';
import { type EndRefund, type RefundOrder, refundDecided, refundEnded } from './refunds.ts';
import { paymentRequested, type RequestPayment } from './request-payment.ts';
import { contractSigned, type SignContract } from './signed-contract.ts';
import { remindersStopped, type StopReminders } from './stop-reminders.ts';
import { depositKept, depositReturned, type KeepDeposit, type ReturnDeposit } from './use-deposit.ts';
import { type DeclareWithdrawal, type MarkWithdrawal, withdrawalDeclared, withdrawalMarked } from './withdrawals.ts';

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
  | GiveContact
  | RecordOutcome
  | RefundOrder
  | EndRefund
  | RecordIncoming
  | ReverseIncoming
  | RequestPayment
  | ReturnDeposit
  | KeepDeposit
  | StopReminders
  | DeclareWithdrawal
  | MarkWithdrawal
  | DecideInvoice
  | DecideCredit
  | BillElsewhere
  | ReleaseBilling
  | CreditElsewhere
  | DecideReminder
  | WaiveFees
  | SettleProposal
  | TakePhoto
  | RemovePhoto
  | SignContract
  | ForgetOrderFiles
  | CorrectHiddenCharges;

/**
 * The record of one order. Most facts are decisions of `inventory` or follow from the order's payment: these are never
 * refused here. Each version is recorded once and in order; a fact that skips one is a fault of the program. The
 * erasure of the guest, the address, notes, refunds, photos and contracts are decided here.
 */
export const orderRecord: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: () => null,
  decide(command, order) {
    if (command.type === 'EraseGuest') return guestErased(command, order);
    if (command.type === 'NoteOrder') return noted(command, order);
    if (command.type === 'RemoveNote') return noteRemoved(command, order);
    if (command.type === 'AskConfirmation') return confirmationAsked(command, order);
    if (command.type === 'CorrectEmail') return emailCorrected(command, order);
    if (command.type === 'GiveContact') return contactGiven(command, order);
    if (command.type === 'RecordMail' || command.type === 'RecordSms') return outcomeRecorded(command, order);
    if (command.type === 'StopReminders') return remindersStopped(order);
    if (command.type === 'CorrectHiddenCharges') return hiddenChargesCorrected(command, order);
    if (command.type === 'RecordIncoming') return incomingRecorded(command, order);
    if (command.type === 'ReverseIncoming') return incomingReversed(command, order);
    if (command.type === 'RequestPayment') return paymentRequested(command, order);
    if (command.type === 'ReturnDeposit') return depositReturned(command, order);
    if (command.type === 'KeepDeposit') return depositKept(command, order);
    if (command.type === 'DeclareWithdrawal') return withdrawalDeclared(command, order);
    if (command.type === 'MarkWithdrawal') return withdrawalMarked(command, order);
    if (command.type === 'DecideInvoice') return invoiceDecided(command, order);
    if (command.type === 'BillElsewhere') return billedElsewhere(command, order);
    if (command.type === 'ReleaseBilling') return billingReleased(command, order);
    if (command.type === 'CreditElsewhere') return creditedElsewhere(command, order);
    if (command.type === 'DecideReminder') return reminderDecided(command, order);
    if (command.type === 'WaiveFees') return feesWaived(command, order);
    if (command.type === 'SettleProposal') return proposalSettled(command, order);
    if (command.type === 'TakePhoto') return photoTaken(command, order);
    if (command.type === 'RemovePhoto') return photoRemoved(command, order);
    if (command.type === 'SignContract') return contractSigned(command, order);
    if (command.type === 'ForgetOrderFiles') return orderFilesForgotten(command, order);
    if (command.type === 'DecideCredit') {
      return creditDecided(command, order).flatMap((event) => [event, ...corrections(order, event)]);
    }
    if (command.type === 'EndRefund') {
      return refundEnded(command, order).flatMap((event) => [event, ...corrections(order, event)]);
    }
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
