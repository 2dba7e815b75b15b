import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import type { LineProblem } from './line-review.ts';

export const cartPageTexts = {
  empty: 'Handlekurven er tom',
  keepShopping: 'Handle videre',
  clear: 'Tøm handlekurven',
  cleared: 'Handlekurven er tømt.',
  removed: (name: string) => `${name} er fjernet.`,
  undo: 'Angre',
  lines: 'Varer i handlekurven',
  quantityOf: (name: string) => `Antall ${name}`,
  each: (price: string, unit: string) => `${price} per ${unit}`,
  newPeriod: 'Velg ny periode',
  changePeriod: 'Endre periode',
  usePeriod: 'Bruk perioden',
  takeWhatIsLeft: (left: number) => (left === 1 ? 'Ta den ene som er igjen' : `Ta de ${left} som er igjen`),
  removeFromCart: 'Fjern fra handlekurven',
  priceChanged: (from: string, to: string) => `Prisen er endret fra ${from} til ${to}.`,
  acceptPrice: 'Godta ny pris',
  goesWith: (name: string) => `Passer til ${name}`,
  addNamed: (name: string) => `Legg til ${name}`,
  add: 'Legg til',
  byAgreement: 'Etter avtale',
  samePeriod: 'samme periode',
  unavailable: 'Ikke tilgjengelig i valgt periode',
  paymentCancelled: (why: string) => `Betaling avbrutt: ${why}`,
  writeContact: 'Vil du ikke dele navn, e-post og telefon fra Vipps, kan du skrive dem selv i kassen.',
  paymentFailed: (why: string) => `Betaling feilet: ${why}`,
} as const;

/** What is wrong with a line: the sentence of the refusal that its order would meet. */
export const lineProblemText = (problem: LineProblem): string => refusalTexts[problem].text;
