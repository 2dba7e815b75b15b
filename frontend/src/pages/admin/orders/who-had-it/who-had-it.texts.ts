export const whoHadItTexts = {
  open: 'Hvem hadde den?',
  plate: 'Merke, regnr. eller serienr.',
  plateNeeded: 'Skriv merket, registreringsnummeret eller serienummeret.',
  time: 'Tidspunkt',
  openTime: 'Velg dag',
  timeNeeded: 'Fyll inn tidspunktet.',
  find: 'Finn',
  finding: 'Leter…',
  failed: 'Kunne ikke finne ut hvem som hadde den',
  unnamed: 'Kunde uten kontaktinfo',
  order: (orderNo: number, product: string, label: string) => `Ordre ${orderNo}, ${product} (${label})`,
  period: (out: string, back: string | null) =>
    back === null ? `Fra ${out}, ikke tatt imot` : `Fra ${out} til ${back}`,
  unknownStart: 'ukjent tidspunkt',
  toOrder: 'Åpne ordren',
  charge: 'Lag viderefakturering',
} as const;
