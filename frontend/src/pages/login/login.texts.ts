export const loginTexts = {
  loggingIn: 'Logger inn…',
  wrongCredentials: 'Feil brukernavn eller passord',
  noAccount: 'Har du ikke konto?',
  forgotPassword: 'Glemt passord?',
} as const;
