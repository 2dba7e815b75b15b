export const remindersTexts = {
  title: 'Påminnelser',
  order: (orderNo: number) =>
    `Vi minner deg på bestilling ${orderNo} med en e-post dagen før du henter, og dagen før du leverer tilbake.`,
  account: 'Vi minner deg på bestillingene dine med en e-post dagen før du henter, og dagen før du leverer tilbake.',
  stop: 'Slutt å minne meg på dette',
  stopping: 'Slår av…',
  stoppedOrder: (orderNo: number) => `Du får ikke flere påminnelser om bestilling ${orderNo}.`,
  stoppedAccount: 'Du får ikke flere påminnelser. På Min side kan du slå dem på igjen.',
  notWhole: 'Lenken er ikke fullstendig. Åpne den fra e-posten en gang til.',
  failed: 'Kunne ikke slå av påminnelsene. Prøv igjen.',
  toFrontPage: 'Til forsiden',
} as const;
