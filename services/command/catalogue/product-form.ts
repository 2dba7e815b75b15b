import type { ProductForm } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { ProductChange } from '@naust/domain/catalogue/product-fields.ts';
import { type Ore, parseAmount } from '@naust/domain/money.ts';
import { refuse } from '@naust/domain/refusal.ts';

const LONGEST = { name: 200, description: 10_000 };
const OWN_PICTURE = /^\/(images\/[a-f0-9]{32}\.webp|drawings\/[a-z0-9-]+\.svg)$/;

export interface ParsedProductForm {
  /** Every field that the form decides; what it keeps is absent. */
  change: ProductChange;
  rentalQty: number | undefined;
  stock: { seen?: number | null; value: number | null };
  version: number | null;
}

/** Reads the texts of a multipart product form. An absent nullable field is empty; an absent boolean keeps what it was. */
export function parseProductForm(form: ProductForm): ParsedProductForm {
  const seen = form.stock_seen === undefined ? undefined : count(form, 'stock_seen');
  return {
    change: {
      name: limited(form.name.trim(), 'name'),
      description: textOrNull(form.description),
      groupId: count(form, 'ProductGroupId'),
      discountId: count(form, 'DiscountId'),
      priceShortOre: price(form, 'price_short_4h'),
      priceDayOre: price(form, 'price_day'),
      priceWeekendOre: price(form, 'price_weekend'),
      priceSaleOre: price(form, 'price_sale'),
      length: measure(form, 'length'),
      width: measure(form, 'width'),
      height: measure(form, 'height'),
      weight: measure(form, 'weight'),
      maxWeight: measure(form, 'max_weight'),
      ...given('isForSale', flag(form, 'is_for_sale')),
      ...given('isActive', flag(form, 'is_active')),
      ...given('imageUrl', ownPicture(form.image_url)),
    },
    rentalQty: count(form, 'rental_qty') ?? undefined,
    stock: { value: count(form, 'stock_qty'), ...(seen === undefined ? {} : { seen }) },
    version: count(form, 'version'),
  };
}

const given = <K extends string, V>(field: K, value: V | undefined) =>
  (value === undefined ? {} : { [field]: value }) as { [F in K]?: V };

type Field = keyof ProductForm;

function wrong(field: Field): never {
  return refuse('WRONG_SHAPE', { fields: [{ path: field, message: 'Verdien er ikke gyldig.' }] });
}

const textOf = (form: ProductForm, field: Field) => form[field]?.trim() ?? '';
const textOrNull = (text: string | undefined) => limited(text?.trim() ?? '', 'description') || null;

function limited(text: string, field: 'name' | 'description'): string {
  return text.length <= LONGEST[field] ? text : wrong(field);
}

function price(form: ProductForm, field: Field): Ore | null {
  const text = textOf(form, field);
  if (text === '' || text === 'null') return null;
  const ore = parseAmount(text);
  return ore === null || ore < 0 ? wrong(field) : ore;
}

function count(form: ProductForm, field: Field): number | null {
  const text = textOf(form, field);
  if (text === '' || text === 'null') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : wrong(field);
}

function measure(form: ProductForm, field: Field): number | null {
  const text = textOf(form, field).replace(',', '.');
  if (text === '' || text === 'null') return null;
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : wrong(field);
}

function flag(form: ProductForm, field: Field): boolean | undefined {
  const text = textOf(form, field);
  if (text === '') return undefined;
  if (text === 'true' || text === '1' || text === 'on') return true;
  return text === 'false' || text === '0' ? false : wrong(field);
}

/** Only this shop's own pictures: nothing else is ever fetched or shown. */
function ownPicture(url: string | undefined): string | undefined {
  if (url === undefined || url.trim() === '') return undefined;
  return OWN_PICTURE.test(url.trim()) ? url.trim() : wrong('image_url');
}
