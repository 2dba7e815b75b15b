import type { SecurityKind } from '@naust/domain/security/security.contract.ts';
import type { Tone } from '../../../ui/tone.ts';

export const securityTexts = {
  title: 'Sikkerhetslogg',
  back: 'System',
  intro:
    'Innlogginger, mislykkede forsøk og endringer av tilgang de siste 90 dagene. IP-adresser vises bare som et kjennetegn som er likt for samme adresse.',
  kind: 'Hendelse',
  all: 'Alle hendelser',
  when: 'Tid',
  who: 'Konto',
  address: 'IP-adresse',
  what: 'Kall',
  by: (name: string) => `av ${name}`,
  unknown: 'Ukjent konto',
  erased: 'Slettet bruker',
  leftOut: (count: number) => `${count} hendelser fikk ikke plass`,
  none: 'Ingen hendelser.',
  more: 'Vis flere',
  loadingMore: 'Henter…',
  failed: 'Kunne ikke hente sikkerhetsloggen',
} as const;

export const kindTexts: Readonly<Record<SecurityKind, { readonly text: string; readonly tone: Tone }>> = {
  'signed-in': { text: 'Logget inn', tone: 'good' },
  'sign-in-failed': { text: 'Feil passord', tone: 'warn' },
  'second-factor-failed': { text: 'Feil kode', tone: 'warn' },
  'recovery-code-used': { text: 'Gjenopprettingskode brukt', tone: 'note' },
  'confirmation-failed': { text: 'Feil passord ved bekreftelse', tone: 'warn' },
  'signed-out': { text: 'Logget ut', tone: 'neutral' },
  'signed-out-everywhere': { text: 'Logget ut overalt', tone: 'note' },
  registered: { text: 'Ny konto', tone: 'neutral' },
  'password-changed': { text: 'Passord byttet', tone: 'note' },
  'password-reset': { text: 'Nytt passord med lenke', tone: 'note' },
  'email-changed': { text: 'E-post byttet', tone: 'note' },
  'change-taken-back': { text: 'Endring tatt tilbake', tone: 'bad' },
  'role-given': { text: 'Ble administrator', tone: 'note' },
  'role-taken': { text: 'Ikke lenger administrator', tone: 'note' },
  'second-factor-on': { text: 'Totrinnsinnlogging på', tone: 'good' },
  'second-factor-off': { text: 'Totrinnsinnlogging av', tone: 'warn' },
  denied: { text: 'Avvist', tone: 'bad' },
  limited: { text: 'For mange forsøk', tone: 'bad' },
  'left-out': { text: 'Utelatt', tone: 'neutral' },
};
