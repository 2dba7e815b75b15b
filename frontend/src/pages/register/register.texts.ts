export const registerTexts = {
  registering: 'Registrerer…',
  registrationFailed: 'Registrering feilet.',
  hasAccount: 'Har du konto?',
  yourDetails: 'Opplysninger om deg',
  business: 'Jeg registrerer en bedrift',
} as const;
