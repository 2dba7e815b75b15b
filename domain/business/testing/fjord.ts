import type { Business } from '../business.ts';

/** A business that is not the demo's. */
export const FJORD: Business = {
  legalName: 'Fjord Utleie AS',
  shortName: 'Fjord',
  form: 'AS',
  orgNumber: '974760673',
  isVatRegistered: true,
  email: 'post@fjord.example',
  phone: '+4755001122',
  address: 'Kaien 2',
  postalCode: '5003',
  city: 'Bergen',
  mapPosition: null,
  accountNumber: '86011117947',
  iban: 'NO9386011117947',
  bic: 'DNBANOKK',
  pickupText: 'Hentes på kaien.',
  answeringHours: null,
};
