import { parseEmail, suggestedEmail } from '@naust/domain/email-address.ts';
import { refusalTexts } from '@naust/domain/texts.ts';

/** What is wrong with an address, and which one was probably meant; else `otherwise`, in the form's own words. */
export function emailProblem(text: string, otherwise: string): string | null {
  if (parseEmail(text) !== null) return null;
  const suggestion = suggestedEmail(text);
  return suggestion === null ? otherwise : `${refusalTexts.EMAIL_HAS_LETTERS.text} Mente du ${suggestion}?`;
}
