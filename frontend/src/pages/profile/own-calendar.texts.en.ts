import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './own-calendar.texts.ts';

export const ownCalendarTexts: Texts<typeof nb.ownCalendarTexts> = {
  heading: 'Pickups and returns in your calendar',
  offer: 'Get what is to be picked up and returned into the calendar on your phone or computer. It updates itself.',
  secret: 'Subscribe to the link in your calendar. It shows customers’ names and phone numbers: do not share it.',
  link: 'Calendar link',
  on: 'Make a link',
  off: 'Turn off',
  saving: 'Saving…',
  copy: 'Copy',
  copied: 'The link is copied.',
  notCopied: 'Could not copy. Select the link and copy it yourself.',
  failed: 'Could not save. Please try again.',
  unknown: 'Could not load the calendar link.',
};
