import { parseEmail, suggestedEmail } from './email-address.ts';
import { refuse } from './refusal.ts';

/** An address in its stored form; refuses an invalid one, with EMAIL_HAS_LETTERS if another one is likely. */
export function checkedEmail(email: string): string {
  const parsed = parseEmail(email);
  if (parsed !== null) return parsed;
  const suggestion = suggestedEmail(email);
  return suggestion === null ? refuse('EMAIL_INVALID') : refuse('EMAIL_HAS_LETTERS', { suggestion });
}
