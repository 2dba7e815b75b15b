import { reminderFileTexts, reminderStepTexts } from '@naust/domain/documents/payment-reminders.texts.ts';
import { reminderLetterTexts } from '@naust/domain/documents/reminder-letter.texts.ts';

export const chargeMailTexts = {
  subject: (orderNo: number, shop: string): string => `Nytt beløp på bestilling ${orderNo} hos ${shop}`,
  title: 'Et beløp er lagt til',
  lead: (name: string, orderNo: number): string => `Hei, ${name}! Vi har lagt et beløp til bestilling ${orderNo}.`,
  byInvoice: (receiver: string | null): string =>
    `Beløpet kommer på faktura${receiver === null ? '' : ` til ${receiver}`}. Du trenger ikke gjøre noe nå.`,
  byAgreement: 'Svar på denne e-posten eller ring oss, så avtaler vi hvordan du betaler.',
  toAccount: (account: string, orderNo: number): string =>
    `Betal til konto ${account}, og merk betalingen med ${orderNo}. Du kan også betale hos oss.`,
} as const;

export const refundMailTexts = {
  subject: (orderNo: number, shop: string): string => `Penger tilbake for bestilling ${orderNo} hos ${shop}`,
  title: (amount: string): string => `${amount} tilbake`,
  lead: (name: string, amount: string, orderNo: number): string =>
    `Hei, ${name}! Du får tilbake ${amount} for bestilling ${orderNo}.`,
  byWallet: 'Vipps sender pengene dit du betalte fra. Det kan ta noen dager før de er på kontoen.',
  byShop: 'Du får pengene slik du betalte, eller slik vi har avtalt.',
} as const;

const listed = new Intl.ListFormat('nb', { type: 'conjunction' });
/** 'bestilling 1001, 1003 og 1004'. */
const orders = (orderNos: readonly number[]) => `bestilling ${listed.format(orderNos.map(String))}`;

export const documentMailTexts = {
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
  invoiceFile: 'faktura',
  creditNoteFile: 'kreditnota',
  invoiceLead: (name: string, orderNos: readonly number[]): string =>
    `Hei, ${name}! Her er fakturaen for ${orders(orderNos)}. Den ligger ved som PDF.`,
  creditLead: (name: string, orderNos: readonly number[], invoice: string): string =>
    `Hei, ${name}! Her er kreditnotaen for ${orders(orderNos)}. Den krediterer faktura ${invoice} og ligger ved som PDF.`,
  isPaid: 'Fakturaen er betalt, så du trenger ikke gjøre noe nå.',
  paidBefore: 'Betalt tidligere',
  toPay: 'Å betale',
  dueDate: 'Forfallsdato',
  account: 'Kontonummer',
  credited: 'Kreditert',
  reason: (reason: string): string => `Årsak: ${reason}`,
} as const;

export const paymentReminderTexts = {
  step: reminderStepTexts,
  file: reminderFileTexts,
  letter: reminderLetterTexts,
  title: (step: string, invoice: number): string => `${step} for faktura ${invoice}`,
  lead: (name: string, sentences: string): string => `Hei, ${name}! ${sentences}`,
  isAttached: 'Fakturaen ligger ved.',
  isWrong: 'Er noe feil, eller trenger du en avtale? Svar på denne e-posten, så ser vi på det.',
  invoice: (invoice: number): string => `Faktura ${invoice}`,
  limit: 'Frist',
} as const;

export const paymentLinkTexts = {
  subject: (orderNo: number): string => `Bestilling ${orderNo}: betalingen gikk ikke gjennom`,
  title: 'Betalingen med Vipps gikk ikke gjennom',
  lead: (name: string, amount: string, orderNo: number): string =>
    `Hei, ${name}! Vi fikk ikke trukket de ${amount} du reserverte med Vipps for bestilling ${orderNo}. Det skjer når det går lang tid mellom bestilling og henting, eller når banken sier nei.`,
  again: 'Reservasjonen er gitt fri, så du betaler ikke to ganger. Betal på nytt her:',
  questions: (shop: string): string => `Har du spørsmål, svar på denne e-posten eller ring oss. Hilsen ${shop}`,
} as const;

export const paymentRequestTexts = {
  subject: (amount: string, shop: string): string => `Betal ${amount} til ${shop}`,
  title: (amount: string): string => `Betal ${amount}`,
  lead: (name: string, orderNo: number): string =>
    `Hei, ${name}! Her kan du betale det som gjenstår for bestilling ${orderNo}.`,
  seenAgain:
    'Du ser beløpet en gang til før du godkjenner. Har du betalt på en annen måte i mellomtiden, er det ikke noe mer å betale.',
  questions: (phone: string, shop: string): string =>
    `Er noe feil? Svar på denne e-posten, eller ring ${phone}. Hilsen ${shop}`,
} as const;
