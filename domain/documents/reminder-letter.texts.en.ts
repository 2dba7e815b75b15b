import type { Texts } from '../language.ts';
import { moneyTexts } from '../money.texts.en.ts';
import { wallClockTexts } from '../wall-clock.texts.en.ts';
import type * as nb from './reminder-letter.texts.ts';

export const reminderLetterTexts: Texts<typeof nb.reminderLetterTexts> = {
  money: moneyTexts,
  clock: wallClockTexts,
  earlier: 'Earlier fees',
  compensation: 'Compensation',
  fee: 'Reminder fee',
  interest: 'Late payment interest',
  invoice: (number, due) => `invoice ${number}, due ${due}`,
  notice: ({ invoice, amount, limit }) => [
    `We cannot see that ${invoice} has been paid.`,
    `Please pay ${amount} by ${limit}.`,
    'If you have paid in the last few days, please ignore this reminder.',
  ],
  reminder: ({ invoice, amount, limit }, costs) => [
    `Payment of ${invoice} is overdue.`,
    `Please pay ${amount} by ${limit}.`,
    ...costs,
  ],
  collection: ({ invoice, amount, limit }, costs) => [
    `Payment of ${invoice} is still overdue.`,
    `If ${amount} is not paid by ${limit}, the claim is passed on for debt collection.`,
    ...costs,
    'If you dispute the claim, you must tell us by that date.',
  ],
  withCompensation:
    'The amount includes compensation under section 3 a of the Norwegian Act on Interest on Late Payments.',
  withFee:
    'The amount includes a fee under section 17 of the Norwegian Debt Collection Act, and late payment interest.',
};
