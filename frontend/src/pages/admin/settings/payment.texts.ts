export const paymentTexts = {
  title: 'Betaling',
  intro: 'Hvilke betalingsmåter kundene kan velge i kassen. Bestillinger som er gjort, beholder sin.',
  failed: 'Kunne ikke hente betalingsmåtene',
  saved: 'Betalingsmåtene er lagret',
  options: 'Betalingsmåter',
  noneOn: 'La minst én betalingsmåte stå på.',
  hints: {
    1: 'Kunden betaler i Vipps når hun bestiller. Beløpet trekkes når varen hentes.',
    2: 'Kunden betaler ved henting. Det er kontantsalg, og skal slås inn i et kassasystem med produkterklæring. Nummeret på kvitteringen derfra skrives når betalingen registreres.',
    3: 'Kunden får faktura. Privatkunder må være over 18 år, og gjester kan ikke velge den.',
  } as Readonly<Record<number, string>>,
} as const;
