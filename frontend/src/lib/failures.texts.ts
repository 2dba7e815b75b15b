export const failureTexts = {
  noContact: 'Får ikke kontakt med butikken. Sjekk nettforbindelsen og prøv igjen.',
  unreadable: 'Svaret fra butikken kunne ikke leses. Last siden på nytt.',
  fault: 'Noe gikk galt hos oss. Prøv igjen.',
  retry: 'Prøv igjen',
  broke: 'Dette kunne ikke vises.',
  codeAway: 'Du er uten nett. Vi prøver igjen når nettet er tilbake.',
  reload: 'Last inn på nytt',
  loading: 'Laster…',
} as const;
