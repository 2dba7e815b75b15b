export const homeTexts = {
  tab: 'Utleie og nettbutikk',
  contactLine: 'Skal du flytte, eller trenger du lagerplass?',
  contactLink: 'Kontakt oss, så finner vi en løsning.',
  contact: 'Kontakt oss',
  groups: 'Kategorier',
  allGroups: 'Alle kategorier',
  noGroups: 'Ingen kategorier ennå.',
  groupsFailed: 'Kunne ikke hente kategoriene.',
} as const;
