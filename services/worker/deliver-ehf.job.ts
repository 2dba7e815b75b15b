import type { EhfDelivery, EhfWay } from '@naust/domain/documents/invoicing.ts';
import { delivering } from '@naust/domain/documents/making.reactions.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import { ehfOf } from '@naust/infra/documents/ehf.ts';
import { type Ehf, EhfRefused } from '@naust/infra/ehf/ehf.port.ts';
import type { JobDefinition } from '@naust/infra/jobs/jobs.port.ts';
import { isGivenUp } from '@naust/infra/jobs/queue-rest.ts';

export interface EhfSending {
  documentId: string;
  orderId: string;
  sendingId: string;
}

export interface DeliverEhfDeps {
  find(documentId: string): Promise<SalesDocument>;
  files: Pick<DocumentFiles, 'open' | 'store'>;
  /** By the setting of the moment. */
  ways: Readonly<Record<EhfWay, Ehf>>;
  setting(): Promise<EhfDelivery>;
  /** `failed` null: it is delivered. Repeating is harmless. */
  record(sending: EhfSending, failed: string | null): Promise<void>;
  clock: Clock;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAITS = [5_000, MINUTE, 5 * MINUTE, 20 * MINUTE];
/** Over a weekend nobody may notice that the access point's key has changed. */
const PATIENCE = 3 * 24 * HOUR;
const GAVE_UP = 'Ga opp etter tre døgn: mottaket svarer ikke.';

/** Delivers an e-invoice that was asked for, and makes its XML if that is not done yet. */
export function deliverEhfJob({ find, files, ways, setting, record, clock }: DeliverEhfDeps): JobDefinition {
  const definition: JobDefinition = {
    ...delivering,
    patienceMs: PATIENCE,
    backoff: (attempt) => WAITS[attempt - 1] ?? HOUR,
    async run(job, signal, note) {
      const sending = delivering.payload.parse(job.payload);
      const { documentId, sendingId } = sending;
      try {
        const document = await find(documentId);
        const { kind, number } = document;
        const file = `${documentId}.xml` as const;
        const xml = (await files.open(file)) ?? (await files.store(file, Buffer.from(ehfOf(document))));
        const { by, address } = await setting();
        const name = `${kind === 'invoice' ? 'faktura' : 'kreditnota'}-${number}.xml`;
        await ways[by].deliver({ sendingId, name, xml: String(xml), address: address ?? '' }, signal);
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
