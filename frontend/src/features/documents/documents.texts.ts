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
  kid: 'KID',
  account: 'Kontonummer',
} as const;

export const ownDocumentTexts = {
  heading: 'Fakturaer',
  failed: 'Kunne ikke hente fakturaene.',
  pay: 'Å betale',
  fees: 'Herav gebyr og renter',
} as const;

/** Of a reminder below its invoice. */
export const reminderRowTexts = {
  limit: (day: string) => `frist ${day}`,
  costs: (amount: string) => `gebyr og renter ${amount}`,
  waivedCosts: (amount: string) => `gebyr og renter ${amount} er slettet`,
} as const;
