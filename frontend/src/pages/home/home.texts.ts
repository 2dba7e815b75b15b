export const homeTexts = {
  headline: 'Alt du trenger på ett sted',
  tab: 'Utleie og nettbutikk',
  contactLine: 'Skal du flytte, eller trenger du lagerplass?',
  contactLink: 'Kontakt oss, så finner vi en løsning.',
  search: 'Søk etter produkt…',
  hits: (count: number) => (count === 1 ? '1 treff' : `${count} treff`),
  noHits: (text: string) => `Ingen produkter heter «${text}». Prøv et kortere ord, eller velg en kategori under.`,
  groups: 'Kategorier',
  noGroups: 'Ingen kategorier ennå.',
  groupsFailed: 'Kunne ikke hente kategoriene.',
} as const;
