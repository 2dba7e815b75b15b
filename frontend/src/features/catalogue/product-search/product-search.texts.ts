export const productSearchTexts = { search: 'Søk etter produkt…' } as const;
