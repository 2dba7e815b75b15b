import type { Role } from '@naust/domain/event.ts';
import { languageOf } from '@naust/domain/language.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { UserEvent } from '@naust/domain/users/users.events.ts';
import type { SignInChange, SignInNotice } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Content of the mail about an account's event; null if another mail covers it, or the account is erased. */
export async function signInNotice(
  deps: Deps<'user'>,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<SignInNotice | null> {
  const { state: user } = await deps.user(userId).peek();
  if (!user?.personal || user.isErased) return null;
  const facts = await deps.user(userId).recorded();
  const at = facts.findIndex(({ id }) => id === eventId);
  const fact = facts[at];
  const what = changeIn(fact, facts[at + 1]);
  if (fact === undefined || what === null) return null;
  const { name, email } = user.personal;
  return { personId: user.personId, name, email, language: languageOf(fact.meta), what };
}

/** A password chosen by its owner is followed by an offer to take it back; the mail to the owner is about the offer. */
function changeIn(
  fact: StoredEvent<UserEvent> | undefined,
  next: StoredEvent<UserEvent> | undefined,
): SignInChange | null {
  switch (fact?.type) {
    case 'SecondFactorEnabled':
      return 'secondFactorOn';
    case 'SecondFactorDisabled':
      return 'secondFactorOff';
    case 'RecoveryCodeUsed':
      return 'recoveryCodeUsed';
    case 'RoleSet':
      return roleChange(fact.data);
    case 'PasswordSet':
      return next?.type === 'TakeBackOffered' && next.data.what === 'password' ? null : 'passwordByLink';
    default:
      return null;
  }
}

function roleChange({ role, before }: { role: Role; before: Role }): SignInChange {
  if (role === 'admin') return 'adminOn';
  if (role === 'staff') return before === 'admin' ? 'adminToStaff' : 'staffOn';
  return before === 'admin' ? 'adminOff' : 'staffOff';
}
