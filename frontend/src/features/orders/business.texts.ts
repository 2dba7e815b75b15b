/** What a business says of its order beside how it pays, asked in the checkout and at the desk alike. */
export const businessTexts = {
  reference: 'Referanse eller rekvisisjon',
  referenceHint: 'Står på kvitteringen og på fakturaen.',
  invoiceEmail: 'E-post for faktura',
  invoiceEmailHint: (email: string) => `Tomt felt: fakturaen går til ${email}.`,
} as const;
