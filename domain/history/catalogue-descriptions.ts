import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import { type ProductChange, productRows } from '../catalogue/product-fields.ts';
import { formatKr } from '../money.ts';
import { type DayException, hoursText, type OpeningHours, openingTimes } from '../opening-hours.ts';
import { vatName } from '../vat-codes.ts';
import { formatInstant } from '../wall-clock.ts';
import { chargeKindDescriptions } from './charge-kind-descriptions.ts';
import { checklistDescriptions } from './checklist-descriptions.ts';
import {
  type Description,
  type Descriptions,
  dateWords,
  type Fields,
  type Names,
  numberWords,
  yesOrNo,
} from './description.ts';
import { discountDescriptions } from './discount-descriptions.ts';
import { groupDescriptions, nameOfProduct } from './group-descriptions.ts';
import { packageDescriptions } from './package-descriptions.ts';
import { productChecklistDescriptions } from './product-checklist-descriptions.ts';
import { productLabels } from './product-labels.ts';
import { seasonDescriptions } from './season-descriptions.ts';
import { storageUnitDescriptions } from './storage-unit-descriptions.ts';

export const catalogueDescriptions: Descriptions<CatalogueEvent['type']> = {
  ...groupDescriptions,
  ProductAdded: ({ productId: _, rentalQty, stockQty, ...fields }, { names }) => ({
    title: 'Produktet ble opprettet',
    fields: { ...productWords(fields, names), ...countWords({ rentalQty, stockQty }) },
  }),
  ProductDescribed: ({ change, rentalQty, stockQty }, { names }) => ({
    title: 'Produktet ble endret',
    fields: { ...productWords(change, names), ...countWords({ rentalQty, stockQty }) },
  }),
  ProductArchived: () => ({ title: 'Produktet ble slettet' }),
  ...packageDescriptions,
  ProductRestored: () => ({ title: 'Produktet ble hentet tilbake' }),
  AddOnLinked: (data, around) => addOn(data, around.names, 'ble lagt til', 'after'),
  AddOnUnlinked: (data, around) => addOn(data, around.names, 'ble fjernet', 'before'),
  TopicAdded: ({ name }) => ({ title: 'Kategorien ble opprettet', fields: { Navn: name } }),
  TopicRenamed: ({ name }) => ({ title: 'Kategorien fikk nytt navn', fields: { Navn: name } }),
  TopicArchived: () => ({ title: 'Kategorien ble arkivert' }),
  TopicRestored: () => ({ title: 'Kategorien ble hentet tilbake' }),
  QuizOpened: ({ title, questions, closesAt }) => ({
    title: 'Quizen ble åpnet',
    fields: { Tittel: title, Spørsmål: String(questions.length), Stenger: closing(closesAt) },
  }),
  QuizClosingSet: ({ closesAt }) => ({ title: 'Stengetiden ble satt', fields: { Stenger: closing(closesAt) } }),
  ...storageUnitDescriptions,
  ...chargeKindDescriptions,
  ...productChecklistDescriptions,
  ...discountDescriptions,
  ...seasonDescriptions,
  OpeningHoursSet: (hours) => ({ title: 'Åpningstidene ble satt', fields: openingHoursWords(hours) }),
  ...checklistDescriptions,
  ProductsImported: ({ productIds, updated }) => ({
    title: 'Produkter ble importert fra fil',
    changes: [countField('Nye', productIds.length), countField('Oppdaterte', updated.length)],
  }),
  ProductsImportUndone: () => ({ title: 'Importen av produkter ble angret' }),
  ProductsImportSettled: () => ({ title: 'Importen er ferdig' }),
  CustomersImported: ({ userIds }) => ({
    title: 'Kunder ble importert fra fil',
    changes: [countField('Nye', userIds.length)],
  }),
  CustomersImportUndone: ({ removed, kept }) => ({
    title: 'Importen av kunder ble angret',
    changes: [countField('Fjernet', removed), countField('Beholdt', kept)],
  }),
};

/** Each import has its own number: there is no value before. */
const countField = (field: string, count: number) => ({ field, before: null, after: String(count) });

const openingHoursWords = ({ week, exceptions, closesOutside }: OpeningHours): Fields => ({
  Åpningstider: openingTimes(week)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', '),
  Unntak: exceptions.map(exceptionWords).join(', ') || null,
  'Andre tider': closesOutside ? 'Stengt' : 'Etter avtale',
});

const exceptionWords = ({ date, hours, note }: DayException) =>
  [dateWords(date), hoursText(hours), ...(note === null ? [] : [`(${note})`])].join(' ');

const closing = (closesAt: string | null) => (closesAt === null ? null : formatInstant(Date.parse(closesAt)));

/** Sales change the stock between two forms, so the history shows the stock at each form. */
const countWords = ({ rentalQty, stockQty }: { rentalQty: number; stockQty: number | null }): Fields => ({
  'Enheter til leie': String(rentalQty),
  'På lager da det ble lagret': stockQty === null ? 'Telles ikke' : String(stockQty),
});

function productWords(fields: ProductChange, names: Names): Fields {
  const words: Record<string, string | null> = {};
  if (fields.name !== undefined) words.Navn = fields.name;
  for (const { field, kind } of productRows) {
    const value = fields[field];
    if (value === undefined) continue;
    const said = field === 'vatCode' ? vatName(fields[field] ?? '3') : null;
    words[productLabels[field]] = said ?? valueWords(value, field === 'groupId' ? 'group' : kind, names);
  }
  return words;
}

function valueWords(
  value: string | number | boolean | readonly string[] | Readonly<Record<string, string>> | null,
  kind: string,
  names: Names,
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return Object.values(value).join(', ') || null;
  if (kind === 'ore') return formatKr(value);
  return kind === 'group' ? (names.group(value) ?? `Gruppe ${value}`) : numberWords(value);
}

function addOn(
  { baseProductId, productId }: { baseProductId: number; productId: number },
  names: Names,
  happened: string,
  side: 'before' | 'after',
): Description {
  const change = { field: 'Tillegg', before: null, after: null, [side]: nameOfProduct(productId, names) };
  return { title: `Tillegget til ${nameOfProduct(baseProductId, names)} ${happened}`, changes: [change] };
}
