import type { PriceKind } from '@naust/domain/pricing.ts';
import { rulesNow } from '../../../lib/rules-now.ts';

export const periodSearchTexts = {
  show: 'Vis det som er ledig',
  found: (count: number) => (count === 1 ? '1 produkt er ledig' : `${count} produkter er ledige`),
  none: 'Ingenting er ledig i hele perioden. Prøv andre dager eller færre.',
  foundIn: (group: string) => ` i ${group}`,
  groups: 'Kategori',
  all: (count: number) => `Alle ${count}`,
  free: (count: number) => (count === 1 ? '1 ledig' : `${count} ledige`),
  rest: 'Annet',
  showAll: (count: number, group: string) => `Vis alle ${count} i ${group}`,
  left: (count: number) => `${count} ledige`,
  taken: 'Opptatt i perioden:',
  failed: 'Kunne ikke hente hva som er ledig.',
  quantity: 'Antall',
} as const;

/** The unit of a price, by its number: '3 døgn'. */
export const priceUnitTexts: Record<PriceKind, (units: number) => string> = {
  short: () => `under ${rulesNow().shortHours} timer`,
  day: (days) => `${days} døgn`,
  week: (days) => `${days} døgn`,
  month: (days) => `${days} døgn`,
  weekend: () => 'helgepris',
  sale: () => 'kjøp',
};
