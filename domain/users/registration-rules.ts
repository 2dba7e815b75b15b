import { checkedEmail } from '../checked-email.ts';
import { parseOrganisationNumber } from '../organisation-number.ts';
import { refuse } from '../refusal.ts';
import { parseName, seenOnOneLine } from '../seen-text.ts';
import type { UserPersonal } from './users.events.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** Refuses passwords of fewer than 8 or more than 128 characters, or of spaces alone, before they are hashed. */
export function requirePassword(password: string): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) refuse('PASSWORD_LENGTH');
  if (seenOnOneLine(password) === '') refuse('PASSWORD_BLANK');
}

/**
 * A user form in its stored form: trimmed, empty fields null, an organisation number only for a business. Refuses a
 * missing name, an invalid address, a postal code that is not four digits, and for a business a missing or wrong
 * number.
 */
export function checkedPersonal<P extends UserPersonal>(personal: P, isBusiness: boolean): P {
  return {
    ...personal,
    name: parseName(personal.name) ?? refuse('NAME_REQUIRED'),
    email: checkedEmail(personal.email),
    phone: textOrNull(personal.phone),
    address: textOrNull(personal.address),
    postalCode: checkedPostalCode(personal.postalCode),
    city: textOrNull(personal.city),
    orgNumber: isBusiness ? checkedOrgNumber(personal.orgNumber) : null,
  };
}

function checkedPostalCode(postalCode: string | null): string | null {
  const text = textOrNull(postalCode);
  return text === null || /^\d{4}$/.test(text) ? text : refuse('POSTAL_CODE_INVALID');
}

function checkedOrgNumber(orgNumber: string | null): string {
  const text = textOrNull(orgNumber) ?? refuse('ORG_NUMBER_REQUIRED');
  return parseOrganisationNumber(text) ?? refuse('ORG_NUMBER_INVALID');
}

const textOrNull = (text: string | null) => text?.trim() || null;
