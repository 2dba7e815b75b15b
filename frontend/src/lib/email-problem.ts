import { parseEmail, suggestedEmail } from '@naust/domain/email-address.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';

/** The problem of an address, and the likely one; else `otherwise`, in the form's own words. */
export function emailProblem(text: string, otherwise: string): string | null {
  if (parseEmail(text) !== null) return null;
  const suggestion = suggestedEmail(text);
  return suggestion === null ? otherwise : `${refusalTexts.EMAIL_HAS_LETTERS.text} Mente du ${suggestion}?`;
}
