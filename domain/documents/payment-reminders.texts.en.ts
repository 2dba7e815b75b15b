import type { Texts } from '../language.ts';
import type * as nb from './payment-reminders.texts.ts';

export const reminderStepTexts: Texts<typeof nb.reminderStepTexts> = {
  notice: 'Payment reminder',
  reminder: 'Late payment reminder',
  collection: 'Notice of debt collection',
};

export const reminderFileTexts: Texts<typeof nb.reminderFileTexts> = {
  notice: 'payment-reminder',
  reminder: 'late-payment-reminder',
  collection: 'debt-collection-notice',
};
