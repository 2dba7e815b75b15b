import type { WeekHours } from './opening-hours.ts';

/** The business that runs the shop. Every text that names it reads it here. */
export interface Business {
  /** As registered, for the terms and the footer. */
  readonly name: string;
  /** The everyday name, for the header and the tab. */
  readonly shortName: string;
  /** Nine digits with a valid check digit. */
  readonly organisationNumber: string;
  /** Registered for value added tax: 'MVA' follows the organisation number. */
  readonly isVatRegistered: boolean;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** Hours for calls and visits, until the owner has set opening hours. */
  readonly answeringHours: WeekHours;
  /** Hours for pickup and return until then, in words: at any hour. */
  readonly pickupTimes: string;
  /** Link to the place in a maps service; https. */
  readonly mapLink: string;
}

const WORKDAY = { opensAt: 8 * 60, closesAt: 17 * 60 };
const SATURDAY = { opensAt: 9 * 60, closesAt: 14 * 60 };

export const BUSINESS: Business = {
  name: 'Naust Utleie',
  shortName: 'Naust',
  organisationNumber: '311842757',
  isVatRegistered: true,
  email: 'naust@example.no',
  phone: '+4757000100',
  street: 'Naustvegen 4',
  postalCode: '6783',
  city: 'Stryn',
  answeringHours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, SATURDAY, null],
  pickupTimes:
    'Leide ting hentes og leveres på tidspunktet du har valgt i bestillingen, hele døgnet, også utenom åpningstiden.',
  mapLink: 'https://www.openstreetmap.org/?mlat=61.9047&mlon=6.7169#map=15/61.9047/6.7169',
};
