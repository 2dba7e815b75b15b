import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { staticFilesIn } from '@naust/infra/http/static-files.ts';
import { type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from '../testing/query-under-test.ts';
import { pieceRow, productDoc, shopDoc } from '../testing/sample-documents.ts';
import { shopPages } from './shop-pages.ts';

const OF_EACH_ANSWER = ['date', 'x-request-id'];
let folder: string;
let query: QueryUnderTest;
let shop: ServerUnderTest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-piece-page-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>-</title></head><body><div id="root"></div></body></html>',
  );
  query = await queryUnderTest();
  const pages = shopPages(query.deps, { baseUrl: 'https://naust.example', filesOf: () => [] });
  shop = await serverWith([], { staticFiles: staticFilesIn(folder, pages) });
  await query.save('shop', shopDoc());
  await query.save('products', productDoc(7, 'Lavvo'));
});
afterAll(async () => {
  await shop.close();
  await query.close();
  rmSync(folder, { recursive: true });
});

const answered = async (path: string) => {
  const { status, headers, body } = await shop.call('GET', path);
  return { status, body: String(body), headers: [...headers].filter(([name]) => !OF_EACH_ANSWER.includes(name)) };
};

it('says of the address on a label whose it is, the same whether the piece is there or not', async () => {
  await query.save('pieces', { id: '7', productId: 7, pieces: [pieceRow(1, 7, 'H1', { plate: 'DX 4521' })] });
  const known = await answered('/e/1');
  expect(known.status).toBe(200);
  expect(Object.fromEntries(known.headers)).toMatchObject({
    ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  });
  expect(known.body).toContain('<meta name="robots" content="noindex" />');
  const root = /<div id="root">(.*)<\/div>/.exec(known.body)?.[1];
  expect(root).toBe('<div class="first-words"><h1>Naust</h1><p>57\u00a000\u00a001\u00a000</p></div>');
  expect(known.body).not.toMatch(/H1|DX 4521|Lavvo/);
  for (const path of ['/e/2', '/e/999999', '/e/noe-annet', '/e/1/', '/e/H1']) {
    expect(await answered(path)).toEqual(known);
  }
  expect((await answered('/e/1/2')).status).toBe(404);
});

it('says no more while the shop is closed, and of a shop without a phone its name', async () => {
  await query.save('shop', { ...shopDoc({ ...DEMO_BUSINESS, phone: '' }), phase: 'setting_up' });
  const closed = await answered('/e/1');
  expect(closed).toEqual(await answered('/e/2'));
  expect(closed.body).toContain('<div id="root"><div class="first-words"><h1>Naust</h1></div></div>');
  expect(closed.headers).toContainEqual(['cache-control', 'no-store']);
});
