import { BUSINESS_FORMS, type Business, type MapPosition } from '../business/business.ts';
import { checkedEmail } from '../checked-email.ts';
import { parseOrganisationNumber } from '../organisation-number.ts';
import { parsePhone } from '../phone.ts';
import { type RefusalCode, refuse } from '../refusal.ts';
import { parseName, seenOnLines, seenOnOneLine } from '../seen-text.ts';
import { parseAccountNumber, parseBic, parseIban } from './account-number.ts';

export const LONGEST = { legalName: 100, shortName: 20, address: 100, city: 60, pickupText: 300 } as const;

/**
 * The normalized business: trimmed, numbers in one notation, empty fields null. Refuses a missing or too long field and
 * a wrong check digit, each with its own code.
 */
export function checkedBusiness(business: Business): Business {
  return {
    legalName: requireText(business.legalName, LONGEST.legalName, 'LEGAL_NAME_REQUIRED', 'LEGAL_NAME_TOO_LONG'),
    shortName: requireText(business.shortName, LONGEST.shortName, 'SHORT_NAME_REQUIRED', 'SHORT_NAME_TOO_LONG'),
    form: BUSINESS_FORMS.find((form) => form === business.form) ?? refuse('BUSINESS_FORM_UNKNOWN'),
    orgNumber: parseOrganisationNumber(business.orgNumber) ?? refuse('ORG_NUMBER_INVALID'),
    isVatRegistered: business.isVatRegistered,
    email: checkedEmail(business.email),
    phone: parsePhone(business.phone) ?? refuse('PHONE_INVALID'),
    address: requireText(business.address, LONGEST.address, 'ADDRESS_REQUIRED', 'ADDRESS_TOO_LONG'),
    postalCode: checkedPostalCode(business.postalCode),
    city: requireText(business.city, LONGEST.city, 'CITY_REQUIRED', 'CITY_TOO_LONG'),
    mapPosition: business.mapPosition && checkedPosition(business.mapPosition),
    accountNumber: parseOptional(business.accountNumber, parseAccountNumber, 'ACCOUNT_NUMBER_INVALID'),
    iban: parseOptional(business.iban, parseIban, 'IBAN_INVALID'),
    bic: parseOptional(business.bic, parseBic, 'BIC_INVALID'),
    pickupText: checkedPickupText(business.pickupText),
    answeringHours: business.answeringHours,
  };
}

function requireText(text: string, longest: number, missing: RefusalCode, tooLong: RefusalCode): string {
  const name = parseName(seenOnOneLine(text)) ?? refuse(missing);
  return name.length <= longest ? name : refuse(tooLong);
}

const checkedPostalCode = (text: string): string => {
  const code = text.trim();
  return /^\d{4}$/.test(code) ? code : refuse('POSTAL_CODE_INVALID');
};

/** An empty field is unknown. */
function parseOptional(text: string | null, parse: (text: string) => string | null, code: RefusalCode): string | null {
  if (text === null || text.trim() === '') return null;
  return parse(text) ?? refuse(code);
}

function checkedPosition({ latitude, longitude }: MapPosition): MapPosition {
  const isWithin = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : refuse('MAP_POSITION_INVALID');
}

function checkedPickupText(text: string | null): string | null {
  const seen = text === null ? '' : seenOnLines(text);
  if (seen === '') return null;
  return seen.length <= LONGEST.pickupText ? seen : refuse('PICKUP_TEXT_TOO_LONG');
}
