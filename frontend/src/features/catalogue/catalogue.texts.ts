export const catalogueTexts = {
  perDay: (price: string) => `${price} per døgn`,
  perShort: (price: string) => `${price} under 5 timer`,
  perWeekend: (price: string) => `${price} for helgen`,
  toBuy: (price: string) => `Kjøp ${price}`,
  askForPrice: 'Kontakt oss for pris',
  soldOut: 'Utsolgt',
} as const;
