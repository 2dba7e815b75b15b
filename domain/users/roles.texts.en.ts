import type { Texts } from '../language.ts';
import type * as nb from './roles.texts.ts';

export const roleTexts: Texts<typeof nb.roleTexts> = {
  user: 'Customer',
  staff: 'Staff',
  admin: 'Administrator',
};
