import type { HistoryWord } from '@naust/domain/history/history.contract.ts';

export const historyTexts = {
  title: 'Historikk',
  ownPage: 'Åpne på egen side',
  failed: 'Kunne ikke hente historikken',
  none: 'Ingenting har hendt ennå.',
  filter: 'Filtrer historikken',
  noHits: (text: string) => `Ingen hendelser med «${text}».`,
  copy: 'Kopier som tekst',
  copied: 'Historikken er kopiert',
  notCopied: 'Kunne ikke kopiere',
  undoing: 'Angrer…',
  reason: 'Begrunnelse',
  becomes: 'ble til',
  nothing: '–',
  forced: 'Overlapp tillatt',
  ownPrice: 'Egen pris',
  unknown: 'Fant ikke historikken.',
} as const;

/** The channel of an entry, if it is not a screen. */
export const throughTexts = { web: null, vipps: 'Vipps', job: 'automatisk', seed: 'eksempeldata' } as const;

/** The kinds of objects with a history. */
export const wordTexts: Readonly<Record<HistoryWord, string>> = {
  order: 'Ordre',
  charge: 'Gebyr',
  product: 'Produkt',
  group: 'Gruppe',
  user: 'Bruker',
  vehicle: 'Kjøretøy',
  message: 'Melding',
  topic: 'Kategori',
  employee: 'Ansatt',
  task: 'Oppgave',
  quiz: 'Quiz',
  'storage-unit': 'Bod',
  'charge-kind': 'Gebyr i tabellen',
  discount: 'Rabatt',
  'customer-group': 'Kundegruppe',
  season: 'Sesong',
  'opening-hours': 'Åpningstider',
  import: 'Importer',
  shop: 'Butikken',
};
