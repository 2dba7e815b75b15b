import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './invitation.texts.ts';

export const invitationTexts: Texts<typeof nb.invitationTexts> = {
  freeFromTo: 'Find what is available',
  freeInvitation: 'Choose when you need it, and see everything that is available and what it costs.',
  choosePeriod: 'Choose a period',
  otherPeriod: 'Choose another period',
};
