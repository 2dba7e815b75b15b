import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './documents.texts.ts';

export const stateTexts: Texts<typeof nb.stateTexts> = {
  draft: 'Draft',
  issued: 'Not sent',
  sent: 'Sent',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
};

export const documentTexts: Texts<typeof nb.documentTexts> = {
  draft: 'Draft',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  order: (orderNo) => `order ${orderNo}`,
  dueOn: (day) => `due ${day}`,
  overdue: (days) => (days === 1 ? 'was due yesterday' : `${days} days overdue`),
  openPdf: 'Open PDF',
  openPdfOf: (name) => `Open PDF, ${name}`,
  opening: 'Loading…',
  pdfNotReady: 'The PDF is not ready yet. Try again in a moment.',
  pdfFailed: 'Could not load the PDF',
  removed: 'The document was deleted five years after the end of its financial year.',
  kid: 'KID (payment reference)',
  account: 'Account number',
};

export const ownDocumentTexts: Texts<typeof nb.ownDocumentTexts> = {
  heading: 'Invoices',
  failed: 'Could not load the invoices.',
  pay: 'To pay',
  fees: 'Of which fees and interest',
};

export const reminderRowTexts: Texts<typeof nb.reminderRowTexts> = {
  limit: (day) => `pay by ${day}`,
  costs: (amount) => `fees and interest ${amount}`,
  waivedCosts: (amount) => `fees and interest of ${amount} waived`,
};
