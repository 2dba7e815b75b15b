import type { Decider } from '../decider.ts';
import { LayeredMap } from '../layered-map.ts';
import { refuse } from '../refusal.ts';
import type { CreditFacts, DocumentEvent, InvoiceFacts } from './documents.events.ts';
import { type KidForm, kidOf, significantDigits } from './kid.ts';

interface Numbered {
  readonly number: number;
  readonly orderId: string;
  readonly isStored: boolean;
}

/** A large state: changed in place. */
export interface DocumentsState {
  readonly documents: LayeredMap<string, Numbered>;
  /** Invoices by their KID, without its leading zeros. */
  readonly kids: LayeredMap<string, { readonly documentId: string }>;
  /** Ids of deliveries that were asked for. */
  readonly sendings: LayeredMap<string, { readonly documentId: string }>;
  /** Deliveries with a known outcome, by document and request. */
  readonly outcomes: LayeredMap<string, { readonly isSent: boolean }>;
  /** By id, those whose file is stored. */
  readonly reminders: LayeredMap<string, { readonly isSent: boolean }>;
  readonly forgottenYears: LayeredMap<number, { readonly year: number }>;
  /** null: no document yet. */
  lastNumber: number | null;
}

/** `firstNumber` counts only for the first document of all. */
export interface IssueDocument {
  readonly type: 'IssueDocument';
  readonly decided:
    | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
    | { readonly kind: 'creditNote'; readonly facts: CreditFacts };
  readonly firstNumber: number;
  readonly kid: KidForm;
}

export interface AskSending {
  readonly type: 'AskSending';
  readonly documentId: string;
  readonly by: 'mail' | 'ehf';
  /** The same id is the same request. */
  readonly sendingId: string;
}

/** Records that the key of a year's books is destroyed. */
export interface ForgetBooks {
  readonly type: 'ForgetBooks';
  readonly year: number;
}

type DeliveryFacts = Pick<Extract<DocumentEvent, { type: 'DocumentSent' }>['data'], 'documentId' | 'by' | 'sendingId'>;

/** What became of the file of a document or a reminder, which is stored once, or of a delivery. */
export type RecordDocument = {
  readonly type: 'RecordDocument';
  readonly event: Extract<
    DocumentEvent,
    { type: 'DocumentStored' | 'DocumentSent' | 'DocumentFailed' | 'ReminderStored' | 'ReminderSent' }
  >;
};

export type DocumentCommand = IssueDocument | AskSending | ForgetBooks | RecordDocument;

/** Holder of the key of a year's books; `date`: yyyy-mm-dd. */
export const booksOf = (date: string): string => `documents-${date.slice(0, 4)}`;

/**
 * The sales documents of the shop, in one series of numbers without a gap. Their orders decide them: issuing is never
 * refused, and the same document again yields no event (decision 75).
 */
export const documents: Decider<DocumentsState, DocumentCommand, DocumentEvent> = {
  initial: () => ({
    documents: new LayeredMap(),
    kids: new LayeredMap(),
    sendings: new LayeredMap(),
    outcomes: new LayeredMap(),
    reminders: new LayeredMap(),
    forgottenYears: new LayeredMap(),
    lastNumber: null,
  }),
  decide(command, state) {
    switch (command.type) {
      case 'IssueDocument':
        return issued(command, state);
      case 'AskSending':
        return sendingAsked(command, state);
      case 'ForgetBooks': {
        const { year } = command;
        if (state.forgottenYears.get(year)) return [];
        return [{ type: 'BooksForgotten', data: { year, personId: `documents-${year}` } }];
      }
      case 'RecordDocument': {
        if (!state.documents.get(command.event.data.documentId)) refuse('DOCUMENT_NOT_FOUND');
        return isKnown(command.event, state) ? [] : [command.event];
      }
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'InvoiceIssued':
      case 'CreditNoteIssued': {
        const { documentId, number, orderId } = data;
        state.documents.set(documentId, { number, orderId, isStored: false });
        state.lastNumber = number;
        if (type === 'InvoiceIssued') state.kids.set(significantDigits(data.kid), { documentId });
        break;
      }
      case 'DocumentSendingAsked':
        state.sendings.set(data.sendingId, { documentId: data.documentId });
        break;
      case 'BooksForgotten':
        state.forgottenYears.set(data.year, { year: data.year });
        break;
      case 'DocumentStored': {
        const known = state.documents.get(data.documentId);
        if (known) state.documents.set(data.documentId, { ...known, isStored: true });
        break;
      }
      case 'ReminderStored':
      case 'ReminderSent':
        state.reminders.set(data.reminderId, { isSent: type === 'ReminderSent' });
        break;
      case 'DocumentSent':
      case 'DocumentFailed':
        state.outcomes.set(deliveryOf(data), { isSent: type === 'DocumentSent' });
        break;
    }
    return state;
  },
  fork: (state) => ({
    documents: state.documents.fork(),
    kids: state.kids.fork(),
    sendings: state.sendings.fork(),
    outcomes: state.outcomes.fork(),
    reminders: state.reminders.fork(),
    forgottenYears: state.forgottenYears.fork(),
    lastNumber: state.lastNumber,
  }),
};

const deliveryOf = ({ documentId, by, sendingId }: DeliveryFacts): string => `${documentId} ${by} ${sendingId ?? ''}`;

/** A file is stored once. A delivery that went stays so, whatever a second try comes to. */
function isKnown({ type, data }: RecordDocument['event'], state: DocumentsState): boolean {
  const { documents: known, outcomes, reminders } = state;
  if (type === 'DocumentStored') return known.get(data.documentId)?.isStored ?? false;
  if (type === 'ReminderStored') return reminders.get(data.reminderId) !== undefined;
  if (type === 'ReminderSent') return reminders.get(data.reminderId)?.isSent ?? false;
  const before = data.sendingId === undefined ? undefined : outcomes.get(deliveryOf(data));
  return before !== undefined && (before.isSent || type === 'DocumentFailed');
}

function issued({ decided, firstNumber, kid }: IssueDocument, state: DocumentsState): readonly DocumentEvent[] {
  if (state.documents.get(decided.facts.documentId)) return [];
  const number = state.lastNumber === null ? firstNumber : state.lastNumber + 1;
  if (decided.kind === 'invoice') {
    return [{ type: 'InvoiceIssued', data: { ...decided.facts, number, kid: kidOf(number, kid) } }];
  }
  const { facts } = decided;
  const invoice = state.documents.get(facts.invoiceId);
  if (!invoice) throw new Error(`credit note ${facts.documentId}: its invoice ${facts.invoiceId} is not issued`);
  return [{ type: 'CreditNoteIssued', data: { ...facts, number, invoiceNumber: invoice.number } }];
}

function sendingAsked({ documentId, by, sendingId }: AskSending, state: DocumentsState): readonly DocumentEvent[] {
  const { orderId } = state.documents.get(documentId) ?? refuse('DOCUMENT_NOT_FOUND');
  const same = state.sendings.get(sendingId);
  if (same) return same.documentId === documentId ? [] : refuse('KEY_REUSED');
  return [{ type: 'DocumentSendingAsked', data: { documentId, orderId, by, sendingId } }];
}
