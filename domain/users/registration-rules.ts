import { parseOrganisationNumber } from '../organisation-number.ts';
import { refuse } from '../refusal.ts';
import type { UserPersonal } from './users.events.ts';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
const LONGEST_EMAIL = 254;

/** One @, a dot in what follows, and nothing that a mail header or an address list would read as its own, or nobody sees. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}@"<>(),:;[\]\\]+@[^\s\p{Cc}\p{Cf}@"<>(),:;[\]\\.]+(?:\.[^\s\p{Cc}\p{Cf}@"<>(),:;[\]\\.]+)+$/u;

/** An address as its stream is named by: case and form of letters make no difference. */
export function canonicalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Refuses passwords of fewer than 8 or more than 128 characters, before they are hashed. */
export function requirePassword(password: string): void {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) refuse('PASSWORD_LENGTH');
}

/**
 * A user form as it is kept: trimmed, empty fields null, an organisation number only for a business. Refuses a missing
 * name, an address that is none, a postal code that is not four digits, and for a business a missing or wrong number.
 */
export function checkedPersonal<P extends UserPersonal>(personal: P, isBusiness: boolean): P {
  const name = personal.name.trim();
  if (name === '') refuse('NAME_REQUIRED');
  return {
    ...personal,
    name,
    email: checkedEmail(personal.email),
    phone: textOrNull(personal.phone),
    address: textOrNull(personal.address),
    postalCode: checkedPostalCode(personal.postalCode),
    city: textOrNull(personal.city),
    orgNumber: isBusiness ? checkedOrgNumber(personal.orgNumber) : null,
  };
}

/** An address as it is kept; refuses one that is none. */
export function checkedEmail(email: string): string {
  const trimmed = email.trim();
  return trimmed.length <= LONGEST_EMAIL && EMAIL.test(trimmed) ? trimmed : refuse('EMAIL_INVALID');
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
