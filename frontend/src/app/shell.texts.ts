export const shellTexts = {
  toFrontPage: (shop: string) => `${shop}, til forsiden`,
  skipToContent: 'Hopp til innholdet',
  account: 'Konto',
  groups: 'Kategorier',
  search: 'Søk i butikken',
  call: (phone: string) => `Ring oss på ${phone}`,
  logIn: 'Logg inn',
  register: 'Registrer',
  loggedInAs: 'Innlogget som',
  logOut: 'Logg ut',
  admin: 'Admin',
  toDark: 'Bytt til mørkt utseende',
  toLight: 'Bytt til lyst utseende',
  offline: 'Du er uten nett. Handlekurven er tatt vare på, og siden oppdateres når nettet er tilbake.',
  guardLoading: 'Laster inn...',
  /** In its own words, for those who read it. */
  otherLanguage: 'English',
} as const;
