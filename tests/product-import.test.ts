import { readFile } from 'node:fs/promises';
import { type ImportAnswer, importAnswer } from '@naust/domain/imports/imports.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, rental, requireStatus } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { DAY, MINUTE } from './testing/test-clock.ts';

const products = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    price_day: z.nullable(z.number()),
    price_sale: z.nullable(z.number()),
    is_for_sale: z.boolean(),
    description: z.nullable(z.string()),
    rental_qty: z.int(),
    ProductGroupId: z.nullable(z.int()),
  }),
);
const groups = z.array(z.object({ id: z.int(), name: z.string() }));

describe('an import of products', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterEach(() => expect(shop.faults()).toEqual([]));
  afterAll(() => shop.stop());

  function send(content: string | Uint8Array<ArrayBuffer>, dryRun = false) {
    const body = new FormData();
    body.set('file', new Blob([content], { type: 'text/csv' }), 'varer.csv');
    body.set('dryRun', String(dryRun));
    return shop.call('POST', '/api/imports/products', { token: shop.adminToken, body });
  }
  const imported = async (content: string | Uint8Array<ArrayBuffer>, dryRun = false): Promise<ImportAnswer> =>
    importAnswer.parse(requireStatus(await send(content, dryRun), 200));
  const undo = (eventId: string | undefined) => shop.call('POST', `/api/undo/${eventId}`, { token: shop.adminToken });
  const named = async (name: string) => (await shop.read(products, '/api/products')).find((one) => one.name === name);
  const groupNames = async () => (await shop.read(groups, '/api/product-groups')).map(({ name }) => name);

  it('changes nothing in a dry run, which tells each row', async () => {
    const file = 'Navn;Kategori;Døgnpris\r\nPrøvekano;Prøvebåter;300\r\nPrøvejolle;Prøvebåter;dyr\r\n';
    expect(await imported(file, true)).toEqual({
      id: null,
      rows: [
        { line: 2, outcome: 'new' },
        { line: 3, outcome: 'error', error: '«Døgnpris» er ikke et tall' },
      ],
      new: 1,
      updated: 0,
      failed: 1,
    });
    expect(await named('Prøvekano')).toBeUndefined();
    expect(await groupNames()).not.toContain('Prøvebåter');
  });

  it('adds the good rows and their categories, updates those it knows, and is undone in one act', async () => {
    const first = await imported(
      'Navn;Kategori;Døgnpris;Enheter\nKano;Båter;300;2\nKajakk;Båter;250;4\nKløft;Båter;x;1\n',
    );
    expect(first).toMatchObject({ new: 2, updated: 0, failed: 1 });
    const kano = await named('Kano');
    expect(kano).toMatchObject({ price_day: 300, rental_qty: 2 });

    const second = await imported('Navn,Kategori,Døgnpris,Enheter\nKANO,båter,"350,50",5\nSeilbåt,Båter,900,1\n');
    expect(second).toMatchObject({ new: 1, updated: 1, failed: 0, rows: [{ outcome: 'update' }, { outcome: 'new' }] });
    expect(await named('Kano')).toMatchObject({ id: kano?.id, price_day: 350.5, rental_qty: 5 });

    requireStatus(await undo(second.undo), 200);
    expect(await named('Kano')).toMatchObject({ id: kano?.id, price_day: 300, rental_qty: 2 });
    expect(await named('Seilbåt')).toBeUndefined();
    expect(await groupNames()).toContain('Båter');
    expect((await undo(second.undo)).status).toBe(409);

    requireStatus(await undo(first.undo), 200);
    expect(await named('Kano')).toBeUndefined();
    expect(await groupNames()).not.toContain('Båter');
  });

  it('adds nothing the second time', async () => {
    const file = 'Navn;Kategori;Døgnpris\nRobåt;Robåter;200\n';
    expect(await imported(file)).toMatchObject({ new: 1 });
    const again = await imported(file);
    expect(again).toMatchObject({ id: null, new: 0, updated: 1 });
    expect(again).not.toHaveProperty('undo');
  });

  it('keeps what was changed after it when it is undone, and an order of a new product', async () => {
    const tent = await addProduct(shop, { name: 'Storlavvo', price_day: 400 });
    const answer = await imported('Navn\tKategori\tDøgnpris\tBeskrivelse\nStorlavvo\t\t500\tNy\nTarp\tTelt\t90\t\n');
    const form = new FormData();
    for (const [key, value] of Object.entries({ name: 'Storlavvo', price_day: '600', description: 'Ny' })) {
      form.set(key, value);
    }
    requireStatus(await shop.call('PUT', `/api/products/${tent}`, { token: shop.adminToken, body: form }), 200);
    const tarp = await named('Tarp');
    requireStatus(await order(shop, [rental(tarp?.id ?? 0, '2026-06-08T10:00', '2026-06-09T10:00')]), 201);
    requireStatus(await undo(answer.undo), 200);
    expect(await named('Storlavvo')).toMatchObject({ price_day: 600 });
    expect(await named('Tarp')).toBeUndefined();
  });

  it('leaves a product as it is that has more units booked, and says so on its row', async () => {
    await imported('Navn;Kategori;Døgnpris;Enheter\nGapahuk;Ly;100;2\n');
    const { id = 0 } = (await named('Gapahuk')) ?? {};
    requireStatus(await order(shop, [rental(id, '2026-06-08T10:00', '2026-06-09T10:00')]), 201);
    const answer = await imported('Navn;Kategori;Døgnpris;Enheter\nGapahuk;Ly;150;0\n');
    const error = refusalTexts.RENTAL_QTY_TOO_LOW.text;
    expect(answer).toMatchObject({ updated: 0, failed: 1, rows: [{ line: 2, outcome: 'error', error }] });
    expect(await named('Gapahuk')).toMatchObject({ price_day: 100, rental_qty: 2 });
  });

  it("reads Booqable's products without a hand", async () => {
    const sample = await readFile(new URL('../domain/imports/samples/booqable-products.csv', import.meta.url), 'utf8');
    const answer = await imported(sample);
    expect(answer).toMatchObject({ new: 4, updated: 0, failed: 1 });
    expect(answer.rows).toMatchObject([
      { line: 2, outcome: 'new' },
      { line: 3, outcome: 'new' },
      { line: 4, outcome: 'new' },
      { line: 5, error: 'Typen «service» kan ikke importeres, bare enkle produkter' },
      { line: 6, outcome: 'new', unused: ['base_price_in_cents'] },
    ]);
    expect(await named('Kajakk')).toMatchObject({ price_day: 350, description: 'Havkajakk med spruttrekk' });
    expect(await named('Tørrsekk')).toMatchObject({ price_sale: 249, is_for_sale: true, price_day: null });
    expect(await groupNames()).toEqual(expect.arrayContaining(['Kajakker', 'Tilbehør']));
  });

  it('reads Windows-1252', async () => {
    const text = 'Navn;Kategori;Døgnpris\nBlåbærplukker – 5 €;Bær;10\n';
    const bytes = Uint8Array.from(text, (sign) => ({ '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0));
    expect(await imported(bytes)).toMatchObject({ new: 1, failed: 0 });
    expect(await named('Blåbærplukker – 5 €')).toBeDefined();
  });

  it.each([
    ['a file in UTF-16', new Uint8Array([0xff, 0xfe, 0x4e, 0, 0x61, 0]), 'IMPORT_ENCODING_UNKNOWN'],
    ['an open quotation mark', 'Navn;Kategori\n"Lavvo;Telt\n', 'IMPORT_NOT_CSV'],
    ['a missing column', 'Navn;Døgnpris\nLavvo;3\n', 'IMPORT_COLUMN_MISSING'],
    ['a header alone', 'Navn;Kategori\n', 'IMPORT_EMPTY'],
    ['no content', '', 'IMPORT_FILE_MISSING'],
  ] as const)('refuses %s with a sentence', async (_, content, code) => {
    const { status, body } = await send(content);
    expect({ status, body }).toMatchObject({
      status: refusalTexts[code].status,
      body: { code, error: refusalTexts[code].text },
    });
  });

  it('can be undone for a day, and not after it', async () => {
    const [early, late] = [
      await imported('Navn;Kategori\nTidlig;Sent\n'),
      await imported('Navn;Kategori\nForsinket;Sent\n'),
    ];
    shop.clock.pass(DAY - MINUTE);
    await shop.renewAdmin();
    requireStatus(await undo(early.undo), 200);
    shop.clock.pass(2 * MINUTE);
    const refused = await undo(late.undo);
    requireRefusal(refused, 'IMPORT_TOO_OLD');
    expect(refused.body).toMatchObject({ error: 'Importen er eldre enn et døgn og kan ikke angres.' });
    expect(await named('Tidlig')).toBeUndefined();
    expect(await named('Forsinket')).toBeDefined();
  });
});
