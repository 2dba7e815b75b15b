import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './cancellation.texts.ts';
import { freeTime, partOfRent } from './cancellation-words.texts.en.ts';

const BOUGHT = 'Cancelling items you have bought is free.';

export const cancellationTexts: Texts<typeof nb.cancellationTexts> = {
  cancel: 'Cancel order',
  question: (orderNo) => `Cancel order ${orderNo}?`,
  fee: 'Cancellation fee',
  feeRule: ({ lateCancellationPercent: percent }) =>
    `${percent === 50 ? 'Half' : `${percent}%`} of the rental price. ${BOUGHT}`,
  neverFree: (rules) =>
    `Pickup is in less than ${freeTime(rules)}, so cancelling costs ${partOfRent(rules)}. ${BOUGHT}`,
  withdrawal: 'If a right of withdrawal applies to the rental, using it is free:',
  aboutWithdrawal: 'read about the right of withdrawal',
  free: 'Free',
  freeUntil: 'Free until',
  freeEnded: 'Free cancellation ended',
  tooLate: 'The order can no longer be cancelled.',
  callUs: 'If something has happened, call us and we’ll sort it out:',
  keep: 'Keep the order',
  confirmFree: 'Cancel for free',
  confirmFee: (fee) => `Cancel for ${fee}`,
  sending: 'Cancelling…',
  failed: 'Could not cancel. Please try again.',
  termsFailed: 'Could not load what the cancellation costs.',
};
