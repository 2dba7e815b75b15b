/** Separate from the texts of the field, which every page loads. */
export const searchHitsTexts = {
  hits: (count: number) => (count === 1 ? '1 treff' : `${count} treff`),
  noHits: (text: string) => `Vi fant ingenting for «${text}». Prøv et annet ord, eller velg en kategori.`,
  add: 'Legg til',
  addNamed: (name: string) => `Legg til ${name} i handlekurven`,
  added: (name: string) => `${name} er lagt i handlekurven.`,
  toCheckout: 'Til kasse',
} as const;
