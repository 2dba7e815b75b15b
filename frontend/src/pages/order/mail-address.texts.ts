export const mailAddressTexts = {
  sentTo: 'Bekreftelsen er sendt til',
  willSendTo: 'Bekreftelsen sendes til',
  correct: 'Feil adresse?',
  email: 'Riktig e-postadresse',
  send: 'Send bekreftelsen dit',
  sending: 'Sender…',
  cancel: 'Avbryt',
  malformed: 'Skriv en gyldig e-postadresse.',
  failed: 'Kunne ikke rette adressen. Prøv igjen.',
  corrected: 'Adressen er rettet, og bekreftelsen er sendt på nytt.',
} as const;
