import type { Role } from '@naust/domain/event.ts';
import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './invitation.texts.ts';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  user: 'a customer',
  staff: 'a member of staff',
  admin: 'an administrator',
};

export const invitationTexts: Texts<typeof nb.invitationTexts> = {
  title: 'Welcome',
  intro: (role) => `Choose a password, and your account as ${ROLE_WORDS[role]} is ready.`,
  name: 'Name',
  email: 'Email',
  accept: 'Create account and log in',
  accepting: 'Creating the account…',
  failed: 'The account was not created',
  missingToken: 'The link is not complete. Open it from the email again.',
};
