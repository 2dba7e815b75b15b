export const documentLinesTexts = {
  lines: 'Linjer',
  what: 'Hva',
  quantity: 'Antall',
  price: 'Pris',
  amount: 'Beløp',
  each: (price: string) => `à ${price}`,
  credited: (amount: string) => `Kreditert: ${amount}`,
  vat: 'MVA',
  rate: 'Sats',
  base: 'Grunnlag',
  sum: 'Sum',
  total: 'Sum med MVA',
} as const;
