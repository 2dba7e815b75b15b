export const registerTexts = {
  title: 'Opprett konto',
  why: 'Med konto har du bestillingene dine samlet, leier det samme igjen med ett trykk og kan betale med faktura.',
  registering: 'Registrerer…',
  registrationFailed: 'Registrering feilet.',
  hasAccount: 'Har du konto?',
  yourDetails: 'Kontaktopplysninger',
  business: 'Jeg registrerer en bedrift',
} as const;
