import { formatKr, type Ore } from '@naust/domain/money.ts';

const bare = (ore: Ore) => formatKr(ore, { bareKroner: true });

export const relationTexts = {
  title: 'Relasjoner',
  search: 'Søk i produkter...',
  count: (count: number) => (count === 1 ? '1 produkt' : `${count} produkter`),
  productsFailed: 'Kunne ikke hente produkter',
  noProducts: 'Ingen produkter ennå.',
  choose: 'Velg et base-produkt til venstre.',
  buy: (ore: Ore) => `Kjøp ${bare(ore)}`,
  rent: (ore: Ore) => `Leie ${bare(ore)}/døgn`,
  addOnsOf: (product: string) => `Tillegg for: ${product}`,
  failed: 'Kunne ikke hente relasjoner',
  none: 'Ingen tillegg ennå.',
  remove: 'Fjern',
  confirm: 'Bekreft sletting',
  keep: 'Avbryt',
  removing: 'Sletter…',
  removed: 'Relasjon fjernet.',
  removeFailed: 'Feil ved sletting',
  form: 'Legg til relasjon',
  child: 'Child-produkt',
  chooseChild: 'Velg produkt',
  add: 'Legg til',
  adding: 'Legger til…',
  added: 'Relasjon lagt til.',
  saveFailed: 'Feil ved lagring',
  noCandidates: 'Ingen kandidater (alt er enten inaktivt, allerede knyttet eller er samme som base)',
} as const;
