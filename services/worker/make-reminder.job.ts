import { createHash } from 'node:crypto';
import { makingReminder } from '@naust/domain/documents/making.reactions.ts';
import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { renderReminder } from '@naust/infra/documents/render-document.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { type MakeDocumentDeps, makingWaits, removeForgotten } from './make-document.job.ts';

export interface MadeReminder {
  reminderId: string;
  documentId: string;
  orderId: string;
}

export interface MakeReminderDeps extends Pick<MakeDocumentDeps, 'isForgotten'> {
  /** Rejects while the reminder or its invoice cannot be read. */
  find(asked: MadeReminder): Promise<ReminderLetter>;
  files: DocumentFiles;
  /** Records the hash of the stored file. Repeating is harmless. */
  record(stored: MadeReminder & { sha256: string }): Promise<void>;
}

/** Makes the PDF of a reminder once, like that of a document (decision 75); it is forgotten with its invoice. */
export function makeReminderJob({ find, files, isForgotten, record }: MakeReminderDeps): JobDefinition {
  return {
    ...makingReminder,
    ...makingWaits,
    async run({ payload }, _signal, note) {
      const asked = makingReminder.payload.parse(payload);
      const letter = await find(asked);
      const paper = { id: asked.reminderId, date: letter.invoice.date };
      const isRemoved = () => removeForgotten({ files, isForgotten }, paper);
      if (await isRemoved()) return note('skipped');
      const name = `${asked.reminderId}.pdf` as const;
      const content = (await files.open(name)) ?? (await files.store(name, await drawLetter(letter)));
      crashPoint('reminder.stored');
      if (await isRemoved()) return note('skipped');
      await record({ ...asked, sha256: createHash('sha256').update(content).digest('hex') });
      crashPoint('reminder.recorded');
    },
  };
}

async function drawLetter(letter: ReminderLetter): Promise<Buffer> {
  const content = await renderReminder(letter);
  crashPoint('reminder.drawn');
  return content;
}
