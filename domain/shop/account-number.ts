const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The eleven digits of a Norwegian bank account, written with spaces or dots or without. Refuses (null) anything else,
 * and numbers whose last digit is not the modulus 11 check digit.
 */
export function parseAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s.\p{Cf}]/gu, '');
  if (!/^\d{11}$/.test(digits)) return null;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const check = rest === 0 ? 0 : 11 - rest;
  return check === Number(digits[10]) ? digits : null;
}

/** '1234 56 78901' with no-break spaces. */
export const formatAccountNumber = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1\u00a0$2\u00a0$3');

/** An IBAN (ISO 13616) without spaces, in capitals. Refuses (null) one whose check digits are wrong (mod 97). */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s\p{Cf}]/gu, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return null;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => Number.parseInt(letter, 36)).join('');
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return rest === 1 ? iban : null;
}

/** A BIC (ISO 9362) in capitals: 8 or 11 characters. Refuses (null) anything else. */
export function parseBic(text: string): string | null {
  const bic = text.replace(/[\s\p{Cf}]/gu, '').toUpperCase();
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic) ? bic : null;
}
