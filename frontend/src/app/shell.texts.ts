import { BUSINESS } from '@naust/domain/business.ts';

export const shellTexts = {
  shopName: BUSINESS.shortName,
  toFrontPage: `${BUSINESS.shortName}, til forsiden`,
  skipToContent: 'Hopp til innholdet',
  navigation: 'Konto',
  logIn: 'Logg inn',
  register: 'Registrer',
  loggedInAs: 'Innlogget som',
  logOut: 'Logg ut',
  admin: 'Admin',
  toDark: 'Bytt til mørkt utseende',
  toLight: 'Bytt til lyst utseende',
  terms: 'Leievilkår',
  purchaseTerms: 'Kjøpsvilkår',
  privacy: 'Personvernerklæring',
  contact: 'Kontakt oss',
  footer: 'Om butikken',
  organisationNumber: (number: string) => `Org.nr. ${number}`,
  rights: (year: number) => `© ${year} ${BUSINESS.name}. Alle rettigheter reservert.`,
  offline: 'Du er uten nett. Handlekurven er tatt vare på, og siden oppdateres når nettet er tilbake.',
  guardLoading: 'Laster inn...',
} as const;
