export const perDateTexts = {
  choose: 'Vis per dato',
  calendar: 'Velg dato',
  backToNow: 'Vis nå',
  stoodAt: (date: string) => `Slik tallene sto ved slutten av ${date}.`,
  now: 'Nå',
  changed: 'Endring',
  nowIs: (now: string, change: string) => `Nå ${now} (${change})`,
  unchanged: 'Uendret siden',
} as const;
