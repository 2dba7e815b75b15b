export const loginTexts = {
  loggingIn: 'Logger inn…',
  wrongCredentials: 'Feil brukernavn eller passord',
  code: 'Kode',
  codeHint: 'Seks siffer fra autentiseringsappen, eller en av gjenopprettingskodene dine.',
  codeNeeded: 'Skriv koden.',
  back: 'Tilbake',
  noAccount: 'Har du ikke konto?',
  forgotPassword: 'Glemt passord?',
} as const;
