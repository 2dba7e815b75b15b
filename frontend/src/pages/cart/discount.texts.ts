export const discountTexts = {
  open: 'Har du en rabattkode?',
  code: 'Rabattkode',
  use: 'Bruk koden',
  sending: 'Sjekker…',
  empty: 'Skriv koden.',
  failed: 'Kunne ikke sjekke koden. Prøv igjen.',
  accepted: 'Rabattkode:',
  remove: 'Fjern koden',
  before: 'Før rabatt',
} as const;
