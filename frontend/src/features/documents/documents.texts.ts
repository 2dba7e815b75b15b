import type { DocumentState } from '@naust/domain/documents/documents.contract.ts';

export const stateTexts: Readonly<Record<DocumentState, string>> = {
  draft: 'Utkast',
  issued: 'Ikke sendt',
  sent: 'Sendt',
  overdue: 'Forfalt',
  paid: 'Betalt',
  credited: 'Kreditert',
};

export const documentTexts = {
  draft: 'Utkast',
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
  order: (orderNo: number) => `ordre ${orderNo}`,
  dueOn: (day: string) => `forfaller ${day}`,
  overdue: (days: number) => (days === 1 ? 'forfalt i går' : `forfalt for ${days} dager siden`),
  openPdf: 'Åpne PDF',
  openPdfOf: (name: string) => `Åpne PDF, ${name}`,
  opening: 'Henter…',
  pdfNotReady: 'PDF-en er ikke klar ennå. Prøv igjen om litt.',
  pdfFailed: 'Kunne ikke hente PDF-en',
  removed: 'Dokumentet er slettet fem år etter regnskapsårets slutt.',
  lines: 'Linjer',
  what: 'Hva',
  quantity: 'Antall',
  price: 'Pris',
  amount: 'Beløp',
  each: (price: string) => `à ${price}`,
  credited: (amount: string) => `Kreditert: ${amount}`,
  vat: 'MVA',
  rate: 'Sats',
  base: 'Grunnlag',
  sum: 'Sum',
  total: 'Sum med MVA',
  kid: 'KID',
  account: 'Kontonummer',
} as const;

export const draftTexts = {
  failed: 'Kunne ikke hente utkastet',
  nothing: 'Det er ingenting å fakturere nå.',
  to: 'Til',
  due: 'Forfall',
  orgNumber: 'Org.nr.',
  reference: 'Deres referanse',
  prepaid: 'Betalt på forhånd',
  payable: 'Å betale',
  addressNeeded: 'Kunden har ingen adresse. En faktura må ha den.',
  address: 'Adresse',
  postalCode: 'Postnummer',
  city: 'Sted',
  required: 'Fyll ut feltet.',
  postalCodeWrong: 'Skriv fire siffer.',
  send: 'Send faktura',
  sending: 'Sender…',
  sendFailed: 'Kunne ikke lage fakturaen',
  sent: (numbers: string) => `Faktura ${numbers} er laget og sendes`,
  toShopSettings: 'Åpne innstillingene for butikken',
  onlyAdmins: 'En administrator sender fakturaen.',
} as const;

export const ownDocumentTexts = {
  heading: 'Fakturaer',
  failed: 'Kunne ikke hente fakturaene.',
  pay: 'Å betale',
  fees: 'Herav gebyr og renter',
} as const;

/** `isInForce`: the duty to send e-invoices to businesses has begun. */
export const eInvoiceTexts = {
  duty: (isInForce: boolean) =>
    isInForce
      ? 'Næringsdrivende må sende e-faktura til bedrifter. Denne kunden får bare PDF.'
      : 'Fra 1. januar 2027 må næringsdrivende sende e-faktura til bedrifter. Denne kunden får bare PDF.',
  noOrgNumber: 'Kunden har ikke noe organisasjonsnummer.',
  noReference: 'Fakturaen har ingen referanse.',
} as const;
