export const incompleteTexts = {
  title: 'Ufullstendig',
  why: 'Noen hendelser er satt til side og mangler i beløpene.',
  where: 'Se og prøv igjen på systemsiden',
} as const;
