import {
  booksExpireBefore,
  haveEntrantsExpired,
  messagesExpireBefore,
  stockNoticesExpireBefore,
} from '@naust/domain/retention.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { type EhfFolder, ehfName } from '@naust/infra/ehf/ehf.port.ts';
import type { Mail } from '@naust/infra/mail/mail.port.ts';
import { everyDocument, pagesOf } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { DocumentDoc } from '@naust/read-models/documents/documents.model.ts';
import type { MessageDoc } from '@naust/read-models/inbox/inbox.model.ts';
import type { InvitationDoc } from '@naust/read-models/invitations/invitations.model.ts';
import type { OrderFileDoc } from '@naust/read-models/order-files/order-files.model.ts';
import type { QuizEntryDoc } from '@naust/read-models/quiz-entries/quiz-entries.model.ts';
import type { QuizDoc } from '@naust/read-models/quizzes/quizzes.model.ts';
import type { StockNoticeDoc } from '@naust/read-models/stock-notices/stock-notices.model.ts';
import { expiredOrderFiles } from './expired-order-files.ts';

const PAGE = 200;

/** Data with a retention period, and how each is erased. Erasing again is harmless. */
export interface Forgettable {
  inbox: ReadModel<MessageDoc, 'bySent'>;
  quizzes: ReadModel<QuizDoc, 'byNumber'>;
  quizEntries: ReadModel<QuizEntryDoc, 'unerased'>;
  stockNotices: ReadModel<StockNoticeDoc, 'byState'>;
  invitations: ReadModel<InvitationDoc, 'byState'>;
  documents: ReadModel<DocumentDoc, 'byYear'>;
  orderFiles: ReadModel<OrderFileDoc, 'byState'>;
  papers: Pick<DocumentFiles, 'remove'>;
  /** E-invoices that were delivered to a folder of the shop. */
  delivered: Pick<EhfFolder, 'remove'>;
  forgetBooks(books: { year: number; removePapers(): Promise<void> }, correlationId: string): Promise<void>;
  forgetOrderFile(file: OrderFileDoc, correlationId: string): Promise<void>;
  forgetMessage(messageId: string, correlationId: string): Promise<void>;
  forgetEntrant(entry: { entryId: string; stream: string }, correlationId: string): Promise<void>;
  forgetStockNotice(notice: StockNoticeDoc, correlationId: string): Promise<void>;
  endInvitation(invited: { invitationId: string; addressHash: string }, correlationId: string): Promise<void>;
  /** Stored copies of mails and text messages. */
  copies: readonly Pick<Mail, 'forgetOld'>[];
}

/** Erases everything whose retention period has ended at `now`, milliseconds since 1970 UTC. */
export async function forgetExpired(kept: Forgettable, now: number, correlationId: string): Promise<void> {
  for await (const { id } of expiredMessages(kept, now)) await kept.forgetMessage(id, correlationId);
  for await (const { id, stream } of expiredEntrants(kept, now)) {
    await kept.forgetEntrant({ entryId: id, stream }, correlationId);
  }
  for await (const notice of expiredNotices(kept, now)) await kept.forgetStockNotice(notice, correlationId);
  for await (const { id: invitationId, addressHash } of expiredInvitations(kept, now))
    await kept.endInvitation({ invitationId, addressHash }, correlationId);
  for (const year of await expiredBooks(kept, now)) {
    await kept.forgetBooks({ year, removePapers: () => removePapers(kept, year) }, correlationId);
  }
  for await (const file of expiredOrderFiles(kept.orderFiles, now)) await kept.forgetOrderFile(file, correlationId);
  for (const copy of kept.copies) await copy.forgetOld();
}

async function* expiredMessages({ inbox }: Forgettable, now: number): AsyncIterable<MessageDoc> {
  const before = messagesExpireBefore(now);
  for await (const message of everyDocument(inbox, { index: 'bySent', limit: PAGE })) {
    if (message.sentAt >= before) return;
    yield message;
  }
}

async function* expiredEntrants({ quizzes, quizEntries }: Forgettable, now: number): AsyncIterable<QuizEntryDoc> {
  for await (const { quizId, closesAt } of everyDocument(quizzes, { index: 'byNumber', limit: PAGE })) {
    if (!haveEntrantsExpired(closesAt, now)) continue;
    yield* everyDocument(quizEntries, { index: 'unerased', equals: [quizId, 0], limit: PAGE });
  }
}

async function* expiredNotices({ stockNotices }: Forgettable, now: number): AsyncIterable<StockNoticeDoc> {
  const before = stockNoticesExpireBefore(now);
  for (const state of ['asked', 'due'] as const) {
    for await (const notice of everyDocument(stockNotices, { index: 'byState', equals: [state], limit: PAGE })) {
      if (notice.since >= before[state]) break;
      yield notice;
    }
  }
}

/** A link may be followed in its last moment: its account is made before the invitation ends. */
const INVITATION_GRACE_MS = 60 * 60_000;

async function* expiredInvitations({ invitations }: Forgettable, now: number): AsyncIterable<InvitationDoc> {
  const before = new Date(now - INVITATION_GRACE_MS).toISOString();
  const open = { index: 'byState', equals: ['open'], limit: PAGE } as const;
  for await (const invitation of everyDocument(invitations, open)) {
    if (invitation.expiresAt >= before) return;
    yield invitation;
  }
}

/** Years whose books need not be kept any longer and are not forgotten yet. */
async function expiredBooks({ documents }: Forgettable, now: number): Promise<ReadonlySet<number>> {
  const before = booksExpireBefore(now);
  const years = new Set<number>();
  for await (const { year, isForgotten } of everyDocument(documents, { index: 'byYear', limit: PAGE })) {
    if (year >= before) break;
    if (!isForgotten) years.add(year);
  }
  return years;
}

/** Of a year's documents and of their reminders, which name the same buyer. */
async function removePapers({ documents, papers, delivered }: Forgettable, year: number): Promise<void> {
  for await (const docs of pagesOf(documents, { index: 'byYear', equals: [year], limit: PAGE })) {
    const ids = docs.flatMap(({ id, reminders }) => [id, ...reminders.map(({ reminderId }) => reminderId)]);
    await Promise.all(ids.flatMap((id) => [papers.remove(`${id}.pdf`), papers.remove(`${id}.xml`)]));
    await delivered.remove(docs.map(ehfName));
  }
}
