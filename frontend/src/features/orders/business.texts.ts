/** Texts for a business's statements on its order, in the checkout and in the back office. */
export const businessTexts = {
  reference: 'Referanse eller rekvisisjon',
  referenceHint: 'Står på kvitteringen og på fakturaen.',
  invoiceEmail: 'E-post for faktura',
  invoiceEmailHint: (email: string) => `Tomt felt: fakturaen går til ${email}.`,
} as const;
