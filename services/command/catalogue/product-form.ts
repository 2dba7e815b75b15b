import type { ProductForm } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import { type FieldKind, type ProductFields, productRows } from '@naust/domain/catalogue/product-fields.ts';
import type { Ore } from '@naust/domain/money.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { RULE_RANGES } from '@naust/domain/rules/checked-rules.ts';
import { parseName, seenOnLines, seenOnOneLine } from '@naust/domain/seen-text.ts';
import { type VatCode, vatCode } from '@naust/domain/vat-code.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { isOwnPicture, orderedPictures } from './ordered-pictures.ts';

const LONGEST_NAME = 200;
const LONGEST_TEXT = 10_000;
const LONGEST_WORD = 30;
const [, MOST_PREPARATION_HOURS] = RULE_RANGES.preparationHours;
const MOST_PICTURES = 12;

export interface ParsedProductForm {
  /** Every field that the form sets; unchanged fields are absent. */
  change: Partial<ProductFields>;
  rentalQty: number | undefined;
  stock: { seen?: number | null; value: number | null };
  version: number | null;
}

/**
 * Parses the texts of a multipart product form. An absent nullable field is empty; an absent boolean stays unchanged.
 */
export function parseProductForm(form: ProductForm): ParsedProductForm {
  const seen = form.stock_seen === undefined ? undefined : count(form, 'stock_seen');
  return {
    change: { name: limited(parseName(form.name) ?? '', 'name'), ...described(form) },
    rentalQty: count(form, 'rental_qty') ?? undefined,
    stock: { value: count(form, 'stock_qty'), ...(seen === undefined ? {} : { seen }) },
    version: count(form, 'version'),
  };
}

const readers = {
  text,
  word,
  picture,
  pictures,
  alts: () => undefined,
  id: count,
  ore: price,
  price: keptPrice,
  measure,
  flag,
  vat,
  hours,
  choice,
} as const satisfies Record<FieldKind, unknown>;

function described(form: ProductForm): Partial<ProductFields> {
  const said = productRows.map(({ field, kind, api }) => [field, readers[kind](form, api)] as const);
  return {
    ...Object.fromEntries(said.filter(([, value]) => value !== undefined)),
    ...(orderedPictures(form) ?? wrong('pictures')),
  };
}

type Field = keyof ProductForm;

function wrong(field: Field): never {
  return refuse('WRONG_SHAPE', { fields: [{ path: field, message: 'Verdien er ikke gyldig.' }] });
}

const textOf = (form: ProductForm, field: Field) => form[field]?.trim() ?? '';

function text(form: ProductForm, field: Field): string | null {
  return limited(seenOnLines(form[field] ?? ''), field) || null;
}

function limited(text: string, field: Field): string {
  return text.length <= (field === 'name' ? LONGEST_NAME : LONGEST_TEXT) ? text : wrong(field);
}

function price(form: ProductForm, field: Field): Ore | null {
  const text = textOf(form, field);
  if (text === '' || text === 'null') return null;
  return parsePrice(text) ?? wrong(field);
}

function keptPrice(form: ProductForm, field: Field): Ore | null | undefined {
  return form[field] === undefined ? undefined : price(form, field);
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

/** The shop's code; an empty one keeps it too. */
function vat(form: ProductForm, field: Field): VatCode | undefined {
  const text = textOf(form, field);
  if (text === '') return undefined;
  const { data, success } = vatCode.safeParse(text);
  return success ? data : wrong(field);
}

function hours(form: ProductForm, field: Field): number | null | undefined {
  if (form[field] === undefined) return undefined;
  const read = count(form, field);
  return read === null || read <= MOST_PREPARATION_HOURS ? read : wrong(field);
}

function choice(form: ProductForm, field: Field): boolean | null | undefined {
  return form[field] === undefined ? undefined : (flag(form, field) ?? null);
}

/** Only this shop's own pictures: no foreign URL is ever fetched or shown. */
function picture(form: ProductForm, field: Field): string | undefined {
  const url = textOf(form, field);
  if (url === '') return undefined;
  return isOwnPicture(url) ? url : wrong(field);
}

/** A JSON list of pictures, each once. */
function pictures(form: ProductForm, field: Field): string[] | undefined {
  const text = textOf(form, field);
  if (text === '') return undefined;
  const urls = listOf(text) ?? wrong(field);
  const isRight = urls.length <= MOST_PICTURES && new Set(urls).size === urls.length;
  return isRight && urls.every(isOwnPicture) ? urls : wrong(field);
}

function listOf(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null;
  } catch {
    return null;
  }
}

function word(form: ProductForm, field: Field): string | null | undefined {
  const said = form[field];
  if (said === undefined) return undefined;
  const seen = seenOnOneLine(said);
  return seen.length <= LONGEST_WORD ? seen || null : wrong(field);
}
