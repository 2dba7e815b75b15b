export const whatIfTexts = {
  intro: 'Regn ut hva bestillingene som er lagt inn, ville kostet med prisene i skjemaet. Ingenting endres.',
  noChange: 'Endre en pris i skjemaet først.',
  unreadable: 'Rett prisene i skjemaet først.',
  from: 'Bestilt fra',
  to: 'Bestilt til',
  calendar: 'Velg dag',
  daysNeeded: 'Velg begge dagene.',
  ask: 'Regn ut',
  asking: 'Regner ut…',
  failed: 'Kunne ikke regne ut',
  price: 'Pris',
  today: 'I dag',
  draft: 'Utkast',
  none: '–',
  before: 'Som avtalt',
  after: 'Med utkastet',
  byToday: 'Med dagens priser',
  orders: 'Bestillinger',
  counts: (dearer: number, cheaper: number, unchanged: number) =>
    `${dearer} dyrere · ${cheaper} billigere · ${unchanged} uendret`,
  kept: (count: number) =>
    count === 1
      ? '1 linje beholder prisen: den er avtalt for hånd, eller produktet har ingen pris for den.'
      : `${count} linjer beholder prisen: de er avtalt for hånd, eller produktet har ingen pris for dem.`,
  most: 'Endres mest',
  order: 'Ordre',
  explanation:
    'Regnet med leie, salg og forlengelser etter rabatt, uten gebyrer og depositum. Kansellerte bestillinger er ikke med. Færre leier kanskje når det blir dyrere; det vet ikke regnestykket.',
  unfinished: 'Fyll ut skjemaet først.',
  ofDiscount:
    'Regn ut hva bestillingene som er lagt inn, ville kostet med rabatten. Datoene og antallet i skjemaet teller ikke her, og alle regnes som om de brukte koden. Ingenting endres.',
  ofSeason:
    'Regn ut hva bestillingene som er lagt inn, ville kostet med sesongen. En sesong som kommer hvert år, regnes også i årene før den første. Ingenting endres.',
  use: 'Bruk nå',
  startOn: (date: string) => `Bruk fra ${date}`,
  useDiscountHint:
    'Lagrer skjemaet. Rabatten gjelder for nye bestillinger fra datoen i skjemaet; de som er lagt inn, beholder sine priser.',
  useSeasonHint:
    'Lagrer skjemaet. Prisene gjelder for leie fra datoen i skjemaet, i nye bestillinger; de som er lagt inn, beholder sine priser.',
  useHint:
    'Lagrer skjemaet. Prisene gjelder for nye bestillinger med en gang; de som er lagt inn, beholder sine. Skal en pris bare gjelde noen dager, lager du en sesong under Innstillinger.',
} as const;
