import type { EhfDelivery } from '@naust/domain/documents/invoicing.ts';
import { type Ehf, EhfAway, EhfRefused, type OutgoingEhf } from '@naust/infra/ehf/ehf.port.ts';
import { expect, it } from 'vitest';
import { deliverEhfJob } from './deliver-ehf.job.ts';

const sending = { documentId: '500000000000001', orderId: '7', sendingId: '600000000000001' };
const DUE = Date.parse('2026-06-01T08:00:00Z');
const job = (attempt = 1) => ({ id: 'j', name: 'deliver-ehf', payload: sending, attempt, dueSince: DUE });

async function delivered({ fault, xml = '<Invoice/>', at = DUE }: { fault?: Error; xml?: string | null; at?: number }) {
  const seen: OutgoingEhf[] = [];
  const recorded: unknown[] = [];
  const way: Ehf = {
    async deliver(ehf) {
      if (fault) throw fault;
      seen.push(ehf);
    },
  };
  const setting: EhfDelivery = { by: 'mail', address: 'ehf@regnskap.example' };
  const { run } = deliverEhfJob({
    find: async () => ({ kind: 'invoice', number: 10_001 }),
    files: { open: async () => (xml === null ? null : Buffer.from(xml)) },
    ways: { folder: way, mail: way, 'access-point': way },
    setting: async () => setting,
    record: async (asked, failed) => void recorded.push([asked.sendingId, failed]),
    clock: { now: () => at },
  });
  const outcome = run(job(), new AbortController().signal, () => {});
  return { seen, recorded, outcome };
}

it('an e-invoice goes where the setting says, once it is made [D54.14]', async () => {
  const { seen, recorded, outcome } = await delivered({});
  await outcome;
  const { sendingId } = sending;
  expect(seen).toEqual([{ sendingId, name: 'faktura-10001.xml', xml: '<Invoice/>', address: 'ehf@regnskap.example' }]);
  expect(recorded).toEqual([[sendingId, null]]);
  const early = await delivered({ xml: null });
  await expect(early.outcome).rejects.toThrow('has no EHF yet');
  expect(early.recorded).toEqual([]);
});

it('a refusal is recorded at once, and what is away for three days at last [D54.14]', async () => {
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
