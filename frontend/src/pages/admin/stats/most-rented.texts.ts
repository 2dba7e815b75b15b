export const rentedTexts = {
  title: 'Mest utleid',
  month: 'Måned',
  product: 'Produkt',
  pieces: 'Hentet',
  hours: 'Timer',
  utilisation: 'Utnyttelse',
  none: 'Ingenting er leid ut i denne måneden.',
  failed: 'Kunne ikke hente de mest utleide produktene',
  explanation:
    'Timer er avtalt leietid for alle enheter. Utnyttelse er timene delt på alle timene i måneden da enhetene kunne leies, dag og natt.',
} as const;
