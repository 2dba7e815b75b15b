export const ownMessagesTexts = {
  heading: 'Dine meldinger',
  failed: 'Kunne ikke hente meldingene dine.',
  sent: 'Sendt',
  read: 'Lest',
  replied: 'Besvart',
  answered: (at: string) => `Svar fra oss ${at}`,
} as const;
