import type { MailAddress } from '@naust/domain/orders/mail-address.contract.ts';

type State = NonNullable<MailAddress['confirmation']>['state'];

export const mailAddressTexts = {
  /** Before the address. */
  goesTo: {
    sending: 'Bekreftelsen sendes til',
    sent: 'Bekreftelsen er sendt til',
    failed: 'Bekreftelsen kom ikke fram til',
  } satisfies Record<State, string>,
  /** If the outcome of the mail was not recorded. */
  mailsGoTo: 'E-post om bestillingen går til',
  otherAddress: 'Skriv en annen adresse',
  askShop: 'Ta kontakt med oss, så retter vi adressen.',
  correct: 'Feil adresse?',
  email: 'Riktig e-postadresse',
  send: 'Send bekreftelsen dit',
  sending: 'Sender…',
  cancel: 'Avbryt',
  malformed: 'Skriv en gyldig e-postadresse.',
  failed: 'Kunne ikke rette adressen. Prøv igjen.',
  corrected: 'Adressen er rettet, og bekreftelsen sendes på nytt.',
} as const;
