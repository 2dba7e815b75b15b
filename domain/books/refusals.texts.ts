/** Status and sentence of the refusals of days, terms and accounts, and of when a payment came. */
export const booksRefusals = {
  DAY_WRONG: { status: 422, text: 'Dagen er ikke en dato.' },
  DAY_IS_AHEAD: { status: 409, text: 'En dag som ikke er begynt, kan ikke gjøres opp.' },
  DAY_IS_SETTLED: { status: 409, text: 'Dagen er gjort opp allerede.' },
  PAID_IN_FUTURE: { status: 422, text: 'Betalingen kan ikke være mottatt frem i tid.' },
  PAYMENT_TIME_WRONG: { status: 422, text: 'Tidspunktet for betalingen er ikke gyldig.' },
  PAID_ON_SETTLED_DAY: {
    status: 409,
    text: 'Dagen er gjort opp. Betalingen kan ikke føres på den. Velg en dag som ikke er gjort opp.',
  },
  TERM_NOT_FOUND: { status: 404, text: 'Fant ikke terminen.' },
  TERM_IS_RUNNING: { status: 409, text: 'Terminen er ikke over. Den kan låses når den siste dagen er gått.' },
  TERM_IS_CLOSED: { status: 409, text: 'Terminen er låst allerede.' },
  OLDER_TERM_IS_OPEN: { status: 409, text: 'En eldre termin er ikke låst. Lås den først.' },
  PAID_IN_CLOSED_TERM: {
    status: 409,
    text: 'Terminen er låst. Betalingen kan ikke føres i den. Velg en dag i en åpen termin.',
  },
  DATED_IN_CLOSED_TERM: {
    status: 409,
    text: 'Terminen er låst. Fakturaen kan ikke dateres i den. Velg en dato i en åpen termin.',
  },
  ACCOUNT_WRONG: { status: 422, text: 'En konto må ha fra tre til åtte sifre.' },
  PAPERS_NOT_MADE: { status: 409, text: 'En av fakturaene er ikke laget som PDF ennå. Prøv igjen om litt.' },
  PAPER_MISSING: {
    status: 409,
    text: 'PDF-en til {document} mangler på disken. Hent den tilbake fra en sikkerhetskopi, og prøv igjen.',
  },
} as const;
