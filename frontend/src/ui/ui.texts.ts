/** Of parts that load late. The first visit's are in lib/failures.texts.ts. */
export const uiTexts = {
  searching: 'Søker …',
  draftFound: 'Dette skrev du sist. Det er ikke lagret ennå.',
  dropDraft: 'Forkast utkastet',
  noSuchDay: (day: string, month: string, year: number) =>
    `${day}.${month}.${year} finnes ikke. Datoen er satt til den siste i måneden.`,
  yearNotTaken: (year: number) => `Året ${year} ble ikke tatt med. Skriv det med fire siffer.`,
  messages: 'Meldinger',
  closeMessage: 'Lukk melding',
  dragTable: 'Dra sidelengs for å se hele tabellen.',
  exVat: (amount: string) => `${amount} eks.\u00a0mva.`,
  characters: (length: string, most: string) => `${length} av ${most} tegn`,
  tooManyCharacters: (length: string, most: string) => `Teksten er for lang: ${length} tegn. Det er plass til ${most}.`,
} as const;
