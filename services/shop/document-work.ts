import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { recordReminderStored, recordStored } from '@naust/command/documents/record-document.ts';
import { reminderLetter } from '@naust/command/documents/reminder-letter.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { type MakeDocumentDeps, makeDocumentJob } from '@naust/worker/make-document.job.ts';
import { type MakeReminderDeps, makeReminderJob } from '@naust/worker/make-reminder.job.ts';
import type { Engines } from './engines.ts';

interface DocumentWork {
  deps: AllDeps;
  engines: Pick<Engines, 'documentFiles'>;
}

/** The jobs that make the papers of documents and reminders. */
export const documentJobs = (work: DocumentWork): JobDefinition[] => [
  makeDocumentJob(makingDeps(work)),
  makeReminderJob(makingReminderDeps(work)),
];

const makingDeps = ({ deps, engines }: DocumentWork): MakeDocumentDeps => ({
  find: async (documentId) => {
    const { position } = await deps.documents().look();
    const found = await deps.salesDocument(documentId, position);
    if (found === null) throw new Error(`document ${documentId}: the read models do not have it yet`);
    return found;
  },
  files: engines.documentFiles,
  record: (stored) => recordStored(deps, stored),
});

const makingReminderDeps = ({ deps, engines }: DocumentWork): MakeReminderDeps => ({
  find: async (asked) => {
    const letter = await reminderLetter(deps, asked);
    if (letter === null) throw new Error(`reminder ${asked.reminderId} is not on order ${asked.orderId}`);
    return letter;
  },
  files: engines.documentFiles,
  record: (stored) => recordReminderStored(deps, stored),
});
