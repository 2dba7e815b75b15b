export const homeTexts = {
  headline: 'Alt du trenger på ett sted',
  tab: 'Utleie og nettbutikk',
  contactLine: 'Skal du flytte, eller trenger du lagerplass?',
  contactLink: 'Kontakt oss, så finner vi en løsning.',
  groups: 'Kategorier',
  allGroups: 'Alle kategorier',
  noGroups: 'Ingen kategorier ennå.',
  groupsFailed: 'Kunne ikke hente kategoriene.',
} as const;
