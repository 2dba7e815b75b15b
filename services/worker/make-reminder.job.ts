import { createHash } from 'node:crypto';
import { makingReminder } from '@naust/domain/documents/making.reactions.ts';
import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { renderReminder } from '@naust/infra/documents/render-document.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { makingWaits } from './make-document.job.ts';

export interface MadeReminder {
  reminderId: string;
  documentId: string;
  orderId: string;
}

export interface MakeReminderDeps {
  /** Rejects while the reminder or its invoice cannot be read. */
  find(asked: MadeReminder): Promise<ReminderLetter>;
  files: DocumentFiles;
  /** Records the hash of the stored file. Repeating is harmless. */
  record(stored: MadeReminder & { sha256: string }): Promise<void>;
}

/** Makes the PDF of a reminder once, like that of a document (decision 78). */
export function makeReminderJob({ find, files, record }: MakeReminderDeps): JobDefinition {
  return {
    ...makingReminder,
    ...makingWaits,
    async run({ payload }) {
      const asked = makingReminder.payload.parse(payload);
      const name = `${asked.reminderId}.pdf` as const;
      const content = (await files.open(name)) ?? (await files.store(name, await renderReminder(await find(asked))));
      await record({ ...asked, sha256: createHash('sha256').update(content).digest('hex') });
    },
  };
}
