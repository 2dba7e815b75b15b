import type { Business } from './business.ts';

const WORKDAY = { opensAt: 8 * 60, closesAt: 17 * 60 };
const SATURDAY = { opensAt: 9 * 60, closesAt: 14 * 60 };

/** The business of the demo, and of every shop before the business was a setting. */
export const DEMO_BUSINESS: Business = {
  legalName: 'Naust Utleie',
  shortName: 'Naust',
  form: 'annet',
  orgNumber: '311842757',
  isVatRegistered: true,
  email: 'naust@example.no',
  phone: '+4757000100',
  address: 'Naustvegen 4',
  postalCode: '6783',
  city: 'Stryn',
  mapPosition: { latitude: 61.9047, longitude: 6.7169 },
  accountNumber: null,
  iban: null,
  bic: null,
  pickupText:
    'Leide ting hentes og leveres tilbake på tidspunktet du har valgt i bestillingen, hele døgnet, også utenom åpningstiden.',
  answeringHours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, SATURDAY, null],
};
