import * as z from 'zod/mini';
import { kr } from '../contract.ts';
import { toKr } from '../money.ts';

const text = z.nullable(z.string());
const id = z.nullable(z.int());
const measure = z.nullable(z.number());
const price = z.nullable(kr);

/** What a field may hold, as the shop keeps it and as calls answer it. */
const kinds = {
  text: { kept: text, answered: text },
  picture: { kept: text, answered: text },
  id: { kept: id, answered: id },
  ore: { kept: id, answered: price },
  measure: { kept: measure, answered: measure },
  flag: { kept: z.boolean(), answered: z.boolean() },
} as const;
export type FieldKind = keyof typeof kinds;

/**
 * Every field of a product beside its name, in the order in which calls answer them: its kind, its name in calls (and a
 * twin of it), what the shop calls it, and what it is where nothing is said. Amounts in øre, sizes in cm, weights in kg.
 */
export const describedFields = {
  description: { kind: 'text', label: 'Beskrivelse', api: 'description', blank: null },
  imageUrl: { kind: 'picture', label: 'Bilde', api: 'image_url', blank: null },
  groupId: { kind: 'id', label: 'Gruppe', api: 'ProductGroupId', blank: null },
  discountId: { kind: 'id', label: 'Rabatt', api: 'DiscountId', blank: null },
  isForSale: { kind: 'flag', label: 'Til salgs', api: 'is_for_sale', blank: false },
  priceSaleOre: { kind: 'ore', label: 'Salgspris', api: 'price_sale', blank: null },
  priceDayOre: { kind: 'ore', label: 'Pris per døgn', api: 'price_day', twin: 'pricePerDay', blank: null },
  priceShortOre: { kind: 'ore', label: 'Pris under 5 timer', api: 'price_short_4h', blank: null },
  priceWeekendOre: { kind: 'ore', label: 'Helgepris', api: 'price_weekend', blank: null },
  length: { kind: 'measure', label: 'Lengde (cm)', api: 'length', blank: null },
  width: { kind: 'measure', label: 'Bredde (cm)', api: 'width', blank: null },
  height: { kind: 'measure', label: 'Høyde (cm)', api: 'height', blank: null },
  weight: { kind: 'measure', label: 'Vekt (kg)', api: 'weight', blank: null },
  maxWeight: { kind: 'measure', label: 'Maks vekt (kg)', api: 'max_weight', blank: null },
  isActive: { kind: 'flag', label: 'Aktiv', api: 'is_active', blank: true },
} as const satisfies Record<string, { kind: FieldKind; label: string; api: string; twin?: string; blank: unknown }>;

type Described = typeof describedFields;
type DescribedField = keyof Described;
type NamesOf<R> =
  | (R extends { api: infer A extends string } ? A : never)
  | (R extends { twin: infer W extends string } ? W : never);
type StoredShape = { [F in DescribedField]: (typeof kinds)[Described[F]['kind']]['kept'] };
type Answered = { [F in DescribedField as NamesOf<Described[F]>]: (typeof kinds)[Described[F]['kind']]['answered'] };
type FormTexts = { [F in DescribedField as Described[F]['api']]: z.ZodMiniOptional<z.ZodMiniString> };

interface Row {
  field: DescribedField;
  kind: FieldKind;
  label: string;
  api: Described[DescribedField]['api'];
  names: readonly string[];
}

/** The table row by row. */
export const productRows: readonly Row[] = Object.entries(describedFields).map(([field, row]) => ({
  field: field as DescribedField,
  kind: row.kind,
  label: row.label,
  api: row.api,
  names: 'twin' in row ? [row.api, row.twin] : [row.api],
}));

const shape = (entries: (row: Row) => (readonly [string, unknown])[]) =>
  Object.fromEntries(productRows.flatMap(entries));

/** What the catalogue knows of a product, stock and units apart. */
export const productFields = z.object({
  name: z.string(),
  ...(shape(({ field, kind }) => [[field, kinds[kind].kept]]) as StoredShape),
});
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
export const blankProduct: ProductFields = {
  name: '',
  ...(Object.fromEntries(Object.entries(describedFields).map(([field, { blank }]) => [field, blank])) as {
    [F in DescribedField]: Described[F]['blank'];
  }),
};

/** Schemas of the fields under their names in calls: answered, and as texts of a form. */
export const answeredShape = shape(({ names, kind }) => names.map((name) => [name, kinds[kind].answered])) as Answered;
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
