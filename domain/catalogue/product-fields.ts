import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { toKr } from '../money.ts';
import { vatCode } from '../vat-codes.ts';

const text = z.nullable(z.string());
const id = z.nullable(z.int());
const measure = z.nullable(z.number());

/** What a field may hold, as the shop keeps it. */
const kept = {
  text,
  /** As a text, but a form that says nothing of it keeps it. */
  word: text,
  picture: text,
  pictures: z.array(z.string()),
  id,
  ore: id,
  measure,
  flag: z.boolean(),
  /** A form that does not name one of these keeps it. */
  vat: vatCode,
  hours: id,
  choice: z.nullable(z.boolean()),
} as const;
export type FieldKind = keyof typeof kept;

/** The same as calls answer it. An older cached answer lacks the optional ones. */
const answeredKinds = {
  ...kept,
  ore: z.nullable(kr),
  vat: z.optional(kept.vat),
  hours: z.optional(kept.hours),
  choice: z.optional(kept.choice),
} as const;

const noPictures: string[] = [];

/**
 * Every field of a product beside its name, in the order in which calls answer them: its kind, its name in calls (and a
 * twin of it), and what it is where nothing is said. Amounts in øre, sizes in cm, weights in kg.
 */
export const describedFields = {
  description: { kind: 'text', api: 'description', blank: null },
  imageUrl: { kind: 'picture', api: 'image_url', blank: null },
  /** Further ones, shown after it in this order. */
  images: { kind: 'pictures', api: 'images', blank: noPictures },
  groupId: { kind: 'id', api: 'ProductGroupId', blank: null },
  discountId: { kind: 'id', api: 'DiscountId', blank: null },
  isForSale: { kind: 'flag', api: 'is_for_sale', blank: false },
  priceSaleOre: { kind: 'ore', api: 'price_sale', blank: null },
  /** What one of it is called where it is sold, 'pakke'; null is a piece. */
  saleUnit: { kind: 'word', api: 'sale_unit', blank: null },
  priceDayOre: { kind: 'ore', api: 'price_day', twin: 'pricePerDay', blank: null },
  priceShortOre: { kind: 'ore', api: 'price_short_4h', blank: null },
  priceWeekendOre: { kind: 'ore', api: 'price_weekend', blank: null },
  /** The rate that its prices contain. */
  vatCode: { kind: 'vat', api: 'vatCode', blank: '3' },
  /** Preparation after a rental; null is the shop's. */
  preparationHours: { kind: 'hours', api: 'preparationHours', blank: null },
  /** Renting it asks for a driving licence; null is as its group. */
  needsLicence: { kind: 'choice', api: 'needsLicence', blank: null },
  length: { kind: 'measure', api: 'length', blank: null },
  width: { kind: 'measure', api: 'width', blank: null },
  height: { kind: 'measure', api: 'height', blank: null },
  weight: { kind: 'measure', api: 'weight', blank: null },
  maxWeight: { kind: 'measure', api: 'max_weight', blank: null },
  isActive: { kind: 'flag', api: 'is_active', blank: true },
} as const satisfies Record<string, { kind: FieldKind; api: string; twin?: string; blank: unknown }>;

type Described = typeof describedFields;
export type DescribedField = keyof Described;
type NamesOf<R> =
  | (R extends { api: infer A extends string } ? A : never)
  | (R extends { twin: infer W extends string } ? W : never);
type StoredShape = { [F in DescribedField]: (typeof kept)[Described[F]['kind']] };
type Answered = { [F in DescribedField as NamesOf<Described[F]>]: (typeof answeredKinds)[Described[F]['kind']] };
type FormTexts = { [F in DescribedField as Described[F]['api']]: z.ZodMiniOptional<z.ZodMiniString> };

interface Row {
  field: DescribedField;
  kind: FieldKind;
  api: Described[DescribedField]['api'];
  names: readonly string[];
}

/** The table row by row. */
export const productRows: readonly Row[] = Object.entries(describedFields).map(([field, row]) => ({
  field: field as DescribedField,
  kind: row.kind,
  api: row.api,
  names: 'twin' in row ? [row.api, row.twin] : [row.api],
}));

// The marks let a page that needs one of these shapes leave out the others.
/* @__NO_SIDE_EFFECTS__ */
function shape(entries: (row: Row) => (readonly [string, unknown])[]) {
  return Object.fromEntries(productRows.flatMap(entries));
}

/** What the catalogue knows of a product, stock and units apart. */
export const productFields = z.object(
  /* @__PURE__ */ Object.assign({ name: z.string() }, shape(({ field, kind }) => [[field, kept[kind]]]) as StoredShape),
);
export type ProductFields = z.infer<typeof productFields>;

/** It has a price for a rental of some kind. */
export const isRentable = ({
  priceDayOre,
  priceWeekendOre,
  priceShortOre,
}: Pick<ProductFields, 'priceDayOre' | 'priceWeekendOre' | 'priceShortOre'>): boolean =>
  priceDayOre !== null || priceWeekendOre !== null || priceShortOre !== null;

/** The fields that a form changed. */
export const productChange = z.partial(productFields);
export type ProductChange = z.infer<typeof productChange>;

/** A product of which nothing is said. */
export const blankProduct: ProductFields = /* @__PURE__ */ Object.assign(
  { name: '' },
  shape(({ field }) => [[field, describedFields[field].blank]]) as { [F in DescribedField]: Described[F]['blank'] },
);

/** Schemas of the fields under their names in calls: answered, and as texts of a form. */
export const answeredShape = shape(({ names, kind }) => names.map((name) => [name, answeredKinds[kind]])) as Answered;
export const formShape = shape(({ api }) => [[api, z.optional(z.string())]]) as FormTexts;

const answered = z.object(answeredShape);

/** The fields as calls answer them: amounts in kr. */
export function answerFields(fields: ProductFields): z.infer<typeof answered> {
  const answer: Record<string, unknown> = {};
  for (const { field, kind, names } of productRows) {
    const value = fields[field];
    const said = kind === 'ore' && typeof value === 'number' ? toKr(value) : value;
    for (const name of names) answer[name] = said;
  }
  return answer as z.infer<typeof answered>;
}
