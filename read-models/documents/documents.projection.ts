import { chargeIdOf } from '@naust/domain/documents/document-line.ts';
import type { EventOf } from '@naust/domain/event-catalogue.ts';
import { sumOre } from '@naust/domain/money.ts';
import { owedFees, owedParts } from '@naust/domain/orders/invoice-account.ts';
import { remindersAfter, uncreditedOre } from '@naust/domain/orders/order-invoices.ts';
import { type DataOf, projection } from '../projection.ts';
import { type DocumentDoc, documents, type KeptReminder } from './documents.model.ts';

type Stated = 'stage' | 'paidOre' | 'creditedOre' | 'owedOre' | 'feesOre';
type Unstated = Omit<DocumentDoc, Stated>;

/** The invoice as its order keeps it. */
const invoiceIn = ({ id, date, dueDate, lines, prepaid, creditNotes, reminders }: Unstated) => ({
  ...{ documentId: id, date, dueDate: dueDate ?? date, lines, prepaid, reminders },
  credits: creditNotes.map((note) => ({ documentId: note.id, ...note, returned: [] })),
});

const incomingOf = ({ payments }: Unstated) =>
  payments.map(({ paymentId, parts }) => ({
    ...{ paymentId, parts, isReversed: false, method: 'bank' as const },
    amountOre: sumOre(parts.map((part) => part.amountOre)),
  }));

/** With what follows from its payments, credit notes and deliveries. */
function stated(doc: Unstated): DocumentDoc {
  const isSent = doc.deliveries.some(({ failed }) => failed === null);
  const sent = isSent ? 'sent' : 'issued';
  if (doc.kind === 'creditNote') return { ...doc, stage: sent, paidOre: 0, creditedOre: 0, owedOre: 0, feesOre: 0 };
  const invoice = invoiceIn(doc);
  const account = { incoming: incomingOf(doc), withdrawn: new Set<number>() };
  const owed = owedParts(invoice, account, (chargeId) => !doc.settled.includes(chargeId));
  const owedOre = sumOre(owed.map(({ amountOre }) => amountOre));
  const leftOre = uncreditedOre(invoice);
  const stage = leftOre === 0 ? 'credited' : owedOre === 0 ? 'paid' : sent;
  const feesOre = sumOre(owedFees(invoice, account).map(({ amountOre }) => amountOre));
  return { ...doc, stage, creditedOre: doc.totalOre - leftOre, paidOre: leftOre - owedOre, owedOre, feesOre };
}

function partiesOf({ documentId: id, ...data }: DataOf<'InvoiceIssued' | 'CreditNoteIssued'>) {
  const { number, date, orderId, orderNo, userId, shopVersion, lines, totalOre } = data;
  const facts = {
    number,
    date,
    year: Number(date.slice(0, 4)),
    orderId,
    orderNo,
    userId,
    shopVersion,
    lines,
    totalOre,
  };
  const none = {
    payments: [],
    settled: [],
    creditNotes: [],
    reminders: [],
    sha256: null,
    ehfSha256: null,
    deliveries: [],
    isForgotten: false,
  };
  return { id, ...facts, ...none };
}

const invoiceDoc = (data: DataOf<'InvoiceIssued'>): DocumentDoc =>
  stated({
    ...partiesOf(data),
    kind: 'invoice',
    dueDate: data.dueDate,
    kid: data.kid,
    prepaid: data.prepaid ?? [],
    personal: data.personal && { ...data.personal, reason: null },
    credits: null,
  });

function creditNoteDoc(data: DataOf<'CreditNoteIssued'>): DocumentDoc {
  const { invoiceId, invoiceNumber, refundBy, personal } = data;
  const credits = { id: invoiceId, number: invoiceNumber, refundBy };
  return stated({ ...partiesOf(data), kind: 'creditNote', dueDate: null, kid: null, prepaid: [], personal, credits });
}

function credited(doc: DocumentDoc, data: DataOf<'CreditNoteIssued'>): DocumentDoc {
  const { documentId: id, number, lines, invoiceLines } = data;
  return stated({ ...doc, creditNotes: [...doc.creditNotes, { id, number, lines, invoiceLines }] });
}

type Payment = Pick<DataOf<'PaymentRecorded'>, 'paymentId' | 'parts'>;

function addPayment(doc: DocumentDoc, { paymentId, parts }: Payment): DocumentDoc {
  const own = parts.filter(({ documentId }) => documentId === doc.id);
  return stated({ ...doc, payments: [...doc.payments, { paymentId, parts: own }] });
}

type ReminderFact = EventOf<'ReminderDecided' | 'ReminderFeeWaived'>;

function keptReminders(kept: readonly KeptReminder[], fact: ReminderFact): readonly KeptReminder[] {
  const known = new Map(kept.map((one) => [one.reminderId, one]));
  return remindersAfter(kept, fact).map((one) => ({
    sha256: null,
    sentAt: null,
    ...known.get(one.reminderId),
    ...one,
  }));
}

const withReminder = (doc: DocumentDoc, reminderId: string, part: Partial<KeptReminder>): DocumentDoc => ({
  ...doc,
  reminders: doc.reminders.map((one) => (one.reminderId === reminderId ? { ...one, ...part } : one)),
});

const forgotten = (doc: DocumentDoc): DocumentDoc => ({
  ...doc,
  ...{ personal: null, isForgotten: true, sha256: null, ehfSha256: null },
  reminders: doc.reminders.map((one) => ({ ...one, sha256: null })),
});

/** The same document if the charge is not on it. */
function withCharge(doc: DocumentDoc, chargeId: string, isSettled: boolean): DocumentDoc {
  if (!doc.lines.some((line) => chargeIdOf(line) === chargeId)) return doc;
  const others = doc.settled.filter((id) => id !== chargeId);
  return stated({ ...doc, settled: isSettled ? [...others, chargeId] : others });
}

export const documentsProjection = projection<DocumentDoc>()({
  model: documents,
  handles: [
    'InvoiceIssued',
    'CreditNoteIssued',
    'DocumentStored',
    'DocumentSent',
    'DocumentFailed',
    'ReminderDecided',
    'ReminderFeeWaived',
    'ReminderStored',
    'ReminderSent',
    'BooksForgotten',
    'PaymentRecorded',
    'PaymentReversed',
    'DepositKept',
    'ChargeSettled',
    'ChargeReopened',
  ],
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'CreditNoteIssued':
        return [data.documentId, data.invoiceId];
      case 'BooksForgotten':
        return { index: 'byYear', equals: [data.year] };
      case 'PaymentRecorded':
      case 'DepositKept':
        return [...new Set(data.parts.flatMap(({ documentId }) => documentId ?? []))];
      case 'PaymentReversed':
      case 'ChargeSettled':
      case 'ChargeReopened':
        return { index: 'byOrder', equals: [data.orderId] };
      default:
        return [data.documentId];
    }
  },
  evolve(doc, event, id) {
    const { type, data, meta } = event;
    if (type === 'InvoiceIssued') return invoiceDoc(data);
    if (type === 'CreditNoteIssued' && id === data.documentId) return creditNoteDoc(data);
    if (doc === null) return null;
    switch (type) {
      case 'CreditNoteIssued':
        return credited(doc, data);
      case 'DocumentStored':
        return doc.isForgotten ? doc : { ...doc, sha256: data.sha256, ehfSha256: data.ehfSha256 };
      case 'DocumentSent':
      case 'DocumentFailed': {
        const failed = type === 'DocumentFailed' ? data.reason : null;
        return stated({ ...doc, deliveries: [...doc.deliveries, { by: data.by, at: meta.at, failed }] });
      }
      case 'ReminderDecided':
      case 'ReminderFeeWaived':
        return stated({ ...doc, reminders: keptReminders(doc.reminders, event) });
      case 'ReminderStored':
        return doc.isForgotten ? doc : withReminder(doc, data.reminderId, { sha256: data.sha256 });
      case 'ReminderSent':
        return withReminder(doc, data.reminderId, { sentAt: meta.at });
      case 'BooksForgotten':
        return forgotten(doc);
      case 'PaymentRecorded':
        return addPayment(doc, data);
      case 'DepositKept':
        return addPayment(doc, { paymentId: data.keepId, parts: data.parts });
      case 'PaymentReversed':
        return stated({ ...doc, payments: doc.payments.filter(({ paymentId }) => paymentId !== data.paymentId) });
      case 'ChargeSettled':
      case 'ChargeReopened':
        return withCharge(doc, data.chargeId, type === 'ChargeSettled');
    }
  },
});
