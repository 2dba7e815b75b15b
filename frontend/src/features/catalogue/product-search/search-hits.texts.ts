/** Separate from the texts of the field, which every page loads. */
export const searchHitsTexts = {
  groups: 'Kategorier',
  hits: (count: number, groups: number) =>
    groups === 0 ? `${count} treff` : `${count} treff, og ${groups === 1 ? 'én kategori' : `${groups} kategorier`}`,
  noHits: (text: string) => `Vi fant ingenting for «${text}». Prøv et annet ord, eller velg en kategori.`,
  add: 'Legg til',
  addNamed: (name: string) => `Legg til ${name} i handlekurven`,
  added: (name: string) => `${name} er lagt i handlekurven.`,
  toCheckout: 'Til kasse',
} as const;
