/** Of parts of the frame that load late. */
export const frameTexts = {
  hidden: ' (skjult)',
  allGroups: 'Alle kategorier',
  notOpen: 'Butikken er ikke åpen. Bare administratorer ser den.',
  openAgain: 'Åpne igjen',
  begin: 'Kom i gang',
} as const;
