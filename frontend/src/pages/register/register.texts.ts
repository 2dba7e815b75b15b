export const registerTexts = {
  title: 'Opprett konto',
  registering: 'Registrerer…',
  registrationFailed: 'Registrering feilet.',
  hasAccount: 'Har du konto?',
  yourDetails: 'Kontaktopplysninger',
  business: 'Jeg registrerer en bedrift',
} as const;
