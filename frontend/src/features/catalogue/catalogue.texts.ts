export const catalogueTexts = {
  perDay: (price: string) => `${price} per døgn`,
  perShort: (price: string) => `${price} under 5 timer`,
  perWeekend: (price: string) => `${price} for helgen`,
  toBuy: (price: string) => `Kjøp ${price}`,
  askForPrice: 'Kontakt oss for pris',
  soldOut: 'Utsolgt',
  noProducts: 'Ingen produkter funnet…',
  groupNotFound: 'Fant ikke kategorien.',
  groupsFailed: 'Kunne ikke hente kategoriene.',
  productsFailed: 'Kunne ikke hente produktene.',
  toFrontPage: 'Til forsiden',
  otherGroups: 'Se andre kategorier',
} as const;
