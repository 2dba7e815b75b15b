import { countWord } from '../../lib/count-words.texts.ts';

export const rentalOfferTexts = {
  bookingsFailed: 'Kunne ikke hente ledige tider. Du kan velge periode, og vi sjekker den når du bestiller.',
  quantity: 'Antall',
  unitsOf: (count: number) => `Vi har ${countWord(count)} stykker.`,
  from: (price: string) => `Fra ${price}`,
  chooseDate: 'Velg dato',
  chooseTime: 'Velg tid',
  otherTime: 'Velg annen tid',
  alternatives: 'Ledige tider nær den du valgte:',
  similarFree: 'Lignende som er ledig da:',
  inclVat: 'inkl. mva.',
  addFor: (price: string) => `Legg i handlekurven · ${price}`,
  changePeriod: (period: string) => `Endre leieperiode, ${period}`,
} as const;
