import type { Role } from '@naust/domain/event.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';

export const invitationTexts = {
  title: 'Velkommen',
  intro: (role: Role) => `Velg et passord, så er kontoen din som ${ROLE_WORDS[role].toLowerCase()} klar.`,
  name: 'Navn',
  email: 'E-post',
  accept: 'Lag konto og logg inn',
  accepting: 'Lager kontoen …',
  failed: 'Kontoen ble ikke laget',
  missingToken: 'Lenken er ikke fullstendig. Åpne den fra e-posten på nytt.',
} as const;
