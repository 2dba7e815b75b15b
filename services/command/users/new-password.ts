import { refuse } from '@naust/domain/refusal.ts';
import { requirePassword } from '@naust/domain/users/registration-rules.ts';
import { isGuessablePassword } from '@naust/infra/sign-in/guessable-passwords.ts';

/** Refuses PASSWORD_LENGTH, PASSWORD_BLANK, and PASSWORD_COMMON for an easily guessed one. */
export async function requireNewPassword(password: string): Promise<void> {
  requirePassword(password);
  if (await isGuessablePassword(password)) refuse('PASSWORD_COMMON');
}
