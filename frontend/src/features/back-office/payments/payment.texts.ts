import type { PaymentMethod } from '@naust/domain/orders/recorded-payment.ts';

export const paymentTexts = {
  register: 'Registrer betaling',
  registerFor: (orderNo: number) => `Registrer betaling, ordre ${orderNo}`,
  owed: 'Skyldig',
  amount: 'Beløp (kr)',
  receipt: 'Kvittering fra kassen',
  wrongAmount: 'Skriv et beløp over 0, med høyst to desimaler.',
  tooMuch: (owed: string) => `Det er ${owed} igjen å betale.`,
  sending: 'Registrerer…',
  failed: 'Kunne ikke registrere betalingen',
  done: (amount: string) => `${amount} er registrert som betalt`,
  rows: 'Registrerte betalinger',
  receiptNo: (receipt: string) => `kvittering ${receipt}`,
  reverse: 'Angre betalingen',
  reversed: 'Angret',
  question: (amount: string) => `Angre betalingen på ${amount}?`,
  reason: 'Begrunnelse',
  reasonNeeded: 'Oppgi en begrunnelse.',
  reversing: 'Angrer…',
  reverseFailed: 'Kunne ikke angre betalingen',
  reverseDone: (amount: string) => `Betalingen på ${amount} er angret`,
  cancel: 'Avbryt',
  depositBy: (method: string) => `Depositum, ${method.toLowerCase()}`,
  depositKept: 'Beholdt av depositum',
} as const;

export const depositTexts = {
  title: 'Depositum',
  asked: 'Skal betales',
  left: 'Hos butikken',
  kept: 'Beholdt',
  returned: 'Betalt tilbake',
  isLeft: (amount: string) => `Depositum ${amount} er ikke tilbakebetalt`,
  receive: 'Mottatt',
  received: (amount: string) => `Depositum ${amount} er mottatt`,
  receiveFailed: 'Kunne ikke registrere depositumet',
  giveBack: 'Betal tilbake',
  returnDone: (amount: string) => `${amount} av depositumet er betalt tilbake`,
  returnFailed: 'Kunne ikke registrere tilbakebetalingen',
  keep: 'Behold noe …',
  keepTitle: 'Behold noe av depositumet',
  keepFor: 'Hva er det for?',
  keepSend: 'Behold',
  keepDone: (amount: string) => `${amount} av depositumet er beholdt`,
  keepFailed: 'Kunne ikke beholde noe av depositumet',
  forNeeded: 'Skriv hva det er for.',
  tooMuch: (left: string) => `Det er ${left} igjen av depositumet.`,
} as const;

export const requestTexts = {
  open: 'Vipps-krav',
  openFor: (orderNo: number) => `Vipps-krav, ordre ${orderNo}`,
  title: 'Vipps-krav',
  amount: (amount: string) => `Å betale: ${amount}`,
  whole: 'Kunden betaler alt som ordren skylder.',
  scan: 'Kunden skanner koden med kameraet på mobilen, eller får lenken.',
  qr: 'QR-kode til betalingen',
  link: 'Lenke',
  copy: 'Kopier lenke',
  copied: 'Lenken er kopiert',
  notCopied: 'Kunne ikke kopiere. Merk lenken og kopier den selv.',
  mail: 'Send på e-post',
  sms: 'Send på SMS',
  sending: 'Sender…',
  sent: { mail: 'Vipps-kravet sendes på e-post', sms: 'Vipps-kravet sendes på SMS' },
  waiting: 'Venter på betaling…',
  paid: 'Betalt',
  failed: 'Kunne ikke lage Vipps-kravet',
  notSent: 'Kunne ikke sende Vipps-kravet',
  close: 'Lukk',
} as const;

/** In the order of the buttons. */
export const methodTexts: Readonly<Record<PaymentMethod, string>> = {
  terminal: 'Terminal',
  vipps: 'Vipps',
  cash: 'Kontant',
  bank: 'Bank',
};

export const paidTexts = {
  paid: 'Betalt',
  partly: (left: string) => `Delvis betalt, ${left} igjen`,
  unpaid: 'Ikke betalt',
  paidBack: (amount: string) => `Betalt, ${amount} tilbakebetalt`,
} as const;
