export const legalPageTexts = {
  contents: 'Innhold',
  inShort: 'Kort fortalt',
  updated: 'Sist oppdatert',
  version: (version: string) => `Versjon ${version}`,
  print: 'Skriv ut',
} as const;
