import type { EhfDelivery } from '@naust/domain/documents/invoicing.ts';
import { businessDocument } from '@naust/infra/documents/testing/random-documents.ts';
import { EhfAway, type EhfFolder, EhfRefused, type OutgoingEhf } from '@naust/infra/ehf/ehf.port.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliverEhfJob } from './deliver-ehf.job.ts';

const sending = { documentId: '500000000000001', orderId: '7', sendingId: '600000000000001' };
const DUE = Date.parse('2026-06-01T08:00:00Z');
const job = (attempt = 1) => ({ id: 'j', name: 'deliver-ehf', payload: sending, attempt, dueSince: DUE });

const [drawn] = fc.sample(businessDocument, { numRuns: 1, seed: 1 });

interface Delivery {
  fault?: Error;
  xml?: string | null;
  at?: number;
  forgotten?: 'before' | 'meanwhile' | 'at delivery' | 'never';
}

async function delivered({ fault, xml = '<Invoice/>', at = DUE, forgotten = 'never' }: Delivery) {
  const seen: OutgoingEhf[] = [];
  const stored: string[] = [];
  const removed: string[] = [];
  const recorded: unknown[] = [];
  const way: Pick<EhfFolder, 'deliver' | 'remove'> = {
    async deliver(ehf) {
      if (fault) throw fault;
      seen.push(ehf);
    },
    remove: async (names) => void removed.push(...names),
  };
  const setting: EhfDelivery = { by: 'mail', address: 'ehf@regnskap.example' };
  const { run } = deliverEhfJob({
    find: async () => {
      if (!drawn) throw new Error('no document was drawn');
      return { ...drawn, kind: 'invoice', number: 10_001 };
    },
    files: {
      open: async () => (xml === null ? null : Buffer.from(xml)),
      async store(name, content) {
        stored.push(name);
        return content;
      },
      remove: async (name) => void removed.push(name),
    },
    isForgotten: async () =>
      forgotten === 'before' ||
      (forgotten === 'meanwhile' && stored.length > 0) ||
      (forgotten === 'at delivery' && seen.length > 0),
    ways: { folder: way, mail: way, 'access-point': way },
    setting: async () => setting,
    record: async (asked, failed) => void recorded.push([asked.sendingId, failed]),
    clock: { now: () => at },
  });
  const outcome = run(job(), new AbortController().signal, () => {});
  return { seen, stored, removed, recorded, outcome };
}

it('an e-invoice goes where the setting says, and is made first if it is not there yet', async () => {
  const { seen, recorded, outcome } = await delivered({});
  await outcome;
  const { sendingId } = sending;
  expect(seen).toEqual([{ sendingId, name: 'faktura-10001.xml', xml: '<Invoice/>', address: 'ehf@regnskap.example' }]);
  expect(recorded).toEqual([[sendingId, null]]);
  const early = await delivered({ xml: null });
  await early.outcome;
  expect(early.stored).toEqual([`${sending.documentId}.xml`]);
  expect(early.seen).toMatchObject([{ xml: expect.stringContaining('<cbc:ID>10001</cbc:ID>') }]);
});

it('a refusal is recorded at once, and what is away for three days at last', async () => {
  const refused = await delivered({ fault: new EhfRefused('Aksesspunktet avviste e-fakturaen (422).') });
  await refused.outcome;
  expect(refused.recorded).toEqual([[sending.sendingId, 'Aksesspunktet avviste e-fakturaen (422).']]);
  const away = new EhfAway('the access point answered 503');
  const waiting = await delivered({ fault: away });
  await expect(waiting.outcome).rejects.toBe(away);
  expect(waiting.recorded).toEqual([]);
  const given = await delivered({ fault: away, at: DUE + 4 * 24 * 3_600_000 });
  await expect(given.outcome).rejects.toBe(away);
  expect(given.recorded).toMatchObject([[sending.sendingId, expect.stringContaining('Ga opp')]]);
});

it('an e-invoice of forgotten books goes nowhere, and its file is removed', async () => {
  for (const forgotten of ['before', 'meanwhile'] as const) {
    const { seen, stored, removed, recorded, outcome } = await delivered({ xml: null, forgotten });
    await outcome;
    expect([seen, recorded, stored.length]).toEqual([[], [], forgotten === 'before' ? 0 : 1]);
    expect(removed).toContain(`${drawn?.id}.xml`);
  }
});

it('what was delivered to the folder while its books were forgotten is removed again', async () => {
  const { seen, removed, recorded, outcome } = await delivered({ forgotten: 'at delivery' });
  await outcome;
  expect([seen.length, recorded]).toEqual([1, []]);
  expect(removed).toContain('faktura-10001.xml');
});
