import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { renderPieceLabels } from '@naust/infra/documents/piece-labels.ts';
import { bearer, type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pieceLabelsRoute } from './piece-labels.routes.ts';
import { type QueryUnderTest, queryUnderTest } from './testing/query-under-test.ts';
import { pieceRow, productDoc, shopDoc } from './testing/sample-documents.ts';

let query: QueryUnderTest;
let server: ServerUnderTest;
beforeAll(async () => {
  query = await queryUnderTest();
  server = await serverWith([pieceLabelsRoute(query.deps, 'https://naust.test')]);
  await query.save('shop', shopDoc());
  await query.save('products', productDoc(7, 'Tilhenger'), productDoc(8, 'Lavvo'), productDoc(9, 'Båt', {}, 1));
  const [h1, h2] = [pieceRow(1, 7, 'H1', { plate: 'DX 4521' }), pieceRow(2, 7, 'H2', { status: 'på verksted' })];
  const sold = pieceRow(3, 7, 'H3', { status: 'solgt' });
  await query.save(
    'pieces',
    { id: '7', productId: 7, pieces: [h1, h2, sold] },
    { id: '9', productId: 9, pieces: [{ ...sold, productId: 9 }] },
  );
});
afterAll(async () => {
  await server.close();
  await query.close();
});

const labelsOf = (id: number | string, token: string | null) =>
  fetch(`${server.url}/api/products/${id}/pieces/labels.pdf`, { headers: token === null ? {} : bearer(token) });

it('prints labels of the pieces that are not sold, for staff and administrators', async () => {
  for (const token of ['staff-token', 'admin-token']) {
    const answer = await labelsOf(7, token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="merker-7.pdf"');
    const labels = [
      { label: 'H1', plate: 'DX 4521', address: 'https://naust.test/e/1' },
      { label: 'H2', plate: null, address: 'https://naust.test/e/2' },
    ];
    const date = osloDate(Date.now());
    const wanted = await renderPieceLabels({ seller: DEMO_BUSINESS, product: 'Tilhenger', date, labels });
    expect(Buffer.from(await answer.arrayBuffer()).equals(wanted)).toBe(true);
  }
});

it('refuses in Norwegian a product without pieces, one that is not there, and everyone else', async () => {
  const refusalFor = async (id: number | string, token: string | null) => {
    const answer = await labelsOf(id, token);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refusalFor(8, 'admin-token')).toEqual([409, 'NO_PIECES_TO_LABEL']);
  expect(await refusalFor(9, 'admin-token')).toEqual([409, 'NO_PIECES_TO_LABEL']);
  expect(await refusalFor(99, 'admin-token')).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(await refusalFor('lavvo', 'admin-token')).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(await refusalFor(7, 'kari-token')).toEqual([403, 'NO_ACCESS']);
  expect(await refusalFor(7, null)).toEqual([401, 'NOT_LOGGED_IN']);
});
