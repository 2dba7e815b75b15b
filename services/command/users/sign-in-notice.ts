import type { Told } from '@naust/domain/telling.ts';
import type { UserEvent } from '@naust/domain/users/users.events.ts';
import type { SignInChange, SignInNotice } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** What the mail about an event of an account needs; null where another mail tells it, or nobody is there to be told. */
export async function signInNotice(
  deps: Deps<'user'>,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<SignInNotice | null> {
  const { state: user } = await deps.user(userId).peek();
  if (!user?.personal || user.isErased) return null;
  const facts = await deps.user(userId).recorded();
  const at = facts.findIndex(({ id }) => id === eventId);
  const what = changeIn(facts[at], facts[at + 1]);
  if (what === null) return null;
  return { personId: user.personId, name: user.personal.name, email: user.personal.email, what };
}

/** A password that its owner chose is followed by the offer to take it back, of which the mail to the owner is. */
function changeIn(fact: Told<UserEvent> | undefined, next: Told<UserEvent> | undefined): SignInChange | null {
  switch (fact?.type) {
    case 'SecondFactorEnabled':
      return 'secondFactorOn';
    case 'SecondFactorDisabled':
      return 'secondFactorOff';
    case 'RecoveryCodeUsed':
      return 'recoveryCodeUsed';
    case 'RoleSet':
      return fact.data.role === 'admin' ? 'adminOn' : 'adminOff';
    case 'PasswordSet':
      return next?.type === 'TakeBackOffered' && next.data.what === 'password' ? null : 'passwordByLink';
    default:
      return null;
  }
}
