export const groupTexts = {
  noProducts: 'Ingen produkter funnet…',
  groupNotFound: 'Fant ikke kategorien.',
  productsFailed: 'Kunne ikke hente produktene.',
  toFrontPage: 'Til forsiden',
  otherGroups: 'Se andre kategorier',
  hidden: 'Kategorien er skjult. Bare administratorer ser den og produktene i den.',
} as const;
