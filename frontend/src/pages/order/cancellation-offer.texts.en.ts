import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './cancellation-offer.texts.ts';

export const cancellationOfferTexts: Texts<typeof nb.cancellationOfferTexts> = {
  heading: 'Cancellation',
  freeOffer: (until) => `You can cancel for free until ${until}.`,
  freeAlways: 'You can cancel for free until you have picked up the items.',
  lateOffer: (fee) => `Cancelling now costs ${fee}.`,
  done: 'What you ordered is no longer set aside for you.',
  doneFree: 'It costs nothing.',
  doneFee: (fee) => `The cancellation fee is ${fee}.`,
  notPaid: 'It has not been paid yet.',
  partLeft: (left) => `${left} of it is left to pay.`,
  nothingLeft: 'You owe nothing of it.',
  getsBack: (amount) => `You’ll get ${amount} back.`,
  byMail: 'Would you like to cancel? Use the “Cancel” link in the email you received, or log in.',
};
