export const registerTexts = {
  title: 'Opprett konto',
  registering: 'Registrerer…',
  registrationFailed: 'Registrering feilet.',
  hasAccount: 'Har du konto?',
  yourDetails: 'Opplysninger om deg',
  business: 'Jeg registrerer en bedrift',
} as const;
