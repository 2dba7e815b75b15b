import { orderFilesAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

export const STROKES = [
  [100, 200, 300, 100, 400, 250],
  [500, 200, 620, 240],
];

export interface Reader {
  readonly token?: string | null;
  /** Of a guest's order. */
  readonly link?: string;
}

const headersOf = ({ link }: Reader, key?: string): Record<string, string> => ({
  ...(link === undefined ? {} : { 'x-order-token': link }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

/** The calls about photos and signatures of a shop. */
export const handOverCalls = (shop: ShopUnderTest) => ({
  photo(
    orderId: string,
    upload: Buffer,
    { token = shop.adminToken, moment = 'hand-out', key = '', takenAt = '' } = {},
  ) {
    const body = new FormData();
    body.set('moment', moment);
    if (takenAt) body.set('takenAt', takenAt);
    body.set('photo', new Blob([new Uint8Array(upload)]), 'bilde.jpg');
    return shop.call('POST', `/api/orders/${orderId}/photos`, {
      token,
      body,
      headers: headersOf({}, key || undefined),
    });
  },
  sign(orderId: string, change: object = {}, { token = shop.adminToken, key = '' } = {}) {
    const body = { name: 'Gunn Gjest', strokes: STROKES, ...change };
    const headers = headersOf({}, key || undefined);
    return shop.call('POST', `/api/orders/${orderId}/signature`, { token, body, headers });
  },
  read: (path: string, reader: Reader) =>
    shop.call('GET', path, { token: reader.token ?? null, headers: headersOf(reader) }),
  files: (orderId: string) => shop.read(orderFilesAnswer, `/api/orders/${orderId}/files`, shop.adminToken),
  /** The bytes of a file. */
  async bytes(path: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${shop.adminToken}` };
    const answer = await fetchAs(new URL(shop.url).host)(shop.url + path, { headers });
    return Buffer.from(await answer.arrayBuffer());
  },
});
