import type { PriceKind } from '@naust/domain/pricing.ts';

export const periodSearchTexts = {
  freeFromTo: 'Hva er ledig fra–til?',
  freeInvitation: 'Velg når du trenger det, så ser du alt som er ledig og hva det koster.',
  choosePeriod: 'Velg periode',
  pickup: 'Hentes',
  return: 'Leveres',
  hourOf: (end: string) => `${end} kl.`,
  calendarOf: (end: string) => `${end}: velg dag i kalenderen`,
  hour: 'kl.',
  quantity: 'Antall',
  thisWeekend: 'Til helgen',
  nextWeekend: 'Helgen etter',
  found: (count: number) => (count === 1 ? '1 produkt er ledig' : `${count} produkter er ledige`),
  none: 'Ingenting er ledig i hele perioden. Prøv andre dager eller færre.',
  fromTo: (from: string, to: string) => `Fra ${from} til ${to}`,
  showAll: (count: number) => `Vis alle ${count}`,
  left: (count: number) => `${count} ledige`,
  taken: 'Opptatt i perioden:',
  failed: 'Kunne ikke hente hva som er ledig.',
  datesMissing: 'Velg både hentedag og leveringsdag.',
} as const;

/** What a price is for, by how many of it: '3 døgn'. */
export const priceUnitTexts: Record<PriceKind, (units: number) => string> = {
  short: () => 'under 5 timer',
  day: (days) => `${days} døgn`,
  weekend: () => 'helgepris',
  sale: () => 'kjøp',
};
