import type { PaymentReminderEvent } from '../documents/payment-reminders.events.ts';
import { type MailOutcomes, withOutcome } from '../mails/mail-outcome.ts';
import { type SmsOutcomes, withSmsOutcome } from '../sms/sms-outcome.ts';
import { type Mailed, withEmail } from './correct-email.ts';
import type { DepositReturn } from './deposit.ts';
import { withOrderFiles } from './forget-order-files.ts';
import { withGivenContact } from './give-contact.ts';
import type { Refund } from './held-money.ts';
import { type HiddenCharges, hidingAfter } from './hidden-charges.ts';
import { incomingAfter } from './incoming-payments.ts';
import { withMail } from './mail-again.ts';
import type { CollectiveEvent, OrderDocumentEvent } from './order-documents.events.ts';
import { invoicesAfter, type OrderInvoice } from './order-invoices.ts';
import { withNote, withoutNote } from './order-notes.ts';
import type { KeptFile } from './order-photos.ts';
import type { BesideFact } from './orders.events.ts';
import { type SettledProposal, withSettled } from './proposals.ts';
import type { IncomingPayment } from './recorded-payment.ts';
import { withRefund } from './refunds.ts';
import { type SentRequest, withRequest } from './request-payment.ts';
import type { SignedContract } from './signed-contract.ts';
import { paidByDeposit, returnsAfter } from './use-deposit.ts';
import { type Withdrawal, withdrawalsAfter } from './withdrawals.ts';

interface Recorded extends Mailed {
  readonly noteIds?: readonly string[];
  readonly mailIds?: readonly string[];
  readonly mails?: MailOutcomes;
  readonly sms?: SmsOutcomes;
  readonly refunds?: readonly Refund[];
  readonly paymentRequests?: readonly SentRequest[];
  readonly remindersStopped?: boolean;
  readonly incoming?: readonly IncomingPayment[];
  readonly depositReturns?: readonly DepositReturn[];
  readonly hiddenCharges?: HiddenCharges | null;
  readonly proposals?: readonly SettledProposal[];
  readonly photos?: readonly KeptFile[];
  readonly contracts?: readonly SignedContract[];
  readonly removedPhotos?: readonly string[];
  readonly forgottenFiles?: readonly string[];
  readonly withdrawals?: readonly Withdrawal[];
  readonly invoices?: readonly OrderInvoice[];
  readonly releasedInvoices?: readonly string[];
}

export function evolveBeside<O extends Recorded>(order: O, event: BesideFact): O {
  switch (event.type) {
    case 'OrderNoted':
      return withNote(order, event.data.noteId);
    case 'OrderNoteRemoved':
      return withoutNote(order, event.data.noteId);
    case 'OrderEmailCorrected':
      return withEmail(order, event.data.personal);
    case 'OrderContactGiven':
      return withGivenContact(order, event.data.personal);
    case 'OrderLinksEnded':
      return { ...order, linksEnded: (order.linksEnded ?? 0) + 1 };
    case 'OrderConfirmationAsked':
      return withMail(order, event.data.mailId);
    case 'PaymentRequested':
      return withRequest(order, event.data);
    case 'MailSent':
    case 'MailNotDelivered':
      return { ...order, mails: withOutcome(order.mails, event) };
    case 'SmsSent':
    case 'SmsNotDelivered':
      return { ...order, sms: withSmsOutcome(order.sms, event) };
    case 'OrderRemindersStopped':
      return { ...order, remindersStopped: true };
    case 'OrderHiddenChargesCorrected':
      return { ...order, hiddenCharges: hidingAfter(order.hiddenCharges, event.data.after) };
    case 'PaymentRecorded':
    case 'PaymentReversed':
      return { ...order, incoming: incomingAfter(order.incoming, event) };
    case 'DepositReturned':
      return { ...order, depositReturns: returnsAfter(order.depositReturns, event) };
    case 'ChargeProposalSettled':
      return withSettled(order, event.data);
    case 'OrderPhotoTaken':
    case 'ContractSigned':
    case 'OrderPhotoRemoved':
    case 'OrderFilesForgotten':
      return withOrderFiles(order, event);
    case 'DepositKept':
      return { ...order, incoming: [...(order.incoming ?? []), paidByDeposit(event)] };
    case 'WithdrawalDeclared':
    case 'WithdrawalMarked':
      return { ...order, withdrawals: withdrawalsAfter(order.withdrawals, event) };
    case 'OrderRefundDecided':
    case 'OrderRefundEnded':
      return withRefund(order, event);
    default:
      return withDocument(order, event);
  }
}

type DocumentFact = OrderDocumentEvent | CollectiveEvent | PaymentReminderEvent;

function withDocument<O extends Recorded>(order: O, event: DocumentFact): O {
  const invoices = invoicesAfter(order.invoices, event);
  if (event.type !== 'OrderBillingReleased') return { ...order, invoices };
  return { ...order, invoices, releasedInvoices: [...(order.releasedInvoices ?? []), event.data.documentId] };
}
