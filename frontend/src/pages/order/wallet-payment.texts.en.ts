import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './wallet-payment.texts.ts';

export const walletPaymentTexts: Texts<typeof nb.walletPaymentTexts> = {
  waiting: 'Waiting for confirmation from Vipps',
  waitingHint: 'If you have approved in Vipps, the confirmation appears here by itself. It’s safe to close this page.',
  waitingLong:
    'This is taking longer than usual. We’re keeping an eye on it, and will email you when the payment is confirmed.',
  notFinished: 'The payment was not completed',
  notFinishedHint: 'No money has been taken, and the items are no longer reserved. You can order the same items again.',
  tryAgain: 'Try again',
};

export const owedFeeTexts: Texts<typeof nb.owedFeeTexts> = {
  title: () => 'The cancellation fee has not been paid yet',
  owed: (amount) => `${amount} is left to pay. The rest is covered.`,
};

export const owedTexts: Texts<typeof nb.owedTexts> = {
  title: () => 'The payment with Vipps did not go through',
  owed: (amount) => `Please pay ${amount} again. What you reserved before has been released, so you won’t pay twice.`,
  pay: 'Pay with Vipps',
  sending: 'Sending…',
  onItsWay: 'Thank you, the payment is on its way from Vipps. It will show here in a few seconds.',
  elsewhere:
    'If you have approved in Vipps, the payment is on its way to us. Open the link you received to see when it has arrived.',
  failed: 'Could not start the Vipps payment',
  byMail: 'The payment with Vipps did not go through. Use the link in the email you received, or log in, to pay again.',
};

export const dueTexts: Texts<typeof nb.dueTexts> = {
  title: (amount) => `To pay: ${amount}`,
  owed: () => 'You can pay with Vipps now. Otherwise you pay as agreed.',
  paidBy: (amount) => `Paid with Vipps: ${amount}`,
  paid: 'The payment has been received. Thank you!',
};
