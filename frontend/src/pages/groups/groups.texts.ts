export const groupsTexts = {
  title: 'Alle kategorier',
  back: 'Til forsiden',
  none: 'Ingen kategorier ennå.',
  failed: 'Kunne ikke hente kategoriene.',
} as const;
