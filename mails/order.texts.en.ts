import type { Texts } from '@naust/domain/language.ts';
import { depositWords } from '@naust/domain/orders/deposit.texts.en.ts';
import { bringTexts } from '@naust/domain/terms.texts.en.ts';
import type * as nb from './order.texts.ts';

const ofOrder = (what: string) => (orderNo: number, shop: string) => `${what}: order ${orderNo} with ${shop}`;

export const confirmationTexts: Texts<typeof nb.confirmationTexts> = {
  bring: bringTexts,
  deposit: depositWords,
  subject: (orderNo, shop) => `Order ${orderNo} with ${shop}`,
  title: 'Thank you for your order!',
  lead: (name, orderNo) => `Hi ${name}! Your order number is ${orderNo}.`,
  placed: (when) => `Ordered ${when}.`,
  reference: (reference) => `Reference: ${reference}.`,
  wayOfPaying: (name) => `Payment method: ${name}.`,
  call: (shop, phone) => `Call ${shop}: ${phone}`,
  items: 'Items',
  vat: (amount) => `including VAT ${amount}`,
  cancel: 'Cancel',
  withdraw: 'Withdraw from the contract here',
  calendar: 'Add to calendar',
};

export const cancellingTexts: Texts<typeof nb.cancellingTexts> = {
  costsNow: (fee) => `Cancelling now costs ${fee}.`,
  freeUntilPickup: 'You can cancel free of charge until the items are picked up.',
  freeUntil: (moment, laterFee) =>
    `You can cancel free of charge until ${moment}.${laterFee === null ? '' : ` After that it costs ${laterFee}.`}`,
  logIn: 'Log in and open the order to cancel.',
  guestLink: (link) => `The link ‘${link}’ is for this order only. Do not share it.`,
};

export const cancellationTexts: Texts<typeof nb.cancellationTexts> = {
  subject: ofOrder('Cancelled'),
  title: 'Your order is cancelled',
  lead: (name, orderNo) => `Hi ${name}! Order ${orderNo} is cancelled, as you asked. This is what it was for:`,
  fee: 'Cancellation fee',
  paidToExtend: (paid) => `You have paid ${paid} for extending the rental`,
  feeLeft: (paid, left) => `${paid}, so ${left} of the fee remains.`,
  covered: (paid) => `${paid}. That covers the fee.`,
  back: (amount) => `We will refund ${amount}.`,
  isFree: 'Cancelling was free of charge. You owe us nothing.',
  fromPaid: 'The fee is taken from what you have paid.',
  paid: (amount) => `You have paid ${amount}`,
  byInvoice: 'The fee is invoiced by email.',
  byCard: 'We will contact you about paying the fee.',
  notReserved: (amount) => `${amount} of the fee was not covered by what you had reserved in Vipps. Pay it here:`,
  fromReserved: 'The fee is taken from the amount you have paid. The rest is released.',
};

export const extensionTexts: Texts<typeof nb.extensionTexts> = {
  subject: ofOrder('Extended'),
  title: 'Your rental is extended',
  lead: (name, orderNo) => `Hi ${name}! Order ${orderNo} is extended, as you asked.`,
  price: 'Extended rental',
  isFree: 'There is no extra cost.',
  byInvoice: 'The price of the extension is added to your invoice.',
  atReturn: 'You pay for the extension when you return the items.',
};

export const changeTexts: Texts<typeof nb.changeTexts> = {
  subject: ofOrder('Changed'),
  title: 'Your order has been changed',
  lead: (name, orderNo) => `Hi ${name}! We have changed order ${orderNo}.`,
  before: 'Before',
  now: 'Now',
  newSum: 'New total',
  doesNotFit: 'Does this not suit you? Reply to this email and we will sort it out.',
};

export const shopCancellationTexts: Texts<typeof nb.shopCancellationTexts> = {
  subject: ofOrder('Called off'),
  title: 'Your order has been called off',
  lead: (orderNo) => `We are sorry, but we have to call off order ${orderNo}.`,
  nothingToPay: 'You will not have to pay for it.',
  askAboutPaid: 'If you have questions about what you have paid, reply to this email.',
  released: 'What you have reserved with Vipps will be released.',
  findAnother: 'Find something else',
};

export const reopeningTexts: Texts<typeof nb.reopeningTexts> = {
  subject: ofOrder('Back on'),
  title: 'Your order is back on',
  lead: (name, orderNo) => `Hi ${name}! Order ${orderNo} is not called off after all.`,
  doesNotFit: 'Does it no longer suit you? Reply to this email.',
};

export const withdrawalTexts: Texts<typeof nb.withdrawalTexts> = {
  subject: ofOrder('Withdrawal'),
  title: 'We have received your notice of withdrawal',
  lead: (name, when, orderNo) =>
    `Hi ${name}! We received your notice of withdrawal on ${when}. It is about this in order ${orderNo}:`,
  whatFollows: (lastDay) =>
    `If you have paid, you get your money back by ${lastDay}, in the way you paid. If you have received the items, return them by ${lastDay}. We may wait with the refund until we have received them.`,
};

export const tooLateTexts: Texts<typeof nb.tooLateTexts> = {
  subject: (orderNo) => `Order ${orderNo}: time ran out`,
  title: 'We could not hold what you ordered in time',
  lead: (name, things) =>
    `Hi ${name}! Your Vipps payment was approved after the reservation had ended, and in the meantime somebody else took what you wanted: ${things}.`,
  notCharged: (amount) =>
    `We have not charged anything. The ${amount} that was reserved has been released. It may take a few days until your bank shows it.`,
  sorry: 'We are sorry about that. Find another time, or get in touch and we will help you.',
  findAnother: 'Find another time',
};

export const reminderTexts: Texts<typeof nb.reminderTexts> = {
  subject: (subject, orderNo, shop) => ofOrder(subject)(orderNo, shop),
  lead: (name, lead, orderNo) => `Hi ${name}! ${lead} Your order number is ${orderNo}.`,
  stop: 'Stop reminding me of this',
  pickup: {
    subject: 'Pick up tomorrow',
    title: 'You pick up tomorrow',
    lead: 'Here is what you have ordered for tomorrow.',
    place: 'Pick it up from us at',
    change:
      'Bring ID, and your driving licence if you are going to drive. Does it not suit you after all? See your order.',
  },
  return: {
    subject: 'Return tomorrow',
    title: 'You return tomorrow',
    lead: 'This is what you return tomorrow.',
    place: 'Return it to us at',
    change: 'Would you like to keep it longer? Open your order, see if it is free, and extend the rental yourself.',
  },
};
