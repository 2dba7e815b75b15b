import type { KidKind } from './invoicing.ts';

/** How a KID is made. `length`: digits, with the check digit. */
export interface KidForm {
  readonly kind: KidKind;
  readonly length: number;
}

/**
 * The KID of a document: its number, zero-padded, and a check digit. Where mod 11 has no digit, the leading digit is 1
 * instead of 0, so that the document keeps its number (O3).
 */
export function kidOf(number: number, { kind, length }: KidForm): string {
  const padded = String(number).padStart(length - 1, '0');
  if (kind === 'mod10') return `${padded}${mod10(padded)}`;
  const digit = mod11(padded);
  if (digit !== null) return `${padded}${digit}`;
  const marked = padded.startsWith('0') ? `1${padded.slice(1)}` : `1${padded}`;
  return `${marked}${mod11(marked) ?? 0}`;
}

/** A KID without its leading zeros, which spreadsheets drop; empty for none. */
export const significantDigits = (kid: string | null): string => kid?.replace(/^0+/, '') ?? '';

/** Luhn: from the right every second digit counts twice, by the sum of its digits. */
function mod10(digits: string): number {
  const sum = fromRight(digits).reduce((all, digit, at) => {
    const doubled = digit * 2;
    return all + (at % 2 === 1 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 7 from the right, over and over; null where the check digit would be '-'. */
function mod11(digits: string): number | null {
  const sum = fromRight(digits).reduce((all, digit, at) => all + digit * (2 + (at % 6)), 0);
  const rest = sum % 11;
  if (rest === 0) return 0;
  return rest === 1 ? null : 11 - rest;
}

const fromRight = (digits: string): number[] => [...digits].reverse().map(Number);
