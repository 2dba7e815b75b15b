import type { MailFailure, MailKind } from './mail-state.contract.ts';
import { mailFailureTexts } from './mail-words.texts.ts';

export const mailNames: Readonly<Record<MailKind, string>> = {
  confirmation: 'Bekreftelse',
  cancellation: 'Avbestilling',
  extension: 'Forlengelse',
  change: 'Beskjed om endring',
  shopCancellation: 'Beskjed om avlysning',
  reopening: 'Beskjed om at bestillingen gjelder igjen',
  charge: 'Beskjed om nytt beløp',
  refund: 'Beskjed om penger tilbake',
  reminder: 'Påminnelse',
  paymentLink: 'Betalingslenke',
  tooLate: 'Beskjed om at tiden gikk ut',
  reply: 'Svar',
  withdrawal: 'Bekreftelse på angring',
};

/** After a colon. */
export const failureWords: Readonly<Record<MailFailure, string>> = mailFailureTexts;
