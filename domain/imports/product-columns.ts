import type { ProductChange } from '../catalogue/product-fields.ts';
import { refuse } from '../refusal.ts';
import { BOOQABLE_PRICE, type BooqablePrice } from './booqable-price.ts';

/** How the text of a cell is read. */
export type CellKind =
  | 'name'
  | 'text'
  | 'markup'
  | 'path'
  | 'price'
  | 'count'
  | 'measure'
  | 'vat'
  | 'shown'
  | 'type'
  | 'word'
  | 'line'
  | 'unused';

export type ColumnTarget =
  | keyof ProductChange
  | keyof BooqablePrice
  | 'category'
  | 'picture'
  | 'rentalQty'
  | 'stockQty'
  | null;

export interface Column {
  readonly header: string;
  readonly kind: CellKind;
  readonly target: ColumnTarget;
}

const column = (header: string, kind: CellKind, target: ColumnTarget = null): Column => ({ header, kind, target });

/** This shop's own columns. */
export const ownColumns: readonly Column[] = [
  column('Navn', 'name', 'name'),
  column('Kategori', 'text', 'category'),
  column('Beskrivelse', 'text', 'description'),
  column('Døgnpris', 'price', 'priceDayOre'),
  column('Korttidspris', 'price', 'priceShortOre'),
  column('Helgepris', 'price', 'priceWeekendOre'),
  column('Ukepris', 'price', 'priceWeekOre'),
  column('Månedspris', 'price', 'priceMonthOre'),
  column('Enheter', 'count', 'rentalQty'),
  column('Salgspris', 'price', 'priceSaleOre'),
  column('Lager', 'count', 'stockQty'),
  column('Lengde', 'measure', 'length'),
  column('Bredde', 'measure', 'width'),
  column('Høyde', 'measure', 'height'),
  column('Vekt', 'measure', 'weight'),
  column('Maksvekt', 'measure', 'maxWeight'),
  column('Mva', 'vat', 'vatCode'),
  column('Depositum', 'price', 'depositOre'),
  column('Bilde', 'line', 'picture'),
];

/** WooCommerce's product export: all of its products are for sale. */
const wooColumns: readonly Column[] = [
  column('Type', 'type'),
  column('Name', 'name', 'name'),
  column('Published', 'shown', 'isActive'),
  column('Description', 'markup', 'description'),
  column('Stock', 'count', 'stockQty'),
  column('Weight (kg)', 'measure', 'weight'),
  column('Length (cm)', 'measure', 'length'),
  column('Width (cm)', 'measure', 'width'),
  column('Height (cm)', 'measure', 'height'),
  column('Regular price', 'price', 'priceSaleOre'),
  column('Categories', 'path', 'category'),
  column('Tax class', 'unused'),
  column('Images', 'unused'),
];

/** Booqable's products, under the field names of its API. Its amounts are in cents, its units are not among them. */
const booqableColumns: readonly Column[] = [
  column('name', 'name', 'name'),
  column('description', 'markup', 'description'),
  column('product_type', 'type', 'productType'),
  column('price_type', 'word', 'priceType'),
  column('price_period', 'word', 'pricePeriod'),
  column(BOOQABLE_PRICE, 'count', 'cents'),
  column('tag_list', 'path', 'category'),
  column('show_in_store', 'shown', 'isActive'),
  column('photo_url', 'unused'),
];

const sources = [
  { columns: ownColumns, needs: ['Navn', 'Kategori'] },
  { columns: wooColumns, needs: ['Type', 'Name', 'Regular price', 'Categories'] },
  { columns: booqableColumns, needs: ['name', 'product_type', 'price_type', BOOQABLE_PRICE] },
];

const plain = (header: string) => header.trim().toLowerCase().replaceAll('_', ' ');

/** The meaning of each column, by the header row; null for a column that means nothing here. */
export function columnsOf(headers: readonly string[]): readonly (Column | null)[] {
  const named = headers.map(plain);
  const source = sources.find(({ needs }) => needs.every((need) => named.includes(plain(need))));
  if (!source) return refuse('IMPORT_COLUMN_MISSING');
  const columns = named.map((header) => source.columns.find((one) => plain(one.header) === header) ?? null);
  const known = columns.filter((one) => one !== null);
  if (new Set(known).size < known.length) refuse('IMPORT_COLUMN_TWICE');
  return columns;
}
