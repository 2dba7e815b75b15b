export const orderConditionTexts = {
  title: 'Tilstand',
  failed: 'Kunne ikke hente det som er notert om tilstanden.',
  out: 'Utlevert',
  back: 'Tatt imot',
  identified: (licenceClass: string | null) =>
    licenceClass === null ? 'Legitimasjon er sett.' : `Legitimasjon er sett, førerkortklasse ${licenceClass}.`,
  ok: (row: string) => `${row}: i orden`,
  notOk: (row: string) => `${row}: ikke i orden`,
  damage: (text: string) => `Skade: ${text}`,
  erased: 'slettet',
} as const;
