import { refuse } from '@naust/domain/refusal.ts';
import { requirePassword } from '@naust/domain/users/registration-rules.ts';
import { isCommonPassword } from '@naust/infra/sign-in/common-passwords.ts';

/** Refuses PASSWORD_LENGTH, and PASSWORD_COMMON for one that is guessed before any other (`decisions.md` 5). */
export async function requireNewPassword(password: string): Promise<void> {
  requirePassword(password);
  if (await isCommonPassword(password)) refuse('PASSWORD_COMMON');
}
