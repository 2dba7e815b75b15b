import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './reminders.texts.ts';

export const remindersTexts: Texts<typeof nb.remindersTexts> = {
  title: 'Reminders',
  order: (orderNo) =>
    `We remind you about order ${orderNo} with an email the day before you pick up, and the day before you return.`,
  account: 'We remind you about your orders with an email the day before you pick up, and the day before you return.',
  stop: 'Stop reminding me',
  stopping: 'Turning off…',
  stoppedOrder: (orderNo) => `You won’t get any more reminders about order ${orderNo}.`,
  stoppedAccount: 'You won’t get any more reminders. You can turn them on again on My page.',
  notWhole: 'The link is not complete. Open it from the email again.',
  failed: 'Could not turn off the reminders. Please try again.',
  toFrontPage: 'To the front page',
};
