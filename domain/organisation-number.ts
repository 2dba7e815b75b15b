const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** In the forms of screens, invoices and the register: 'NO 974 760 673 MVA', 'Org.nr. 974.760.673'. */
const WRITTEN = /^(?:org(?:anisasjons)?\.?(?:nr|nummer)?\.?:?)?(?:no)?([\d.\-\u2010-\u2015]+)(?:mva)?\.?$/i;

/**
 * The nine digits of a Norwegian organisation number in any spelling. null for anything else, and for numbers whose
 * last digit is not the modulus 11 check digit of the register at Brønnøysund.
 */
export function parseOrganisationNumber(text: string): string | null {
  const [, written = ''] = WRITTEN.exec(text.replace(/[\s\p{Cf}]/gu, '')) ?? [];
  const digits = written.replace(/\D/g, '');
  if (!/^\d{9}$/.test(digits)) return null;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const check = rest === 0 ? 0 : 11 - rest;
  return check === Number(digits[8]) ? digits : null;
}
