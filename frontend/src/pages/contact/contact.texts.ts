export const contactTexts = {
  title: 'Kontakt oss',
  intro: 'Spør oss om leie, kjøp, flytting eller lagring. Gjelder det en bestilling, oppgi ordrenummeret.',
  email: 'E-post',
  phone: 'Telefon',
  address: 'Adresse',
  openingHours: 'Åpningstider',
  pickup: 'Henting og levering',
  organisationNumber: 'Organisasjonsnummer',
  findUs: 'Finn oss',
  map: 'Tegnet kart: huset vårt ved fjorden',
  openMap: 'Åpne i kart',
  mapNote: 'Kartet åpnes i en ny fane hos OpenStreetMap. Ingenting lastes derfra før du trykker.',
} as const;
