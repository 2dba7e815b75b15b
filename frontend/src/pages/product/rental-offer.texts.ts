export const rentalOfferTexts = {
  osloTime: 'Alle klokkeslett er norsk tid.',
  bookingsFailed: 'Kunne ikke hente ledige tider. Du kan velge periode, og vi sjekker den når du bestiller.',
  quantity: 'Antall',
  unitsOf: (count: number) => `Vi har ${count} like.`,
} as const;
