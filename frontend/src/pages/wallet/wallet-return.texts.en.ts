import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './wallet-return.texts.ts';

export const walletReturnTexts: Texts<typeof nb.walletReturnTexts> = {
  finishing: 'Completing the Vipps payment…',
  errorTitle: 'The payment could not be completed',
  errorHint: 'Your cart is kept.',
  contact: 'Contact us',
};

export const walletErrorTexts: Texts<typeof nb.walletErrorTexts> = {
  missing_reference: 'The link from Vipps lacks the reference of the payment, so we don’t know which order it is for.',
  unknown_reference: 'We don’t know the payment that the link from Vipps points to.',
  status_unavailable:
    'We can’t reach Vipps right now. If you have approved, your payment is safe: we’ll ask again and send the confirmation by email.',
  failed: 'The payment failed at Vipps. No money has been taken.',
};

export const unknownWalletError: Texts<typeof nb.unknownWalletError> =
  'Something went wrong on the way back from Vipps.';
