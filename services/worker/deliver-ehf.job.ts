import type { EhfDelivery, EhfWay } from '@naust/domain/documents/invoicing.ts';
import { delivering } from '@naust/domain/documents/making.reactions.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { ehfOf } from '@naust/infra/documents/ehf.ts';
import { type Ehf, type EhfFolder, EhfRefused, ehfName } from '@naust/infra/ehf/ehf.port.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { isGivenUp } from '@naust/infra/jobs/queue-rest.ts';
import { type MakeDocumentDeps, removeForgotten } from './make-document.job.ts';

export interface EhfSending {
  documentId: string;
  orderId: string;
  sendingId: string;
}

export interface DeliverEhfDeps extends Pick<MakeDocumentDeps, 'isForgotten'> {
  find(documentId: string): Promise<SalesDocument>;
  files: Pick<DocumentFiles, 'open' | 'store' | 'remove'>;
  /** By the setting of the moment. */
  ways: Readonly<Record<EhfWay, Ehf>> & { readonly folder: Pick<EhfFolder, 'deliver' | 'remove'> };
  setting(): Promise<EhfDelivery>;
  /** `failed` null: it is delivered. Repeating is harmless. */
  record(sending: EhfSending, failed: string | null): Promise<void>;
  clock: Clock;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAITS = [5_000, MINUTE, 5 * MINUTE, 20 * MINUTE];
/** Over a weekend nobody may notice that the access point's key has changed. */
const RETRY_FOR_MS = 3 * 24 * HOUR;
const GAVE_UP = 'Ga opp etter tre døgn: mottaket svarer ikke.';

/** Delivers an e-invoice that was asked for, and makes its XML if that is not done yet. */
export function deliverEhfJob(deps: DeliverEhfDeps): JobDefinition {
  const { find, files, ways, setting, record, clock } = deps;
  const definition: JobDefinition = {
    ...delivering,
    retryForMs: RETRY_FOR_MS,
    backoff: (attempt) => WAITS[attempt - 1] ?? HOUR,
    async run(job, signal, note) {
      const sending = delivering.payload.parse(job.payload);
      const { documentId, sendingId } = sending;
      try {
        const document = await find(documentId);
        const name = ehfName(document);
        const isRemoved = async () => {
          if (!(await removeForgotten(deps, document))) return false;
          await ways.folder.remove([name]);
          return true;
        };
        if (await isRemoved()) return note('skipped');
        const file = `${documentId}.xml` as const;
        const xml = (await files.open(file)) ?? (await files.store(file, Buffer.from(ehfOf(document))));
        if (await isRemoved()) return note('skipped');
        const { by, address } = await setting();
        await ways[by].deliver({ sendingId, name, xml: String(xml), address: address ?? '' }, signal);
        if (await isRemoved()) return note('skipped');
      } catch (error) {
        if (error instanceof EhfRefused) {
          await record(sending, error.message);
          return note('failed');
        }
        if (!signal.aborted && isGivenUp(definition, job, clock.now(), error)) await record(sending, GAVE_UP);
        throw error;
      }
      await record(sending, null);
    },
  };
  return definition;
}
