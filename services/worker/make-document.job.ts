import { createHash } from 'node:crypto';
import { making } from '@naust/domain/documents/making.reactions.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { DocumentFileName, DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { ehfOf } from '@naust/infra/documents/ehf.ts';
import { renderDocument } from '@naust/infra/documents/render-document.ts';
import { hasEhf } from '@naust/infra/documents/vat-category.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';

export interface MakeDocumentDeps {
  /** A numbered document; rejects while it cannot be read. */
  find(documentId: string): Promise<SalesDocument>;
  files: DocumentFiles;
  /** Whether the key of the books of this date is destroyed. */
  isForgotten(date: string): Promise<boolean>;
  /** Records the hashes of the stored files. Repeating is harmless. */
  record(stored: { documentId: string; orderId: string; sha256: string; ehfSha256: string | null }): Promise<void>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WAITS = [SECOND, 5 * SECOND, MINUTE, 5 * MINUTE];
const LAST_WAIT = 20 * MINUTE;
/** A full disk may take the owner some days to see. */
const RETRY_FOR_MS = 7 * 24 * 60 * MINUTE;

/** How long a paper is tried to be made. */
export const makingWaits = {
  retryForMs: RETRY_FOR_MS,
  backoff: (attempt: number): number => WAITS[attempt - 1] ?? LAST_WAIT,
} as const;

/**
 * Makes the papers of a document once: a file that is there already is used as it is (decision 75). Those of forgotten
 * books are removed: the buyer was read before the key was destroyed, or a crash left them.
 */
export function makeDocumentJob({ find, files, isForgotten, record }: MakeDocumentDeps): JobDefinition {
  return {
    ...making,
    ...makingWaits,
    async run({ payload }, _signal, note) {
      const { documentId, orderId } = making.payload.parse(payload);
      const document = await find(documentId);
      const isRemoved = () => removeForgotten({ files, isForgotten }, document);
      if (await isRemoved()) return note('skipped');
      const makeFile = async (name: DocumentFileName, draw: () => Promise<Buffer>) =>
        hashOf((await files.open(name)) ?? (await files.store(name, await draw())));
      const ehfSha256 = hasEhf(document)
        ? await makeFile(`${documentId}.xml`, async () => Buffer.from(ehfOf(document)))
        : null;
      const sha256 = await makeFile(`${documentId}.pdf`, async () => {
        const drawn = await renderDocument(document);
        crashPoint('document.drawn');
        return drawn;
      });
      crashPoint('document.stored');
      if (await isRemoved()) return note('skipped');
      await record({ documentId, orderId, sha256, ehfSha256 });
      crashPoint('document.recorded');
    },
  };
}

/** Removes the papers if their books are forgotten, and returns whether they are. */
export async function removeForgotten(
  { files, isForgotten }: Pick<MakeDocumentDeps, 'isForgotten'> & { files: Pick<DocumentFiles, 'remove'> },
  { id, date }: { id: string; date: string },
): Promise<boolean> {
  if (!(await isForgotten(date))) return false;
  await Promise.all([files.remove(`${id}.pdf`), files.remove(`${id}.xml`)]);
  return true;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
