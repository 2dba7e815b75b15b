import type { Texts } from '@naust/domain/language.ts';
import { RETENTION } from '@naust/domain/retention.ts';
import type * as nb from './stock-notice.texts.ts';

export const stockNoticeTexts: Texts<typeof nb.stockNoticeTexts> = {
  noneLeft: 'We have none left right now.',
  contact: 'Contact us',
  title: 'Tell me when it is back',
  once: 'You get one email when it is back in stock. Then we delete your address.',
  email: 'Email',
  emailInvalid: 'Enter a valid email address.',
  send: 'Tell me when it is back',
  sending: 'Sending…',
  failed: 'That did not work. Try again, or call us.',
  waiting: (email) => `We will write to ${email}.`,
  kept: `You get one email when it is back in stock. Your address is deleted then, and after ${RETENTION.stockNoticeDays} days at the latest.`,
  stop: 'Delete my address',
  stopping: 'Deleting…',
  stopFailed: 'Your address was not deleted. Try again.',
  stopped: 'Your address has been deleted. You will get no email about this product.',
};
