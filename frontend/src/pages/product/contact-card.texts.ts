export const contactCardTexts = {
  noPrice: 'Kontakt oss for pris/tilgjengelighet.',
  link: 'Kontakt oss',
} as const;
