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
