import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { gatherOnce } from '@naust/command/documents/collective-invoice.ts';
import { invoiceOrder } from '@naust/command/documents/invoice-order.ts';
import { recordEhf, recordReminderStored, recordStored } from '@naust/command/documents/record-document.ts';
import { remindOfInvoice } from '@naust/command/documents/remind-invoice.ts';
import { reminderLetter } from '@naust/command/documents/reminder-letter.ts';
import { booksOf } from '@naust/domain/documents/documents.decider.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { documents } from '@naust/read-models/documents/documents.model.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { type DeliverEhfDeps, deliverEhfJob } from '@naust/worker/deliver-ehf.job.ts';
import type { DocumentSweep } from '@naust/worker/document-sweep.ts';
import { type MakeDocumentDeps, makeDocumentJob } from '@naust/worker/make-document.job.ts';
import { type MakeReminderDeps, makeReminderJob } from '@naust/worker/make-reminder.job.ts';
import type { Engines } from '../engines/engines.ts';

interface DocumentWork {
  deps: AllDeps;
  engines: Engines;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
}

/** What sends invoices and reminders by itself. */
export const documentSweep = ({ deps, engines, clock, logger }: DocumentWork): DocumentSweep => ({
  documents: engines.readModels.model(documents),
  orders: engines.readModels.model(orders),
  invoicing: async () => (await deps.shop().look()).state.invoicing,
  remind: (documentId, key) => remindOfInvoice(deps, documentId, {}, asked(clock, key)),
  invoice: (orderId, key) => invoiceOrder(deps, orderId, { kind: 'invoice' }, asked(clock, key)),
  isMonthly: async (userId) => (await deps.user(userId).peek()).state?.monthlyInvoice ?? false,
  gather: (userId, orderIds, key) => gatherOnce(deps, userId, orderIds, asked(clock, key)),
  clock,
  onFault: (error) => logger.error({ err: error }, 'a document could not be sent automatically'),
});

const asked = (clock: Clock, idempotencyKey: string) => ({
  by: { channel: 'job', correlationId: idempotencyKey } as const,
  now: clock.now(),
  idempotencyKey,
});

/** The jobs that make the papers of documents and reminders, and deliver e-invoices. */
export const documentJobs = (work: DocumentWork): JobDefinition[] => [
  makeDocumentJob(makingDeps(work)),
  makeReminderJob(makingReminderDeps(work)),
  deliverEhfJob(deliveryDeps(work)),
];

const makingDeps = ({ deps, engines }: DocumentWork): MakeDocumentDeps => ({
  find: async (documentId) => {
    const { position } = await deps.documents().look();
    const found = await deps.salesDocument(documentId, position);
    if (found === null) throw new Error(`document ${documentId}: the read models do not have it yet`);
    return found;
  },
  files: engines.documentFiles,
  isForgotten: isForgottenBy(deps),
  record: (stored) => recordStored(deps, stored),
});

const isForgottenBy =
  ({ keys }: Pick<AllDeps, 'keys'>) =>
  async (date: string) => {
    const books = booksOf(date);
    return (await keys.find([books])).get(books) === null;
  };

const makingReminderDeps = ({ deps, engines }: DocumentWork): MakeReminderDeps => ({
  find: async (asked) => {
    const letter = await reminderLetter(deps, asked);
    if (letter === null) throw new Error(`reminder ${asked.reminderId} is not on order ${asked.orderId}`);
    return letter;
  },
  files: engines.documentFiles,
  isForgotten: isForgottenBy(deps),
  record: (stored) => recordReminderStored(deps, stored),
});

const deliveryDeps = (work: DocumentWork): DeliverEhfDeps => ({
  find: makingDeps(work).find,
  files: work.engines.documentFiles,
  isForgotten: isForgottenBy(work.deps),
  ways: work.engines.ehf,
  setting: async () => (await work.deps.shop().look()).state.invoicing.ehf,
  record: (sending, failed) => recordEhf(work.deps, sending, failed),
  clock: work.clock,
});
