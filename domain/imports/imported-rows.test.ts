import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { type FileRow, MOST_ROWS } from './file-rows.ts';
import { readProductRows } from './imported-rows.ts';

const table = (...rows: readonly string[]): FileRow[] =>
  rows.map((row, at) => ({ line: at + 1, cells: row.split(';') }));
const reasonOf = (header: string, row: string) => {
  const [read] = readProductRows(table(header, row));
  return read && 'error' in read ? read.error : null;
};
function codeOf(rows: readonly FileRow[]): string | null {
  try {
    readProductRows(rows);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('a row of a product file', () => {
  it('is read with Norwegian numbers, in any order of columns', () => {
    const header = 'Kategori;Navn;Døgnpris;Salgspris;Enheter;Lager;Lengde;Ukjent';
    expect(readProductRows(table(header, 'Telt;Lavvo;1 200,50;kr 90,-;1 000;12;2,5;x'))).toEqual([
      {
        line: 2,
        unused: [],
        picture: null,
        product: {
          category: 'Telt',
          change: { name: 'Lavvo', priceDayOre: 120_050, priceSaleOre: 9000, length: 2.5, isForSale: true },
          rentalQty: 1000,
          stockQty: 12,
        },
      },
    ]);
  });

  it.each([
    ['25', '3'],
    ['15 %', '31'],
    ['12,0', '33'],
    ['0', '5'],
  ])('has its VAT in per cent: %s', (text, vatCode) => {
    const [row] = readProductRows(table('Navn;Kategori;Mva', `Lavvo;Telt;${text}`));
    expect(row).toMatchObject({ product: { change: { vatCode } }, unused: [] });
  });

  it('says which columns the shop has no field for yet', () => {
    const header = 'Type;Name;Regular price;Categories;Tax class';
    expect(readProductRows(table(header, 'simple;Lavvo;900;Telt;standard'))).toMatchObject([{ unused: ['Tax class'] }]);
  });

  it('has the prices of a week and a month', () => {
    const [row] = readProductRows(table('Navn;Kategori;Døgnpris;Ukepris;Månedspris', 'Lavvo;Telt;200;900;3 000'));
    expect(row).toMatchObject({
      product: { change: { priceDayOre: 20_000, priceWeekOre: 90_000, priceMonthOre: 300_000 } },
    });
  });

  it.each([
    ['Navn;Kategori;Døgnpris', 'Lavvo;Telt;mye', '«Døgnpris» er ikke et tall'],
    ['Navn;Kategori;Døgnpris;Ukepris', 'Lavvo;Telt;100;701', '«Ukepris» er høyere enn sju døgn'],
    ['Navn;Kategori;Døgnpris;Månedspris', 'Lavvo;Telt;100;3001', '«Månedspris» er høyere enn 30 døgn'],
    ['Navn;Kategori;Døgnpris', 'Lavvo;Telt;-5', '«Døgnpris» kan ikke være mindre enn null'],
    ['Navn;Kategori;Enheter', 'Lavvo;Telt;2,5', '«Enheter» er ikke et tall'],
    ['Navn;Kategori;Vekt', 'Lavvo;Telt;tung', '«Vekt» er ikke et tall'],
    ['Navn;Kategori;Mva', 'Lavvo;Telt;20', '«Mva» må være 25, 15, 12 eller 0'],
    ['Navn;Kategori;Mva', 'Lavvo;Telt;mye', '«Mva» må være 25, 15, 12 eller 0'],
    ['Navn;Kategori', ';Telt', '«Navn» mangler'],
    ['Navn;Kategori', `${'a'.repeat(201)};Telt`, '«Navn» er lengre enn 200 tegn'],
    ['Navn;Kategori', 'Lavvo;Telt;for mye', 'Raden har flere felter enn det er overskrifter'],
  ])('with a fault has its reason: %s, %s', (header, row, reason) => {
    expect(reasonOf(header, row)).toBe(reason);
  });

  it('is refused where an earlier one has its name and category, and not its name alone', () => {
    const rows = readProductRows(table('Navn;Kategori', 'Lavvo;Telt', 'LAVVO;telt', 'Lavvo;Båt'));
    expect(rows).toMatchObject([{ line: 2 }, { line: 3, error: '«LAVVO» står også på linje 2' }, { line: 4 }]);
    expect(rows[2]).not.toHaveProperty('error');
  });

  it('keeps a formula as a text', () => {
    expect(readProductRows(table('Navn;Kategori', "=1+1;'@Telt"))).toMatchObject([
      { product: { category: '@Telt', change: { name: '=1+1' } } },
    ]);
  });

  it("of WooCommerce's export is a product for sale, its description without markup", () => {
    const header = 'ID;Type;SKU;Name;Published;Description;Stock;Weight (kg);Regular price;Categories';
    const [row, variable] = readProductRows(
      table(
        header,
        '9;simple;A1;Presenning;0;<p>Tett og lett</p>\\n<b>Blå</b>;4;1.5;199.90;Friluft > Presenninger, Salg',
        '10;variable;A2;Tau;1;;;;;Friluft',
      ),
    );
    expect(row).toMatchObject({
      product: {
        category: 'Presenninger',
        change: { name: 'Presenning', isActive: false, priceSaleOre: 19_990, weight: 1.5, isForSale: true },
        stockQty: 4,
      },
    });
    expect(row).toHaveProperty('product.change.description', expect.stringMatching(/^Tett og lett\s+Blå$/));
    expect(variable).toEqual({ line: 3, error: 'Typen «variable» kan ikke importeres, bare enkle produkter' });
  });
});

describe('a product file', () => {
  it.each([
    ['of no rows', [], 'IMPORT_EMPTY'],
    ['of a header alone', table('Navn;Kategori', ' ; '), 'IMPORT_EMPTY'],
    ['without names', table('Kategori;Døgnpris', 'Telt;3'), 'IMPORT_COLUMN_MISSING'],
    ['without categories', table('Navn;Døgnpris', 'Telt;3'), 'IMPORT_COLUMN_MISSING'],
    ['with a column twice', table('Navn;Kategori;navn', 'a;b;c'), 'IMPORT_COLUMN_TWICE'],
  ])('%s is refused', (_, rows, code) => {
    expect(codeOf(rows)).toBe(code);
  });

  it('of more than 10 000 rows is refused', () => {
    const rows = (count: number) =>
      table('Navn;Kategori', ...Array.from({ length: count }, (_, at) => `Vare ${at};Telt`));
    expect(codeOf(rows(MOST_ROWS))).toBeNull();
    expect(codeOf(rows(MOST_ROWS + 1))).toBe('IMPORT_TOO_LONG');
  });
});
