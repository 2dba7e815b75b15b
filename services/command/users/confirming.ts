import type { Role } from '@naust/domain/event.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { User } from '@naust/domain/users/user.ts';
import { addressForLimits } from '@naust/infra/http/address.ts';
import type { Needs } from '../desk/needs.ts';
import { liveUser } from './change-account.ts';

export type ConfirmingDesk = Needs<'user' | 'passwords' | 'limits' | 'security'>;

export interface Confirming {
  /** Who asks. */
  userId: string;
  ip: string;
  /** Their own. */
  currentPassword: string | undefined;
}

/**
 * What a thief with a token must not be able to do asks for the caller's password again (decision 39). Refuses
 * PASSWORD_NEEDED, PASSWORD_WRONG and, counted together with tries to log in, TOO_MANY_REQUESTS.
 */
export async function confirmOneself(desk: ConfirmingDesk, { userId, ip, currentPassword }: Confirming): Promise<User> {
  const user = await liveUser(desk, userId);
  if (!currentPassword) refuse('PASSWORD_NEEDED');
  // As the login counts.
  await desk.limits.take('login', `${user.emailHash}|${addressForLimits(ip)}`);
  if (await desk.passwords.verify(user.passwordHash, currentPassword)) return user;
  desk.security.note({ kind: 'confirmation-failed', account: userId, ip });
  return refuse('PASSWORD_WRONG');
}

/** At most one question for one call, however much of it asks. */
export function confirmingOnce(desk: ConfirmingDesk, asked: Confirming): () => Promise<User> {
  let confirmed: Promise<User> | undefined;
  return () => {
    confirmed ??= confirmOneself(desk, asked);
    return confirmed;
  };
}

/** Who gives the role of administrators confirms it. `userId` null: an account that is new. */
export async function confirmNewAdmin(
  desk: Needs<'admins'>,
  { userId, role }: { userId: string | null; role?: Role | undefined },
  confirm: () => Promise<unknown>,
): Promise<void> {
  if (role !== 'admin') return;
  const isOne = userId !== null && (await desk.admins().peek()).state.includes(userId);
  if (!isOne) await confirm();
}
