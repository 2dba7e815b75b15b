import { expect, it } from 'vitest';
import { stockNoticeMail } from './stock-notice.mail.ts';
import { shopThatKnows } from './testing/example-order.ts';
import { samples } from './testing/samples.ts';

const { job, known } = samples['send-stock-notice'] ?? {};

async function writtenTo(name: string): Promise<string> {
  const stockNotice = known?.stockNotice ? { ...known.stockNotice, name } : null;
  if (!job || !stockNotice) throw new Error('there is no sample');
  const written = await stockNoticeMail.write(job, shopThatKnows({ stockNotice }), 'https://naust.example');
  return written?.text ?? '';
}

it('names the product, leads to it, and says that it is the only one', async () => {
  const text = await writtenTo('Kari');
  expect(text).toContain('Flyttekasser er på lager igjen');
  expect(text).toContain('Hei, Kari! Du ba oss si fra');
  expect(text).toContain('Se varen:\nhttps://naust.example/product/16\n');
  expect(text).toContain('Dette er den eneste e-posten du får om den.');
});

it('greets whoever had no account without a name', async () =>
  expect(await writtenTo('')).toContain('Hei! Du ba oss si fra'));

it('is known by its notice alone where it was asked for before jobs named their cause', async () => {
  const { cause: _, ...payload } = (job?.payload ?? {}) as Record<string, string>;
  const shop = shopThatKnows(known ?? {});
  const written = await stockNoticeMail.write({ id: 'j', payload }, shop, 'https://naust.example');
  expect(written?.about).toBe('stock.7');
});

it('forgets whoever was told', async () => {
  const ended: unknown[] = [];
  const shop = { ...shopThatKnows({}), endStockNotice: async (asked: unknown) => void ended.push(asked) };
  await stockNoticeMail.afterwards({ payload: job?.payload }, shop);
  expect(ended).toEqual([{ noticeId: '7', productId: 16, addressHash: 'h', cause: 'e1' }]);
});
