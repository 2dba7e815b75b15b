export const footerTexts = {
  terms: 'Leievilkår',
  purchaseTerms: 'Kjøpsvilkår',
  privacy: 'Personvernerklæring',
  contact: 'Kontakt oss',
  about: 'Om butikken',
  organisationNumber: (number: string) => `Org.nr. ${number}`,
  rights: (year: number, name: string) => `© ${year} ${name}. Alle rettigheter reservert.`,
} as const;
