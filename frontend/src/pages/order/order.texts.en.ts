import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './order.texts.ts';

export const orderTexts: Texts<typeof nb.orderTexts> = {
  thanks: 'Thank you for your order!',
  cancelled: 'The order is cancelled',
  notFound: 'Order not found.',
  orderNo: 'Order number',
  id: 'Reference',
  terms: 'Terms you accepted',
  theirReference: 'Your reference',
  invoiceEmail: 'Invoice to',
  placed: 'Ordered',
  status: 'Status',
  setAside: 'we have set it aside for you',
  items: 'Items',
  total: 'Total',
  vat: (percent, amount) => `incl. ${percent === null ? '' : `${percent}% `}VAT ${amount}`,
  each: (amount) => `${amount} each`,
  extended: (amount) => `Extended rental: ${amount} extra`,
  confirmation: 'Order confirmation',
  receipt: 'Receipt',
  customer: 'Customer',
  organisationNumber: 'Org. no.',
  payment: 'Payment',
  paidAtPickup: 'paid when you pick up',
  paidByInvoice: (due) => `due ${due}`,
  nothingToPay: 'not paid',
  paymentAwaited: 'awaiting payment',
  paymentReserved: 'reserved',
  paymentTaken: 'paid',
  paidByRequest: 'Vipps – paid',
  paymentRefunded: 'refunded',
  paymentCancelled: 'not charged',
  paymentFailed: 'not completed',
  calendar: 'Add to calendar',
  keepAddress: 'Save the address of this page, so you can find your order again.',
  print: 'Print',
  ask: 'Ask about the order',
  toFrontPage: 'To the front page',
  charges: 'Fees',
  chargesFailed: 'Could not load the fees.',
  chargePaid: 'Paid',
  chargeOpen: 'Not paid',
};

export const ticketTexts: Texts<typeof nb.ticketTexts> = {
  title: 'Pickup ticket',
  at: (hour) => `at ${hour}`,
  until: (moment) => `Return by ${moment}`,
  order: (orderNo) => `Order ${orderNo}`,
  code: 'QR code for the counter',
  show: 'Show this code at pickup.',
};

export const whatNowTexts: Texts<typeof nb.whatNowTexts> = {
  heading: 'What to do now',
  afterwards: 'About the order',
};
