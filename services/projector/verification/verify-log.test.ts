import { systemClock } from '@naust/infra/clock.ts';
import { type Numbering, numberings } from '@naust/infra/event-store/testing/stretched.ts';
import { describe, expect, it } from 'vitest';
import { ArrayLog } from '../testing/array-log.ts';
import { line, order } from '../testing/fact-log.ts';
import { reportOf, type Verified } from './report.ts';
import { verifyLog } from './verify-log.ts';

const tent = { ...order(1001, [line(7, 2)]), requestHash: null, heldUntil: null, shopVersion: 1 };
const encrypted = Buffer.alloc(40).toString('base64');

/** A shop with one product and one order. */
function orderedTent(positions: Numbering): ArrayLog {
  const log = new ArrayLog(positions);
  const event = (stream: string, type: string, data: Record<string, unknown>) => ({ stream, type, data });
  log.add(
    event('catalogue', 'ProductAdded', { productId: 7 }),
    event('inventory', 'ProductStocked', { productId: 7, rentalQty: 1, stockQty: null }),
    event('inventory', 'ItemsReserved', { ...tent, personal: encrypted, stockLeft: [] }),
    event('order-100000000001001', 'OrderPlaced', { ...tent, personal: encrypted }),
  );
  return log;
}

function change(log: ArrayLog, at: number, to: Partial<ArrayLog['events'][number]>): void {
  const event = log.events[at];
  if (event) log.events[at] = { ...event, ...to };
}

const whole: Verified = {
  head: 9n,
  log: [],
  models: [],
  owed: null,
  missing: [],
  deadLetters: [],
  pictures: { count: 0, damaged: [], missing: [] },
  documents: { count: 0, damaged: [], missing: [] },
  isOfAnotherLog: false,
};
const noKeys = new Map<string, Uint8Array | null>();

async function report(log: ArrayLog, keys = noKeys) {
  const checked = await verifyLog(log, { find: async () => keys }, systemClock, new AbortController().signal);
  return reportOf({ ...whole, head: await log.head(), log: checked });
}

const faulty = async (log: ArrayLog, keys = noKeys) =>
  (await report(log, keys)).lines.filter((said) => said.startsWith('    '));

describe.each(numberings)('verifying a $numbering log', ({ positions }) => {
  const at = (nth: number) => positions.tells(BigInt(nth));

  it('is content with one that is whole', async () => {
    expect(await faulty(orderedTent(positions))).toEqual([]);
    expect((await report(orderedTent(positions))).isClean).toBe(true);
    expect((await report(new ArrayLog(positions))).isClean).toBe(true);
  });

  it('names a gap in a stream', async () => {
    const log = orderedTent(positions);
    change(log, 2, { version: 2 });
    expect(await faulty(log)).toEqual([`    inventory, position ${at(3)}: has version 2, expected 1`]);
  });

  it('names a number that is missing or twice, and says which document waits for one', async () => {
    const log = orderedTent(positions);
    const decided = (documentId: string) => ({
      ...{ stream: 'order-100000000001001', type: 'InvoiceDecided' },
      data: { documentId, orderId: '100000000001001' },
    });
    const issued = (documentId: string, number: number) => ({
      ...{ stream: 'documents', type: 'InvoiceIssued' },
      data: { documentId, orderId: '100000000001001', number },
    });
    log.add(decided('a'), decided('b'), decided('c'), decided('d'), issued('a', 7), issued('b', 9), issued('a', 10));
    const found = await faulty(log);
    expect(found.filter((said) => said.includes('documents'))).toEqual([
      `    documents, position ${at(10)}: has number 9, expected 8`,
      `    documents, position ${at(11)}: InvoiceIssued 10 was not decided on its order, or was issued twice`,
    ]);
    expect(found.filter((said) => said.includes('no number yet'))).toHaveLength(2);
  });

  it('names a position that does not grow', async () => {
    const log = orderedTent(positions);
    change(log, 3, { position: at(2) });
    expect(await faulty(log)).toEqual([`    order-100000000001001, position ${at(2)}: comes after position ${at(3)}`]);
  });

  it('names personal data in the clear', async () => {
    const log = orderedTent(positions);
    change(log, 3, { data: { ...tent, personal: { contact: { name: 'Kari Nordbø' } } } });
    const found = await faulty(log);
    expect(found).toContain(`    order-100000000001001, position ${at(4)}: OrderPlaced has personal data in the clear`);
    expect(found.join()).not.toContain('Kari');
  });

  it('names an event from the future, and goes on', async () => {
    const log = orderedTent(positions);
    change(log, 3, { schemaVersion: 99 });
    const { lines, isClean } = await report(log);
    expect(isClean).toBe(false);
    expect(lines).toContain(
      `    order-100000000001001, position ${at(4)}: OrderPlaced version 99 is newer than this program`,
    );
    expect(lines.at(-1)).toBe('Found 1 fault.');
  });

  it('names what was erased and has its key still', async () => {
    const log = orderedTent(positions);
    log.add(
      { stream: 'user-1', type: 'PersonErased', data: { userId: '1', personId: '1', version: 1 } },
      { stream: 'inbox-2', type: 'MessageErased', data: { messageId: '2', userId: '1' } },
      { stream: 'quizEntry-1-3', type: 'QuizEntrantErased', data: { quizId: 1, entryId: '3', personId: '3' } },
      {
        stream: 'stockNotice-7-h',
        type: 'StockNoticeEnded',
        data: { noticeId: '5', productId: 7, addressHash: 'h', why: 'told' },
      },
      { stream: 'user-4', type: 'PersonErased', data: { userId: '4', personId: '4', version: 1 } },
    );
    const saidOf = async (current: readonly string[]) => {
      const keys = ['1', '2', '3', '4', '5'].map(
        (id) => [id, current.includes(id) ? new Uint8Array(32) : null] as const,
      );
      return (await faulty(log, new Map(keys))).filter((said) => said.includes('the key of'));
    };
    expect(await saidOf([])).toEqual([]);
    expect(await saidOf(['1', '2', '3', '5'])).toEqual([
      `    user-1, position ${at(5)}: the key of 1 is not erased`,
      `    inbox-2, position ${at(6)}: the key of 2 is not erased`,
      `    quizEntry-1-3, position ${at(7)}: the key of 3 is not erased`,
      `    stockNotice-7-h, position ${at(8)}: the key of 5 is not erased`,
    ]);
  });

  it('counts all faults and names a hundred', async () => {
    const log = orderedTent(positions);
    for (let n = 0; n < 250; n++) log.add({ stream: 'weather', type: 'RainFell', data: {} });
    const found = await faulty(log);
    expect(found).toContain('    … 250 faults in all');
    expect(found.length).toBeLessThan(250);
  });
});

describe('the report', () => {
  it('says that all is well', () => {
    expect(reportOf({ ...whole, missing: ['orders@2'] })).toEqual({
      lines: ['– orders@2 is not built yet', 'No faults up to position 9.'],
      isClean: true,
    });
  });

  it('names documents that are not the fold of their events', () => {
    const model = { model: 'orders@1', seen: 7n, documents: 3, differing: ['4'], differences: 1, isBeyondLog: false };
    expect(reportOf({ ...whole, models: [model] })).toEqual({
      lines: [
        '✗ Read model orders@1 equals its events         3 documents, behind the newest events',
        '    orders@1, position 7: document 4 differs',
        'Found 1 fault.',
      ],
      isClean: false,
    });
  });

  it('names orders that owe something else than their events say', () => {
    const faults = ['order 1001 owes 35000 øre, the events give 3000'];
    expect(reportOf({ ...whole, owed: { orders: 2, faults } })).toEqual({
      lines: [
        '✗ Unpaid amounts follow from the events         2 orders',
        '    order 1001 owes 35000 øre, the events give 3000',
        'Found 1 fault.',
      ],
      isClean: false,
    });
    expect(reportOf({ ...whole, owed: { orders: 2, faults: [] } }).isClean).toBe(true);
  });

  it('names pictures that are not what was stored, and those that are gone', () => {
    expect(reportOf({ ...whole, pictures: { count: 2, damaged: ['a.webp'], missing: ['b.webp'] } })).toEqual({
      lines: [
        '✗ Pictures are as they were stored              2 files',
        '    images/a.webp is not what was written',
        '    images/b.webp is missing',
        'Found 2 faults.',
      ],
      isClean: false,
    });
  });

  it('names documents that are not what was stored, and those that are gone', () => {
    expect(reportOf({ ...whole, documents: { count: 2, damaged: ['1.pdf'], missing: ['2.xml'] } })).toEqual({
      lines: [
        '✗ Documents are as they were stored             2 files',
        '    documents/1.pdf is not what was written',
        '    documents/2.xml is missing',
        'Found 2 faults.',
      ],
      isClean: false,
    });
  });

  it('names events that a read model has put aside', () => {
    const deadLetters = {
      model: 'orders@1',
      scope: 'document',
      key: '4',
      position: 3n,
      stream: 'order-4',
      version: 0,
      nth: 2,
      type: 'OrderPlaced',
      error: 'umulig',
    };
    expect(reportOf({ ...whole, deadLetters: [{ ...deadLetters, scope: 'document' }] }).isClean).toBe(false);
  });
});
