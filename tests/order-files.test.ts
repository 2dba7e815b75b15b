import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { contractSignedAnswer, photoTakenAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { pdfWords as words } from '@naust/infra/documents/testing/pdf-words.ts';
import { phonePhoto, pictureFacts } from '@naust/infra/images/testing/phone-photo.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handOverCalls, type Reader, STROKES } from './testing/handed-over.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  addStaff,
  type Customer,
  changeOrderStatus,
  GUEST,
  placed,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const KEY = 'a photo that waited on the phone';
const shop = useTestShop();
const { photo, sign, read, files, bytes } = handOverCalls(shop);
let kari: Customer;
let ola: Customer;
let mona: Customer;
let trailer: number;
let orderId: string;

beforeAll(async () => {
  [kari, ola, mona] = [await addCustomer(shop), await addCustomer(shop, 'Ola Hansen'), await addStaff(shop)];
  trailer = await addProduct(shop, { name: 'Tilhenger', rental_qty: 900, deposit: 1000, needsLicence: true });
});
beforeEach(async () => {
  orderId = await ordered();
});

const ordered = (customer: Customer | null = null) =>
  placed(shop, [rental(trailer, '2027-05-10T10:00', '2027-05-11T10:00')], {
    token: customer?.token ?? null,
    fields: { over18: true, ...(customer ? {} : { guest: GUEST }) },
  });
const linkOf = (id: string) => orderTokenOf(shop.shop.deps.secrets.orderLink, id);
const stored = () => readdir(join(shop.dataDir, 'documents'));

it('a photo is upright, bounded and without metadata, and nobody reads its file', async () => {
  const before = await stored();
  const upload = await phonePhoto();
  const taken = await photo(orderId, upload, { token: mona.token, takenAt: '2020-01-01T12:00:00Z' });
  const { id } = photoTakenAnswer.parse(requireStatus(taken, 201));
  const { photos } = await files(orderId);
  expect(photos).toMatchObject([{ id, moment: 'hand-out', width: 800, height: 1600 }]);
  expect(Date.parse(photos[0]?.takenAt ?? '')).toBeGreaterThan(Date.parse('2025-01-01T12:00:00Z'));
  const path = `/api/orders/${orderId}/photos/${id}`;
  const [full, small] = [await bytes(path), await bytes(`${path}?size=small`)];
  expect(await pictureFacts(full)).toEqual({ format: 'webp', width: 800, height: 1600, exif: null });
  expect(await pictureFacts(small)).toMatchObject({ width: 240, height: 480 });
  const added = (await stored()).filter((name) => !before.includes(name));
  expect(added).toHaveLength(2);
  for (const name of added)
    expect((await readFile(join(shop.dataDir, 'documents', name))).includes('WEBP')).toBe(false);
});

it('a photo is kept once under its key, and only what is a picture, from staff', async () => {
  const upload = await phonePhoto('#336699', 60, 40);
  const first = photoTakenAnswer.parse(requireStatus(await photo(orderId, upload, { key: KEY }), 201));
  const again = photoTakenAnswer.parse(requireStatus(await photo(orderId, upload, { key: KEY }), 201));
  expect(again).toEqual(first);
  const before = await stored();
  requireRefusal(await photo(orderId, await phonePhoto('#993366', 60, 40), { key: KEY }), 'KEY_REUSED');
  const twins = await Promise.all([1, 2].map(() => photo(orderId, upload, { key: `${KEY} twice` })));
  for (const twin of twins) requireStatus(twin, 201);
  expect((await files(orderId)).photos).toHaveLength(2);
  expect(await stored()).toHaveLength(before.length + 2);
  for (const bad of [Buffer.alloc(0), Buffer.from('<svg/>'), upload.subarray(0, 40)])
    requireRefusal(await photo(orderId, bad), 'IMAGE_INVALID');
  requireRefusal(await photo(orderId, Buffer.alloc(6 * 1024 * 1024)), 'TOO_LARGE');
  requireRefusal(await photo(orderId, upload, { moment: 'later' }), 'WRONG_SHAPE');
  requireRefusal(await photo('100000000000007', upload), 'ORDER_NOT_FOUND');
  expect((await photo(orderId, upload, { token: kari.token })).status).toBe(403);
  await changeOrderStatus(shop, orderId, 6);
  requireRefusal(await photo(orderId, upload), 'ORDER_IS_CANCELLED');
  expect(await stored()).toHaveLength(before.length + 2);
});

it('an order has at most forty photos', async () => {
  const upload = await phonePhoto('#336699', 30, 20);
  for (let nth = 0; nth < 40; nth++) requireStatus(await photo(orderId, upload), 201);
  const before = await stored();
  requireRefusal(await photo(orderId, upload), 'PHOTOS_FULL');
  expect(await stored()).toEqual(before);
});

it.each(['customer', 'guest'] as const)('photos and contract open for their %s and the shop alone', async (who) => {
  const own = await ordered(who === 'customer' ? kari : null);
  const bare = await ordered();
  const { id } = photoTakenAnswer.parse(requireStatus(await photo(own, await phonePhoto('#336699', 60, 40)), 201));
  requireStatus(await sign(own), 201);
  const pathsOf = (order: string) =>
    ['files', `photos/${id}`, 'contract.pdf'].map((name) => `/api/orders/${order}/${name}`);
  const customer: Reader = who === 'customer' ? { token: kari.token } : { link: linkOf(own) };
  for (const reader of [customer, { token: mona.token }, { token: shop.adminToken }])
    for (const path of pathsOf(own)) {
      const { status, headers } = await read(path, reader);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
  if (who === 'customer') {
    const { orders } = await shop.read(exportAnswer, '/api/users/me/export', kari.token);
    expect(orders).toMatchObject([{ id: own, files: { photos: [{ id }], contracts: [{ version: 1 }] } }]);
  }
  const unknown = '100000000000007';
  for (const path of [own, bare, unknown].flatMap(pathsOf)) {
    for (const nobody of [{}, { link: 'x'.repeat(43) }])
      expect([path, (await read(path, nobody)).status]).toEqual([path, 404]);
    expect([path, (await read(path, { token: ola.token })).status]).toEqual([path, 404]);
  }
  for (const path of pathsOf(own)) expect((await read(path, { link: linkOf(bare) })).status).toBe(404);
  requireRefusal(await read(`/api/orders/${bare}/photos/${id}`, { token: mona.token }), 'PHOTO_NOT_FOUND');
  requireRefusal(await read(`/api/orders/${bare}/contract.pdf`, { token: mona.token }), 'CONTRACT_NOT_FOUND');
});

it('a signature makes the contract once, and another after a change, which keeps the first', async () => {
  const path = `/api/orders/${orderId}/contract.pdf`;
  const signed = contractSignedAnswer.parse(
    requireStatus(await sign(orderId, { licenceSeen: true }, { key: KEY }), 201),
  );
  const again = await sign(orderId, { licenceSeen: true }, { key: KEY });
  expect(contractSignedAnswer.parse(requireStatus(again, 201))).toEqual(signed);
  requireRefusal(await sign(orderId, { name: 'Ola' }, { key: KEY }), 'KEY_REUSED');
  const pdf = await bytes(path);
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(signed.sha256);
  const text = await words(pdf);
  for (const part of [
    'Leieavtale',
    'Leietaker',
    'Gunn Gjest',
    'Tilhenger',
    'Depositum',
    '000,00',
    'Førerkort er kontrollert',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Leietakerens underskrift.*Leievilkår, versjon/);
  requireRefusal(await sign(orderId), 'CONTRACT_IS_SIGNED');
  const noted = { idSeen: true, licenceClass: 'BE', fuel: [{ line: 1, eighths: 8 }] };
  const handOut = { force: true, reason: 'I dag', ...noted };
  requireStatus(await shop.asAdmin('POST', `/api/orders/${orderId}/hand-out`, handOut), 200);
  const second = contractSignedAnswer.parse(requireStatus(await sign(orderId, { name: 'Kari Nordmann' }), 201));
  expect(second.version).toBe(2);
  requireRefusal(await read(`${path}?version=3`, { token: mona.token }), 'CONTRACT_NOT_FOUND');
  expect((await files(orderId)).contracts).toMatchObject([
    { version: 1, name: 'Gunn Gjest', sha256: signed.sha256 },
    { version: 2, name: 'Kari Nordmann' },
  ]);
  const newest = await words(await bytes(path));
  for (const part of ['Utlevert: 1 av 1', 'Drivstoff: full', 'Legitimasjon sett, førerkortklasse BE.'])
    expect(newest).toContain(part);
  expect(await bytes(`${path}?version=1`)).toEqual(pdf);
});

it('a signature that has waited is of the order that was read, or of none', async () => {
  const { total, OrderItems } = await shop.read(orderAnswer, `/api/orders/${orderId}`, shop.adminToken);
  const lines = OrderItems.map(({ id, productId, quantity, date_from, date_to }) => ({
    ...{ id, productId, quantity, date_from, date_to },
  }));
  const later = lines.map((line) => ({ ...line, date_to: '2027-05-12T10:00' }));
  for (const other of [
    { total: total + 1, lines },
    { total, lines: later },
    { total, lines: [] },
  ])
    requireRefusal(await sign(orderId, { read: other }), 'SIGNED_ANOTHER_ORDER');
  expect((await files(orderId)).contracts).toEqual([]);
  requireStatus(await sign(orderId, { read: { total, lines } }), 201);
});

it('a signature that is none is refused and makes nothing', async () => {
  const before = await stored();
  requireRefusal(await sign(orderId, { strokes: [] }), 'SIGNATURE_MISSING');
  requireRefusal(await sign(orderId, { strokes: [[500, 200]] }), 'SIGNATURE_MISSING');
  requireRefusal(await sign(orderId, { name: ' ' }), 'SIGNER_MISSING');
  for (const strokes of [[[1, 2, 3]], [[2000, 0, 3, 4]], 'M0 0', [...Array(5)].map(() => Array(2000).fill(1))])
    requireRefusal(await sign(orderId, { strokes }), 'WRONG_SHAPE');
  requireRefusal(await sign('100000000000007'), 'ORDER_NOT_FOUND');
  expect((await sign(orderId, {}, { token: kari.token })).status).toBe(403);
  await changeOrderStatus(shop, orderId, 6);
  requireRefusal(await sign(orderId, { strokes: STROKES }), 'ORDER_IS_CANCELLED');
  expect(await stored()).toEqual(before);
});

it('a removed photo is gone from answers, disk and keys, and the history says why', async () => {
  const before = await stored();
  const upload = await phonePhoto('#336699', 60, 40);
  const [wrong, right] = [await photo(orderId, upload), await photo(orderId, upload)].map(
    (answer) => photoTakenAnswer.parse(requireStatus(answer, 201)).id,
  );
  const remove = (photoId = '', body: object = { reason: 'Feil person på bildet' }, token = mona.token) =>
    shop.call('POST', `/api/orders/${orderId}/photos/${photoId}/remove`, { token, body });
  expect((await remove(wrong, { reason: 'Min' }, kari.token)).status).toBe(403);
  requireRefusal(await remove(wrong, { reason: ' ' }), 'PHOTO_REASON_MISSING');
  requireRefusal(await remove('700000000000001'), 'PHOTO_NOT_FOUND');
  expect(await stored()).toHaveLength(before.length + 4);
  for (const _ of ['once', 'again']) requireStatus(await remove(wrong), 200);
  expect((await files(orderId)).photos).toMatchObject([{ id: right }]);
  requireRefusal(await read(`/api/orders/${orderId}/photos/${wrong}`, { token: mona.token }), 'PHOTO_NOT_FOUND');
  expect(await stored()).toHaveLength(before.length + 2);
  for (const event of await shop.shop.deps.order(orderId).recorded())
    if (event.type === 'OrderPhotoTaken') expect(event.data.personal === null).toBe(event.data.photoId === wrong);
  const entries = await shop.read(z.array(historyEntry), `/api/history/order/${orderId}`, shop.adminToken);
  expect(entries.filter(({ title }) => title.includes('slettet'))).toMatchObject([
    { title: 'Et bilde ble slettet', reason: 'Feil person på bildet' },
  ]);
});

it('erasing the guest makes photos and contract unreadable at once, also to staff', async () => {
  const { id } = photoTakenAnswer.parse(requireStatus(await photo(orderId, await phonePhoto('#336699', 60, 40)), 201));
  requireStatus(await sign(orderId), 201);
  await changeOrderStatus(shop, orderId, 6);
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${orderId}/guest`), 200);
  expect(await files(orderId)).toEqual({ photos: [], contracts: [] });
  requireRefusal(await read(`/api/orders/${orderId}/photos/${id}`, { token: shop.adminToken }), 'PHOTO_NOT_FOUND');
  requireRefusal(await read(`/api/orders/${orderId}/contract.pdf`, { token: shop.adminToken }), 'CONTRACT_NOT_FOUND');
  for (const event of await shop.shop.deps.order(orderId).recorded())
    if (event.type === 'OrderPhotoTaken' || event.type === 'ContractSigned') expect(event.data.personal).toBeNull();
});
