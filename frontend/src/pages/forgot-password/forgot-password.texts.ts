export const forgotPasswordTexts = {
  forgotTitle: 'Glemt passord',
  forgotIntro: 'Skriv e-postadressen til kontoen din, så sender vi en lenke for å velge nytt passord.',
  sendLink: 'Send lenke',
  sending: 'Sender…',
  sent: 'Hvis e-posten finnes, er instruks sendt.',
  emailInvalid: 'Skriv en gyldig e-postadresse.',
  backToLogin: 'Tilbake til innlogging',
} as const;
