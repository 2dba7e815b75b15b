import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { importAnswer } from '@naust/domain/imports/imports.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { plainPng } from '@naust/infra/images/testing/large-pictures.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { type ZipEntry, zipOf } from './testing/zip-file.ts';

const products = z.array(z.object({ name: z.string(), image_url: z.nullable(z.string()) }));
const MEGABYTE = 1024 * 1024;
const fiveMegabytes = Buffer.alloc(5 * MEGABYTE);
const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('naust-upload-'));

describe('pictures beside a file of products', () => {
  let shop: ShopUnderTest;
  let photo: Buffer;
  let before: readonly string[];
  beforeAll(async () => {
    before = await uploads();
    shop = await openTestShop();
    photo = await plainPng(60, 40);
  });
  afterEach(async () => {
    expect(shop.faults()).toEqual([]);
    // Other shops of this machine may be receiving a file just now.
    await expect.poll(async () => (await uploads()).filter((name) => !before.includes(name))).toEqual([]);
  });
  afterAll(() => shop.stop());

  function send(rows: string, pictures: Blob | null, dryRun = false) {
    const body = new FormData();
    body.set('file', new Blob([`Navn;Kategori;Døgnpris;Bilde\n${rows}`], { type: 'text/csv' }), 'varer.csv');
    if (pictures !== null) body.set('pictures', pictures, 'bilder.zip');
    body.set('dryRun', String(dryRun));
    return shop.call('POST', '/api/imports/products', { token: shop.adminToken, body });
  }
  const imported = async (rows: string, pictures: Blob | null, dryRun = false) =>
    importAnswer.parse(requireStatus(await send(rows, pictures, dryRun), 200));
  const named = async (name: string) => (await shop.read(products, '/api/products')).find((one) => one.name === name);

  it('are found by the names in Bilde, in any folder, and redrawn like an upload', async () => {
    const zip = zipOf([
      { name: 'Bilder/', content: Buffer.alloc(0) },
      { name: 'Bilder/Kajakk.JPG', content: photo },
      { name: 'Bilder/ekstra.jpg', content: photo },
      { name: '__MACOSX/Bilder/._Kajakk.JPG', content: Buffer.from('x') },
    ]);
    const rows = 'Kajakk;Båter;300;kajakk.jpg\nKano;Båter;200;kano.jpg\nJolle;Båter;100;\n';
    const reported = {
      new: 2,
      failed: 1,
      rows: [
        { line: 2, outcome: 'new' },
        { line: 3, outcome: 'error', error: 'Bildet «kano.jpg» finnes ikke i ZIP-filen' },
        { line: 4, outcome: 'new' },
      ],
      unnamedPictures: ['Bilder/ekstra.jpg'],
    };
    expect(await imported(rows, zip, true)).toMatchObject(reported);
    expect(await named('Kajakk')).toBeUndefined();

    const answer = await imported(rows, zip);
    expect(answer).toMatchObject(reported);
    const { image_url: url } = (await named('Kajakk')) ?? {};
    expect(url).toMatch(/^\/images\/[a-f0-9]{48}\.webp$/);
    expect((await fetch(`${shop.url}${url}`)).status).toBe(200);
    expect(await named('Jolle')).toMatchObject({ image_url: null });
    requireStatus(await shop.call('POST', `/api/undo/${answer.undo}`, { token: shop.adminToken }), 200);
    expect(await named('Kajakk')).toBeUndefined();
  });

  it('that are no pictures are faulty rows, in the dry run too', async () => {
    const zip = zipOf([
      { name: 'tegning.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'side.jpg', content: Buffer.from('<html><script>alert(1)</script></html>') },
    ]);
    const rows = 'Telt;Ly;100;tegning.svg\nTarp;Ly;100;side.jpg\n';
    const { text } = refusalTexts.IMAGE_INVALID;
    for (const dryRun of [true, false]) {
      expect(await imported(rows, zip, dryRun)).toMatchObject({
        id: null,
        new: 0,
        failed: 2,
        rows: [{ error: `Bildet «tegning.svg»: ${text}` }, { error: `Bildet «side.jpg»: ${text}` }],
      });
    }
  });

  it('are said to be unused where no ZIP comes with them', async () => {
    expect(await imported('Telt;Ly;100;telt.jpg\n', null, true)).toMatchObject({
      rows: [{ line: 2, outcome: 'new', unused: ['Bilde'] }],
    });
  });

  const file = (name: string, rest: Partial<ZipEntry> = {}): ZipEntry => ({ name, content: photo, ...rest });
  it.each<[string, () => Blob, keyof typeof refusalTexts]>([
    ['a name that climbs out of it', () => zipOf([file('../telt.jpg')]), 'PICTURES_PATH'],
    ['a name that climbs out of it further in', () => zipOf([file('a/../../telt.jpg')]), 'PICTURES_PATH'],
    ['an absolute name', () => zipOf([file('/etc/telt.jpg')]), 'PICTURES_PATH'],
    ['a drive in a name', () => zipOf([file('C:\\telt.jpg')]), 'PICTURES_PATH'],
    ['a password', () => zipOf([file('telt.jpg', { isLocked: true })]), 'PICTURES_ENCRYPTED'],
    [
      'a file that says it is large',
      () => zipOf([file('telt.jpg', { content: Buffer.alloc(6 * MEGABYTE) })]),
      'PICTURES_TOO_LARGE',
    ],
    [
      'a file that is larger than it says',
      () => zipOf([file('telt.jpg', { content: Buffer.alloc(50 * MEGABYTE), saidSize: 1000 })]),
      'PICTURES_TOO_LARGE',
    ],
    [
      'many files that are large together',
      () => zipOf(Array.from({ length: 41 }, (_, at) => file(`${at}.jpg`, { content: fiveMegabytes }))),
      'PICTURES_TOO_LARGE',
    ],
    [
      'more than a thousand files',
      () => zipOf(Array.from({ length: 1001 }, (_, at) => file(`${at}.jpg`, { content: Buffer.from('x') }))),
      'PICTURES_TOO_MANY',
    ],
    ['something else inside', () => new Blob(['PK hei']), 'PICTURES_NOT_ZIP'],
  ])('are refused with %s, and nothing is imported', async (_, zip, code) => {
    requireRefusal(await send('Umulig;Ly;100;telt.jpg\n', zip()), code);
    expect(await named('Umulig')).toBeUndefined();
  });

  it('are refused beyond a hundred megabytes', async () => {
    const large = new Blob([new Uint8Array(101 * MEGABYTE)]);
    requireRefusal(await send('Umulig;Ly;100;telt.jpg\n', large), 'TOO_LARGE');
  });
});
