const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The nine digits of a Norwegian organisation number, however it is spaced. Refuses (null) anything else, and
 * numbers whose last digit is not the modulus 11 check digit of the register at Brønnøysund.
 */
export function parseOrganisationNumber(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{9}$/.test(digits)) return null;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const check = rest === 0 ? 0 : 11 - rest;
  return check === Number(digits[8]) ? digits : null;
}

/** '974 760 673' with no-break spaces. */
export function formatOrganisationNumber(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}
