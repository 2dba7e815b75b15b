import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { toKr } from '../money.ts';
import { vatCode } from '../vat-code.ts';

const text = z.nullable(z.string());
const id = z.nullable(z.int());
const measure = z.nullable(z.number());

/** What a field may hold, in the shop and in calls. */
const shared = {
  text,
  /** As a text, but a form that says nothing of it keeps it. */
  word: text,
  picture: text,
  pictures: z.array(z.string()),
  id,
  ore: id,
  /** As an amount, but a form that says nothing of it keeps it. */
  price: id,
  measure,
  flag: z.boolean(),
  /** A form that does not name one of these keeps it. */
  vat: vatCode,
  hours: id,
  choice: z.nullable(z.boolean()),
} as const;

/** As the shop keeps it. */
const kept = {
  ...shared,
  /** Alternative texts by address. Older events lack it. */
  alts: z.optional(z.record(z.string(), z.string())),
} as const;
export type FieldKind = keyof typeof kept;

const shownPicture = z.object({ url: z.string(), alt: z.nullable(z.string()) });
export type ShownPicture = z.infer<typeof shownPicture>;

/** The same as calls answer it. An older cached answer lacks the optional ones. */
const answeredKinds = {
  ...shared,
  alts: z.optional(z.array(shownPicture)),
  ore: z.nullable(kr),
  price: z.optional(z.nullable(kr)),
  vat: z.optional(vatCode),
  hours: z.optional(id),
  choice: z.optional(z.nullable(z.boolean())),
} as const;

/**
 * Every field of a product beside its name, in the order in which calls answer them: its kind, its name in calls if it has
 * another there, and a twin of that. Amounts in øre, sizes in cm, weights in kg.
 */
export const describedFields = {
  description: { kind: 'text' },
  imageUrl: { kind: 'picture', api: 'image_url' },
  /** Further ones, shown after it in this order. */
  images: { kind: 'pictures' },
  /** Calls name all pictures in order, each with its alternative text. */
  pictureAlts: { kind: 'alts', api: 'pictures' },
  groupId: { kind: 'id', api: 'ProductGroupId' },
  discountId: { kind: 'id', api: 'DiscountId' },
  isForSale: { kind: 'flag', api: 'is_for_sale' },
  priceSaleOre: { kind: 'ore', api: 'price_sale' },
  /** What one of it is called where it is sold, 'pakke'; null is a piece. */
  saleUnit: { kind: 'word', api: 'sale_unit' },
  priceDayOre: { kind: 'ore', api: 'price_day', twin: 'pricePerDay' },
  priceShortOre: { kind: 'ore', api: 'price_short_4h' },
  priceWeekendOre: { kind: 'ore', api: 'price_weekend' },
  /** For seven days. */
  priceWeekOre: { kind: 'price', api: 'price_week' },
  /** For thirty days. */
  priceMonthOre: { kind: 'price', api: 'price_month' },
  /** The rate that its prices contain. */
  vatCode: { kind: 'vat' },
  /** Preparation after a rental; null is the shop's. */
  preparationHours: { kind: 'hours' },
  /** Renting it asks for a driving licence; null is as its group. */
  needsLicence: { kind: 'choice' },
  /** Asked for each rented piece besides its price, and given back. */
  depositOre: { kind: 'price', api: 'deposit' },
  length: { kind: 'measure' },
  width: { kind: 'measure' },
  height: { kind: 'measure' },
  weight: { kind: 'measure' },
  maxWeight: { kind: 'measure', api: 'max_weight' },
  isActive: { kind: 'flag', api: 'is_active' },
} as const satisfies Record<string, { kind: FieldKind; api?: string; twin?: string }>;

type Described = typeof describedFields;
export type DescribedField = keyof Described;
type ApiOf<F extends DescribedField> = F extends unknown
  ? Described[F] extends { api: infer A extends string }
    ? A
    : F
  : never;
type NamesOf<F extends DescribedField> = ApiOf<F> | (Described[F] extends { twin: infer W extends string } ? W : never);
type StoredShape = { [F in DescribedField]: (typeof kept)[Described[F]['kind']] };
type Answered = { [F in DescribedField as NamesOf<F>]: (typeof answeredKinds)[Described[F]['kind']] };
type FormTexts = { [F in DescribedField as ApiOf<F>]: z.ZodMiniOptional<z.ZodMiniString> };

interface Row {
  field: DescribedField;
  kind: FieldKind;
  api: ApiOf<DescribedField>;
  names: readonly string[];
}

/** The table row by row. */
export const productRows: readonly Row[] = Object.entries(describedFields).map(([name, row]) => {
  const field = name as DescribedField;
  const api = ('api' in row ? row.api : field) as ApiOf<DescribedField>;
  return { field, kind: row.kind, api, names: 'twin' in row ? [api, row.twin] : [api] };
});

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
  priceWeekOre,
  priceMonthOre,
}: Pick<
  ProductFields,
  'priceDayOre' | 'priceWeekendOre' | 'priceShortOre' | 'priceWeekOre' | 'priceMonthOre'
>): boolean =>
  [priceDayOre, priceWeekendOre, priceShortOre, priceWeekOre, priceMonthOre].some((price) => price !== null);

/** The fields that a form changed. */
export const productChange = z.partial(productFields);
export type ProductChange = z.infer<typeof productChange>;

/** A product of which nothing is said. */
export const blankProduct = /* @__PURE__ */ Object.assign(
  shape(({ field }) => [[field, null]]),
  { name: '', images: [], pictureAlts: {}, isForSale: false, vatCode: '3', isActive: true },
) as unknown as ProductFields;

/** Schemas of the fields under their names in calls: answered, and as texts of a form. */
export const answeredShape = shape(({ names, kind }) => names.map((name) => [name, answeredKinds[kind]])) as Answered;
export const formShape = shape(({ api }) => [[api, z.optional(z.string())]]) as FormTexts;

const answered = z.object(answeredShape);

/** The first picture and the further ones; a picture without a text of its own has null. */
const picturesOf = ({ imageUrl, images, pictureAlts = {} }: ProductFields): ShownPicture[] =>
  [imageUrl, ...images].flatMap((url) => (url === null ? [] : [{ url, alt: pictureAlts[url] ?? null }]));

/** The fields as calls answer them: amounts in kr. */
export function answerFields(fields: ProductFields): z.infer<typeof answered> {
  const answer: Record<string, unknown> = {};
  for (const { field, kind, names } of productRows) {
    const value = kind === 'alts' ? picturesOf(fields) : fields[field];
    const said = (kind === 'ore' || kind === 'price') && typeof value === 'number' ? toKr(value) : value;
    for (const name of names) answer[name] = said;
  }
  return answer as z.infer<typeof answered>;
}
