import type { SaleState } from '@naust/domain/stock-notices/sale-state.ts';
import type { StockNoticeDoc } from '@naust/read-models/stock-notices/stock-notices.model.ts';
import { expect, it } from 'vitest';
import { keepTellingOfStock, type StockNoticeSweep } from './stock-notice-sweep.ts';

const [ropes, boxes, lamps, cups] = [1, 2, 3, 4];
const waiting = (productId: number, count: number): StockNoticeDoc[] =>
  Array.from({ length: count }, (_, at) => {
    const since = new Date(Date.UTC(2026, 10, 1) + at).toISOString();
    return { id: `${productId}.${at}`, productId, addressHash: 'h', state: 'asked', since, askedAt: since };
  });

/** One sweep, with the read products and the called and ended notices. */
async function lookedAt(docs: readonly StockNoticeDoc[], states: Record<number, SaleState>, stopAfter = Infinity) {
  const seen = { read: 0, called: [] as string[], ended: [] as string[] };
  const stopping = new AbortController();
  const note = (list: string[]) => async (notice: StockNoticeDoc) => {
    list.push(notice.id);
    if (seen.called.length + seen.ended.length >= stopAfter) stopping.abort();
  };
  const notices: StockNoticeSweep['notices'] = {
    async find({ index, equals = [], span, after, limit }) {
      expect(index).toBe('byProduct');
      const [, product] = equals;
      const listed = docs.filter(
        ({ productId }) => (product ?? productId) === productId && productId >= Number(span?.atLeast ?? 0),
      );
      const from = Number(after?.[0] ?? 0);
      const page = listed.slice(from, from + limit);
      seen.read += page.length;
      return { docs: page, ...(from + limit < listed.length ? { next: [from + limit] } : {}) };
    },
  };
  const sweep: StockNoticeSweep = {
    notices,
    saleStates: async () => (productId) => states[productId] ?? 'sold-out',
    call: note(seen.called),
    end: note(seen.ended),
    onFault(error) {
      throw error;
    },
  };
  const stopSoon = setTimeout(() => stopping.abort(), 200);
  await keepTellingOfStock(sweep, stopping.signal);
  clearTimeout(stopSoon);
  return seen;
}

it('calls all who wait for what is in stock, in the order in which they asked, and ends what is not sold', async () => {
  const docs = [ropes, boxes, lamps, cups].flatMap((product) => waiting(product, product === boxes ? 1200 : 3));
  const { called, ended } = await lookedAt(docs, { [boxes]: 'in-stock', [cups]: 'not-sold' });
  expect(called).toEqual(waiting(boxes, 1200).map(({ id }) => id));
  expect(ended).toEqual(['4.0', '4.1', '4.2']);
});

it('reads a few of those who wait for what is sold out, however many they are', async () => {
  const docs = [ropes, boxes, lamps].flatMap((product) => waiting(product, 10_000));
  const { read, called } = await lookedAt(docs, {});
  expect(called).toEqual([]);
  expect(read).toBeLessThan(1000);
});

it('stops between two of them where another process is to go on', async () => {
  expect((await lookedAt(waiting(boxes, 50), { [boxes]: 'in-stock' }, 2)).called).toEqual(['2.0', '2.1']);
});
