import type { ReminderStep } from '@naust/domain/documents/payment-reminders.ts';

const ACTS: Readonly<Record<ReminderStep, string>> = {
  notice: 'Send betalingspåminnelse',
  reminder: 'Send purring',
  collection: 'Send inkassovarsel',
};

export const reminderTexts = {
  act: (step: ReminderStep) => ACTS[step],
  any: 'Send purring',
  anyFor: (orderNo: number) => `Send purring for ordre ${orderNo}`,
  title: (number: number) => `Purring på faktura ${number}`,
  failed: 'Kunne ikke hente fakturaen',
  invoice: 'Igjen av fakturaen',
  earlier: 'Tidligere gebyr og renter',
  fee: 'Gebyr',
  interest: 'Forsinkelsesrente',
  noFee: 'Ingen gebyr og renter',
  total: 'Kunden skal betale',
  goesTo: (email: string) => `Sendes til ${email}. Kunden får 14 dager på seg.`,
  noEmail: 'Kunden har ingen e-postadresse. Åpne PDF-en etterpå, og send den i posten. Fristen er 14 dager.',
  nextFrom: (name: string, day: string) => `Neste er ${name.toLowerCase()}, tidligst ${day}.`,
  cancel: 'Avbryt',
  close: 'Lukk',
  none: 'Det er ikke mer å sende for denne fakturaen.',
  sending: 'Sender…',
  notSent: 'Kunne ikke sende',
  sent: (name: string, number: number) => `${name} for faktura ${number} er laget og sendes`,
  list: 'Purringer',
  mailed: (instant: string) => `E-post sendt ${instant}`,
  notMailed: 'Ikke sendt på e-post',
  waive: 'Slett gebyr',
  waiveQuestion: 'Slett gebyr og renter?',
  waiveConsequence: (amount: string) => `Kunden skal ikke betale ${amount} som er lagt til i purringene.`,
  waiving: 'Sletter…',
  notWaived: 'Kunne ikke slette gebyret',
  waived: 'Gebyret er slettet',
} as const;
