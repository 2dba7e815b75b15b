import { countWord } from '../../lib/count-words.ts';

export const rentalOfferTexts = {
  osloTime: 'Alle klokkeslett er norsk tid.',
  bookingsFailed: 'Kunne ikke hente ledige tider. Du kan velge periode, og vi sjekker den når du bestiller.',
  quantity: 'Antall',
  unitsOf: (count: number) => `Vi har ${countWord(count)} stykker.`,
  from: (price: string) => `Fra ${price}`,
  chooseDate: 'Velg dato',
  close: 'Lukk',
  done: 'Ferdig',
  proposals: 'Forslag til periode',
  tomorrow: 'I morgen',
  saturday: 'Lørdag',
  weekend: 'Til helgen',
  inclVat: 'inkl. mva.',
  addFor: (price: string) => `Legg i handlekurven · ${price}`,
  changePeriod: (period: string) => `Endre leieperiode, ${period}`,
} as const;
