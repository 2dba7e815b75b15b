import type { DayHours } from '../opening-hours.ts';

export const BUSINESS_FORMS = ['AS', 'ENK', 'ANS/DA', 'annet'] as const;
export type BusinessForm = (typeof BUSINESS_FORMS)[number];

export interface MapPosition {
  /** Degrees north, -90 to 90. */
  readonly latitude: number;
  /** Degrees east, -180 to 180. */
  readonly longitude: number;
}

/** The business that runs the shop. */
export interface Business {
  /** As registered, for terms, mails and receipts. */
  readonly legalName: string;
  /** The everyday name, for the header and the tab. */
  readonly shortName: string;
  readonly form: BusinessForm;
  /** Nine digits with a valid check digit; empty until the shop is described. */
  readonly orgNumber: string;
  /** Registered for value added tax: 'MVA' follows the organisation number. */
  readonly isVatRegistered: boolean;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly mapPosition: MapPosition | null;
  /** Eleven digits with a valid check digit. */
  readonly accountNumber: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  /** Times of pickup and return until opening hours are set, in words. */
  readonly pickupText: string | null;
  /** Hours for calls until the owner has set opening hours: seven days, Monday first. */
  readonly answeringHours: (DayHours | null)[] | null;
}

/** The business of a shop that is not described yet. */
export const UNDESCRIBED: Business = {
  legalName: 'Butikken',
  shortName: 'Butikken',
  form: 'annet',
  orgNumber: '',
  isVatRegistered: false,
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  mapPosition: null,
  accountNumber: null,
  iban: null,
  bic: null,
  pickupText: null,
  answeringHours: null,
};

type Place = Pick<Business, 'mapPosition' | 'address' | 'postalCode' | 'city'>;

/** Link to the place in a maps service; https. */
export function mapLinkOf({ mapPosition, address, postalCode, city }: Place): string {
  const at = 'https://www.openstreetmap.org/';
  if (mapPosition === null) return `${at}search?query=${encodeURIComponent(`${address}, ${postalCode} ${city}`)}`;
  const { latitude, longitude } = mapPosition;
  return `${at}?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** 'Naustvegen 4, 6783 Stryn'; unknown parts are left out. */
export function addressLine({ address, postalCode, city }: Omit<Place, 'mapPosition'>): string {
  return [address, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
}
