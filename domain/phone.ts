/** '+' and 8 to 15 digits, country code first. */
export type PhoneNumber = string;

/** Signs between digits: spaces, brackets, dots, slashes, every kind of dash, and marks of direction. */
const BETWEEN = /[\s().\-/\u00AD\u2010-\u2015\u2212\p{Cf}]/gu;
/** '+44 (0)20': the zero is dialled within the country only. */
const TRUNK_ZERO = /^(\s*(?:\+|00).*?)\(0\)/;

/**
 * E.164 from a typed number; without a country, Norway (+47) is assumed. null for a Norwegian number that is not eight
 * digits beginning with 2 to 9, and for a text that is no phone number.
 */
export function parsePhone(text: string): PhoneNumber | null {
  const typed = text.replace(TRUNK_ZERO, '$1').replace(BETWEEN, '').replace(/^00/, '+');
  if (!/^\+?\d{8,15}$/.test(typed)) return null;
  const number = typed.startsWith('+') ? typed : /^47\d{8}$/.test(typed) ? `+${typed}` : `+47${typed}`;
  if (number.startsWith('+47')) return /^\+47[2-9]\d{7}$/.test(number) ? number : null;
  return /^\+[1-9]/.test(number) ? number : null;
}

/** At least five digits with the usual signs between them: good enough to call, whether or not it is E.164. */
export function isPhoneLike(text: string): boolean {
  return /^\+?\d{5,}$/.test(text.replace(BETWEEN, ''));
}

/** The digits of a number in every form that people begin it with: a Norwegian one also without the country. */
export function phoneSpellings(text: string): readonly string[] {
  const phone = parsePhone(text);
  if (phone === null) return [text.replace(/\D/g, '')];
  const digits = phone.slice(1);
  return [digits, `00${digits}`, ...(digits.startsWith('47') ? [digits.slice(2)] : [])];
}
