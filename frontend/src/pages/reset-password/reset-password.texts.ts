export const resetPasswordTexts = {
  resetTitle: 'Nytt passord',
  newPassword: 'Nytt passord',
  save: 'Lagre',
  saving: 'Lagrer…',
  missingToken: 'Mangler token.',
  invalidLink: 'Ugyldig/utløpt lenke.',
  newLink: 'Be om ny lenke',
  updated: 'Passord oppdatert! Du kan nå logge inn.',
  failed: (text: string) => `Feil: ${text}`,
  failedPlainly: 'Feil',
} as const;
