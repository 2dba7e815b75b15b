export const homeTexts = {
  headline: 'Alt du trenger på ett sted',
  tab: 'Utleie og nettbutikk',
  contactLine: 'Skal du flytte, eller trenger du lagerplass?',
  contactLink: 'Kontakt oss, så finner vi en løsning.',
  search: 'Søk etter produkt…',
  hits: (count: number) => (count === 1 ? '1 treff' : `${count} treff`),
  noHits: (text: string) => `Ingen produkter heter «${text}». Prøv et kortere ord, eller velg en kategori under.`,
  freeFromTo: 'Hva er ledig fra–til?',
  freeInvitation: 'Velg når du trenger det, så ser du alt som er ledig og hva det koster.',
  choosePeriod: 'Velg periode',
  groups: 'Kategorier',
  noGroups: 'Ingen kategorier ennå.',
} as const;
