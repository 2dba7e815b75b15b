import { formatKr, type Ore } from '../money.ts';
import type { OwnPrices, SeasonFields } from '../seasons/season-fields.ts';
import type { SeasonEvent } from '../seasons/seasons.events.ts';
import { type Descriptions, dateWords, type Fields, type Names, numberWords, yesOrNo } from './description.ts';
import { nameOfProduct } from './group-descriptions.ts';

export const seasonDescriptions: Descriptions<SeasonEvent['type']> = {
  SeasonAdded: ({ seasonId: _, ...fields }, { names }) => ({
    title: 'Sesongen ble opprettet',
    fields: seasonWords(fields, names),
  }),
  SeasonRevised: ({ change }, { names }) => ({ title: 'Sesongen ble endret', fields: seasonWords(change, names) }),
  SeasonRemoved: () => ({ title: 'Sesongen ble slettet' }),
  SeasonRestored: () => ({ title: 'Sesongen ble hentet tilbake' }),
};

type Said<F> = { readonly [K in keyof F]?: F[K] | undefined };

function seasonWords(fields: Said<SeasonFields>, names: Names): Fields {
  const { name, from, to, isYearly, percent, prices, productIds, groupIds } = fields;
  return {
    ...(name !== undefined && { Navn: name }),
    ...(from !== undefined && { 'Første dag': dateWords(from) }),
    ...(to !== undefined && { 'Siste dag': dateWords(to) }),
    ...(isYearly !== undefined && { 'Hvert år': yesOrNo(isYearly) }),
    ...(percent !== undefined && { Prosent: percent === null ? null : `${numberWords(percent)} %` }),
    ...(prices !== undefined && priceWords(prices)),
    ...(productIds && { Produkter: productIds.map((id) => nameOfProduct(id, names)).join(', ') || null }),
    ...(groupIds && { Kategorier: groupIds.map((id) => names.group(id) ?? `Gruppe ${id}`).join(', ') || null }),
  };
}

function priceWords(prices: OwnPrices | null): Fields {
  const kr = (ore: Ore | null | undefined) => (ore === null || ore === undefined ? null : formatKr(ore));
  return {
    'Egen korttidspris': kr(prices?.priceShortOre),
    'Egen døgnpris': kr(prices?.priceDayOre),
    'Egen helgepris': kr(prices?.priceWeekendOre),
    'Egen ukepris': kr(prices?.priceWeekOre),
    'Egen månedspris': kr(prices?.priceMonthOre),
  };
}
