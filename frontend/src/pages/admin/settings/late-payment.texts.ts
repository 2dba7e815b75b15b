export const latePaymentTexts = {
  title: 'Purring og rente',
  intro:
    'Det som legges til når en faktura ikke blir betalt. Satsene gjelder fra den dagen de står med, og nye satser kommer 1. januar og 1. juli.',
  save: 'Lagre purring',
  saved: 'Innstillingene for purring er lagret',
  automaticReminders: 'Send purringer automatisk',
  automaticHint:
    'Betalingspåminnelsen går dagen etter forfall, purringen tidligst 14 dager etter, og så inkassovarselet. Uten dette venter de på deg i Faktura.',
  fees: 'Gebyrer',
  feesHint:
    'Purregebyret legges til i purringen og inkassovarselet. Bedrifter betaler kompensasjonen én gang i stedet, i inkassovarselet. Skriv 0 for å la være.',
  interest: 'Forsinkelsesrente',
  interestHint: 'Prosent i året. Satsen står på regjeringen.no.',
  from: 'Gjelder fra',
  fee: 'Purregebyr (kr)',
  compensation: 'Kompensasjon fra bedrifter (kr)',
  percent: 'Rente (%)',
  addFee: 'Nytt gebyr',
  addRate: 'Ny rente',
  remove: 'Ta bort',
  removeRow: (from: string) => `Ta bort satsen fra ${from}`,
  dateWrong: 'Skriv 1. januar eller 1. juli, som 01.01.2027, og hver dato én gang.',
  amountWrong: 'Skriv beløp fra 0 til 10 000 kr.',
  percentWrong: 'Skriv prosent fra 0 til 100, med høyst to desimaler.',
} as const;
