import type { DocumentLine } from '@naust/domain/documents/document-line.ts';
import type { DocumentBuyer, RefundBy } from '@naust/domain/documents/documents.events.ts';
import type { PaymentReminder } from '@naust/domain/documents/payment-reminders.ts';
import type { DocumentKind } from '@naust/domain/documents/sales-document.ts';
import { formatAmount } from '@naust/domain/money.ts';
import { foreignOrders } from '@naust/domain/orders/collective-lines.ts';
import type { PaymentPart } from '@naust/domain/orders/recorded-payment.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { orgNumberWords, phoneWords } from '../shown-numbers.ts';

/** A document as it stands; one that is overdue is known by its due date. */
export type DocumentStage = 'issued' | 'sent' | 'paid' | 'credited';

interface Delivery {
  by: 'mail' | 'ehf';
  /** Instant, UTC. */
  at: string;
  /** Why it failed; null if it went. */
  failed: string | null;
}

/** A reminder with what became of it; `sha256` null until its PDF is made, `sentAt` until its mail went. */
export interface KeptReminder extends PaymentReminder {
  sha256: string | null;
  /** Instant, UTC. */
  sentAt: string | null;
}

/** An invoice or a credit note, amounts in øre. */
export interface DocumentDoc extends Doc {
  kind: DocumentKind;
  number: number;
  stage: DocumentStage;
  /** yyyy-mm-dd. */
  date: string;
  /** The year of its books. */
  year: number;
  /** Of an invoice. */
  dueDate: string | null;
  kid: string | null;
  orderId: string;
  orderNo: number;
  userId: string | null;
  /** Version of `shop` that gives its seller. */
  shopVersion: number;
  lines: readonly DocumentLine[];
  totalOre: number;
  prepaid: readonly PaymentPart[];
  /** null once the books are forgotten. */
  personal: { buyer: DocumentBuyer; reference: string | null; reason: string | null } | null;
  /** Of an invoice, oldest first, reversed ones left out. */
  payments: readonly { paymentId: string; parts: readonly PaymentPart[] }[];
  /** Charges on it that are settled: they owe nothing. */
  settled: readonly string[];
  /** Of an invoice. */
  creditNotes: readonly {
    id: string;
    number: number;
    lines: readonly DocumentLine[];
    invoiceLines: readonly number[];
  }[];
  /** Of a credit note. */
  credits: { id: string; number: number; refundBy: RefundBy } | null;
  /** Of an invoice, oldest first. */
  reminders: readonly KeptReminder[];
  paidOre: number;
  creditedOre: number;
  owedOre: number;
  /** Fees and interest of its reminders that are owed. */
  feesOre: number;
  sha256: string | null;
  ehfSha256: string | null;
  deliveries: readonly Delivery[];
  /** The books of its year are forgotten: it names no buyer, and has no files. */
  isForgotten: boolean;
}

export const documents = declareReadModel<DocumentDoc>()({
  name: 'documents',
  version: 4,
  isBuiltLater: true,
  indexes: {
    byNumber: ['number'],
    byStage: ['stage', 'number'],
    byOrder: ['orderId', 'number'],
    byUser: ['userId', 'number'],
    byYear: ['year', 'number'],
  },
  filters: ['kind', 'dueDate', 'owedOre'],
  carries: { byNumber: ['kind'], byStage: ['kind', 'dueDate', 'owedOre'] },
  search: ({ id, number, kid, orderNo, lines, totalOre, personal }) => {
    const amounts = [String(totalOre / 100), formatAmount(totalOre)];
    const others = foreignOrders(lines).map((order) => `Ordrenummer ${order.orderNo}`);
    const texts = [id, `Fakturanummer Kreditnota ${number}`, `Ordrenummer ${orderNo}`, ...others, ...amounts];
    if (kid !== null) texts.push(`KID ${kid}`);
    if (personal === null) return texts;
    const { name, email, phone, orgNumber } = personal.buyer;
    return [...texts, name, email ?? '', ...phoneWords(phone), ...orgNumberWords(orgNumber)];
  },
});
