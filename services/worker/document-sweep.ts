import type { Invoicing } from '@naust/domain/documents/invoicing.ts';
import { nextReminder } from '@naust/domain/documents/payment-reminders.ts';
import { isRemindingTime } from '@naust/domain/orders/reminders.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { dateText, dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import { draftSince } from '@naust/read-models/documents/documents.answer.ts';
import type { DocumentDoc } from '@naust/read-models/documents/documents.model.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { invoiceMonth, type MonthlyDraft, type MonthlyInvoicing } from './monthly-invoices.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const PAGE = 200;
/** Before any document. */
const FIRST_DATE = '0100-01-01';
const FIELDS = { 'hand-out': 'draftHandedOut', order: 'draftOrdered', return: 'draftReturned' } as const;
const DRAFTS = { 'hand-out': 'byDraftHandedOut', order: 'byDraftOrdered', return: 'byDraftReturned' } as const;

export interface DocumentSweep {
  documents: Pick<ReadModel<DocumentDoc, 'byStage'>, 'find'>;
  orders: Pick<ReadModel<OrderDoc, 'byDraftHandedOut' | 'byDraftOrdered' | 'byDraftReturned'>, 'find'>;
  invoicing(): Promise<Invoicing>;
  /** Both may be repeated with the same key. A refusal leaves the invoice or the draft to the administrators. */
  remind(documentId: string, key: string): Promise<unknown>;
  invoice(orderId: string, key: string): Promise<unknown>;
  /** The account has one invoice a month for all its orders. */
  isMonthly(userId: string): Promise<boolean>;
  gather: MonthlyInvoicing['gather'];
  clock: Clock;
  onFault(error: unknown): void;
}

/** Sends the reminders and the invoices that are due, where the owner has switched that on. */
export async function sendDueDocuments(sweep: DocumentSweep, signal: AbortSignal): Promise<void> {
  const now = osloMinute(sweep.clock.now());
  if (!isRemindingTime(now)) return;
  const invoicing = await sweep.invoicing();
  if (invoicing.automatic) await invoiceDrafts(sweep, invoicing, signal);
  if (invoicing.automaticReminders) await remindOfOverdue(sweep, dateText(dayOf(now)), signal);
}

async function remindOfOverdue(sweep: DocumentSweep, today: string, signal: AbortSignal): Promise<void> {
  const where = [{ field: 'dueDate', atLeast: FIRST_DATE, below: today }] as const;
  const listing = { index: 'byStage', equals: [['issued', 'sent']], where, sortBy: 'number', limit: PAGE } as const;
  for await (const { id, dueDate, reminders } of everyDocument(sweep.documents, listing)) {
    if (signal.aborted) return;
    const next = dueDate === null ? null : nextReminder({ dueDate, reminders }, today);
    if (next !== null && next.from <= today) {
      await attempt(sweep, () => sweep.remind(id, `automatic ${next.step}`));
    }
  }
}

async function invoiceDrafts(sweep: DocumentSweep, { when }: Invoicing, signal: AbortSignal): Promise<void> {
  const listing = { index: DRAFTS[when], equals: [], sortBy: 'orderNo', limit: PAGE } as const;
  const monthly = new Map<string, MonthlyDraft[] | null>();
  const sinceOf = draftSince(FIELDS[when]);
  for await (const order of everyDocument(sweep.orders, listing)) {
    if (signal.aborted) return;
    const { id, userId, invoices = [] } = order;
    if (userId !== null && !monthly.has(userId)) monthly.set(userId, (await sweep.isMonthly(userId)) ? [] : null);
    const waiting = userId === null ? null : monthly.get(userId);
    if (waiting) waiting.push({ orderId: id, since: sinceOf(order) });
    else await attempt(sweep, () => sweep.invoice(id, `automatic ${invoices.length}`));
  }
  const today = dateText(dayOf(osloMinute(sweep.clock.now())));
  const { gather, invoice } = sweep;
  const acts: MonthlyInvoicing = { gather, invoice, attempt: (act) => attempt(sweep, act) };
  for (const [userId, drafts] of monthly) {
    if (signal.aborted) return;
    if (drafts) await invoiceMonth(acts, userId, drafts, today);
  }
}

async function attempt({ onFault }: DocumentSweep, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) onFault(error);
  }
}

/** Sweeps at once and then repeatedly, until the signal aborts. */
export async function keepSendingDocuments(sweep: DocumentSweep, signal: AbortSignal): Promise<void> {
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault: sweep.onFault }, async () => {
    await sendDueDocuments(sweep, signal);
    return undefined;
  });
}
