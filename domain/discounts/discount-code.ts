import { refuse } from '../refusal.ts';
import { seenOnOneLine } from '../seen-text.ts';
import { discountRefusals } from './refusals.texts.ts';

/** A code in the form that is compared: without regard of case and spaces. */
export const comparedCode = (code: string): string => code.normalize('NFC').replaceAll(/\s/g, '').toUpperCase();

export const isSameCode = (one: string, other: string): boolean => comparedCode(one) === comparedCode(other);

/** The code of a form; null and an empty text are none. Refuses one that shows nothing. */
export function parseCode(text: string | null): string | null {
  if (text === null || text === '') return null;
  const code = seenOnOneLine(text);
  return code === '' ? refuse('DISCOUNT_CODE_BLANK', { fields: [BLANK] }) : code;
}

const BLANK = { path: 'code', message: discountRefusals.DISCOUNT_CODE_BLANK.text };
