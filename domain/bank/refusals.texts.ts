/** Status and sentence of the refusals of the bank's files and their payments. */
export const bankRefusals = {
  BANK_FILE_MISSING: { status: 422, text: 'Filen mangler eller er tom. Velg en fil fra banken.' },
  BANK_FILE_EMPTY: { status: 422, text: 'Filen har ingen betalinger.' },
  BANK_FILE_UNKNOWN: {
    status: 422,
    text: 'Filen er verken camt.054, OCR giro eller CSV med kolonnene Dato, Beløp og KID.',
  },
  BANK_FILE_CUT_OFF: {
    status: 422,
    text: 'Filen er avkortet eller skadet: antall eller summer stemmer ikke. Hent den på nytt fra banken. Ingenting er lest.',
  },
  BANK_FILE_UNSAFE: {
    status: 422,
    text: 'Filen har en DOCTYPE, og det har ingen fil fra banken. Hent den på nytt. Ingenting er lest.',
  },
  BANK_FILE_OTHER_ACCOUNT: {
    status: 409,
    text: 'Filen gjelder konto {account}, som ikke er kontoen under Om butikken. Ingenting er lest.',
  },
  BANK_ACCOUNT_MISSING: { status: 409, text: 'Fyll inn kontonummer under Om butikken før du leser inn filen.' },
  BANK_FILE_CURRENCY: {
    status: 422,
    text: 'Filen har betalinger i {currency}. Bare norske kroner kan leses. Ingenting er lest.',
  },
  BANK_ROW_WRONG: {
    status: 422,
    text: 'Dato, beløp eller KID på linje {line} kan ikke leses. Ingenting er lest.',
  },
  BANK_PAYMENT_NOT_FOUND: { status: 404, text: 'Fant ikke innbetalingen.' },
  BANK_PAYMENT_IS_PLACED: { status: 409, text: 'Innbetalingen er plassert allerede.' },
  INVOICE_OWES_NOTHING: { status: 409, text: 'Fakturaen er betalt eller kreditert. Velg en annen.' },
} as const;
