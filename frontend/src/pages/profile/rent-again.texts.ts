const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} og ${last}`;
};

export const rentAgainTexts = {
  title: (orderNo: number) => `Lei igjen: ordre ${orderNo}`,
  buyTitle: (orderNo: number) => `Kjøp igjen: ordre ${orderNo}`,
  gone: (names: readonly string[]) => `${listed(names)} har vi ikke lenger.`,
  soldOut: (names: readonly string[]) => `${listed(names)} er utsolgt.`,
  nothingLeft: 'Vi har ikke noe av dette lenger.',
  taken: 'Ikke alt er ledig i denne perioden.',
  add: 'Legg i handlekurven',
  addFor: (sum: string) => `Legg i handlekurven · ${sum}`,
  close: 'Lukk',
  failed: 'Kunne ikke hente varene. Prøv igjen.',
} as const;
