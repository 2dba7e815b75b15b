import { chargeTexts } from '@naust/domain/charges/charge-words.texts.ts';
import { discountTexts } from '@naust/domain/discounts/discount-words.texts.ts';
import { reminderFileTexts, reminderStepTexts } from '@naust/domain/documents/payment-reminders.texts.ts';
import { reminderLetterTexts } from '@naust/domain/documents/reminder-letter.texts.ts';
import { moneyTexts } from '@naust/domain/money.texts.ts';
import { receiptTexts } from '@naust/domain/receipts/sales-receipt-words.texts.ts';
import { vatTexts } from '@naust/domain/vat-codes.texts.ts';
import { wallClockTexts } from '@naust/domain/wall-clock.texts.ts';

/** What several papers say, and the shop's words. */
export const paperTexts = {
  /** For screen readers. */
  lang: 'nb-NO',
  charge: chargeTexts,
  clock: wallClockTexts,
  discount: discountTexts,
  money: moneyTexts,
  vatNames: vatTexts,
  to: 'Til',
  page: (page: number, pages: number): string => `Side ${page} av ${pages}`,
  orgNumber: (number: string, isVatRegistered: boolean): string => `Org.nr. ${number}${isVatRegistered ? ' MVA' : ''}`,
  erasedBuyer: 'Kjøperen er slettet',
  columns: {
    article: 'Varenr.',
    description: 'Beskrivelse',
    quantity: 'Antall',
    unit: 'Enhet',
    price: 'Pris eks. mva',
    rate: 'Mva',
    amount: 'Beløp inkl. mva',
  },
  vatColumns: { rate: 'Mva i NOK', base: 'Grunnlag', vat: 'Mva', sum: 'Sum' },
  unit: 'stk',
  percent: (percent: number): string => `${percent}\u00a0%`,
  period: (from: string, to: string): string => `${from}–${to}`,
  toPay: 'Å betale',
  account: 'Kontonr.',
  date: 'Dato',
  orderNo: 'Ordrenr.',
  invoiceNo: 'Fakturanr.',
  invoiceDate: 'Fakturadato',
  yourReference: 'Deres referanse',
  ordered: 'Bestilt',
  ofWhichVat: 'Herav mva',
  ofOrder: (heading: string, orderNo: number): string => `${heading} · ordre ${orderNo}`,
} as const;

export const documentTexts = {
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
  /** Names of their files, without a number. */
  invoiceFile: 'faktura',
  creditNoteFile: 'kreditnota',
  credited: 'Kreditert',
  creditNoteNo: 'Kreditnotanr.',
  dueDate: 'Forfallsdato',
  ourReference: 'Vår referanse',
  credits: (invoice: number, date: string): string => `Krediterer faktura nr. ${invoice} av ${date}.`,
  reason: (reason: string): string => `Årsak: ${reason}`,
  sumBeforeVat: 'Sum eks. mva',
  vat: 'Mva',
  sumWithVat: 'Sum inkl. mva',
  paidBefore: 'Betalt tidligere',
  due: 'Forfall',
  isPaid: 'Fakturaen er betalt.',
  abroad: (iban: string, bic: string | null): string => `Fra utlandet: IBAN ${iban}${bic ? `, BIC ${bic}` : ''}`,
  late: 'Ved forsinket betaling svares forsinkelsesrente etter forsinkelsesrenteloven.',
  payBy: (date: string, late: string): string => `Betales senest ${date}. ${late}`,
} as const;

export const reminderPaperTexts = {
  step: reminderStepTexts,
  file: reminderFileTexts,
  letter: reminderLetterTexts,
  newLimit: 'Ny frist',
  limit: 'Frist',
  firstDue: 'Opprinnelig forfall',
  invoice: (invoice: number): string => `Faktura ${invoice}`,
  isAttached: (shop: string): string => `Fakturaen ligger ved. Spørsmål? Kontakt ${shop}.`,
} as const;

export const receiptPaperTexts = {
  words: receiptTexts,
  status: 'Status',
  fees: 'Gebyr og renter',
  sum: 'Sum',
  paid: 'Betalt',
  back: 'Tilbake',
  reserved: 'Reservert i Vipps',
  settled: 'Gjort opp',
  ways: { terminal: 'kort', vipps: 'Vipps', cash: 'kontant', bank: 'bank' },
  till: (receipt: string): string => `Kvittering fra kassen: ${receipt}`,
} as const;

export const contractTexts = {
  heading: 'Leieavtale',
  renter: 'Leietaker',
  rentAndPurchase: 'Leie og kjøp',
  signed: 'Underskrevet',
  version: 'Versjon',
  terms: 'Leievilkår',
  termsVersion: (version: string): string => `versjon ${version}`,
  piece: (labels: string): string => `Enhet: ${labels}`,
  out: (count: number, of: number): string => `Utlevert: ${count} av ${of}`,
  back: (count: number, of: number): string => `Tatt imot: ${count} av ${of}`,
  identified: 'Legitimasjon sett.',
  identifiedWith: (classes: readonly string[]): string => `Legitimasjon sett, førerkortklasse ${classes.join(' og ')}.`,
  fuel: (level: string): string => `Drivstoff: ${level}`,
  emptyTank: 'tom',
  fullTank: 'full',
  hours: (count: number): string => `Timeteller: ${count.toLocaleString('nb-NO', { maximumFractionDigits: 2 })} timer`,
  inOrder: (rows: string): string => `I orden: ${rows}`,
  notInOrder: (row: string): string => `Ikke i orden: ${row}`,
  deposit: (amount: string): string => `Depositum ${amount} kommer i tillegg, og betales tilbake.`,
  licenceSeen: 'Leien krever førerkort. Førerkort er kontrollert.',
  licenceUnseen: 'Leien krever førerkort. Leietakeren bekrefter å ha det.',
  received: 'Leietakeren har mottatt det som står over.',
  accepted: (version: string): string => `Leietakeren godtar leievilkårene, versjon ${version}, som følger under.`,
  signatureOf: (name: string): string => `Underskriften til ${name}`,
  signature: 'Leietakerens underskrift',
  termsHead: (version: string): string => `Leievilkår, versjon ${version}`,
} as const;
