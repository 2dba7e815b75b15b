import type { Texts } from '@naust/domain/language.ts';
import { freeTime, partOfRent } from '../../features/orders/cancellation-words.texts.en.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import type * as nb from './checkout.texts.ts';

/** By the names that the shop's answers give them. */
const PAYMENTS = new Map([
  ['Kort', 'Card'],
  ['Faktura', 'Invoice'],
]);

export const checkoutTexts: Texts<typeof nb.checkoutTexts> = {
  title: 'Checkout',
  yourDetails: 'Contact details',
  guestIntro: 'You can order without an account. We need your name, email and phone number to reach you.',
  logInInstead: 'Have an account? Log in',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  nameNeeded: 'Enter your name.',
  emailNeeded: 'Enter a valid email address.',
  phoneNeeded: 'Enter your phone number.',
  phoneTooShort: 'The phone number is too short.',
  payment: 'Payment',
  paymentName: (name) => PAYMENTS.get(name) ?? name,
  paymentsFailed: 'Could not load the ways to pay.',
  invoiceHint: 'You get the invoice by email.',
  cardHint: 'You pay by card when you pick up.',
  choosePayment: 'Choose how to pay before you go on.',
  acceptTerms: 'You must accept the rental terms to continue.',
  invoiceNeedsLogin: 'Log in to pay by invoice.',
  invoiceDue: (date, days) =>
    `Due ${date}, ${days === 1 ? '1 day' : `${days} days`} after the order. The invoice is sent by email.`,
  referenceNeeded: 'An e-invoice needs a reference. Enter a purchase order number or your name.',
  over18: 'I am over 18',
  over18Needed: 'You must be over 18 to pay by invoice.',
  termsBefore: 'I accept the ',
  termsNote: 'They are in Norwegian, and the Norwegian text applies.',
  rentalTerms: 'rental terms',
  fees: 'See fees that may be added',
  termsBetween: ' and the ',
  purchaseTerms: 'terms of purchase',
  pay: 'Pay',
  sending: 'Sending…',
  total: 'Total',
  vat: (amount) => `incl. ${amount} VAT`,
  lookOver: 'Look over the marked items before you pay.',
  tooManyLines: (most) => `An order can have at most ${most} lines. Remove some, or split it in two.`,
  offline: 'You are offline. Nothing has been ordered.',
  wentWrong: (text) => `Something went wrong: ${text}`,
  couldNotSave: 'Could not save the order',
  acceptPrices: 'Accept the new price',
  alternatives: 'Available times close to yours:',
  noAlternatives: 'We found no available time close to yours. Choose a new period for this item.',
  changedLine: (name, from, to) => `${name}: ${from} → ${to}`,
  moved: (count) => (count === 1 ? 'The period has been moved.' : `The period has been moved for ${count} items.`),
};

export const walletCheckoutTexts: Texts<typeof nb.walletCheckoutTexts> = {
  couldNotStart: 'Could not start the Vipps payment',
  hint: 'You go to Vipps to approve the payment.',
  contactFromWallet: 'We get your name, email and phone number from Vipps when you approve the payment there.',
  writeSelf: 'Fill in yourself',
  phoneFromWallet: 'If you leave this empty, we get your number from Vipps when you approve the payment there.',
  heldHint: (orderNo) => `The payment of order ${orderNo} is not completed. Continue in Vipps, or pay again from here.`,
  heldOverHint: 'The items are still in your cart. Pay again, and we check whether they are available.',
  paidMeanwhile: (orderNo) => `The payment of order ${orderNo} is confirmed. You do not need to pay again.`,
};

export const cancellationTexts: Texts<typeof nb.cancellationTexts> = {
  title: 'Cancellation',
  freeUntil: 'Free until',
  afterwards: (fee) => `, then ${fee} (${partOfRent(rulesNow())}).`,
  costsNow: (fee) =>
    `Pickup is less than ${freeTime(rulesNow())} away, so cancelling costs ${partOfRent(rulesNow())}: ${fee}.`,
  freeAlways: 'Free until the items are picked up.',
  firstPickup: 'This is for the whole order, and counts from the first pickup,',
};

export const businessCheckoutTexts: Texts<typeof nb.businessCheckoutTexts> = {
  title: 'For your accounts',
  phoneHint: 'So that we can reach the person who picks up. For this order only.',
};
