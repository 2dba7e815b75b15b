import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './ui.texts.ts';

export const uiTexts: Texts<typeof nb.uiTexts> = {
  searching: 'Searching …',
  draftFound: 'This is what you wrote last time. It is not saved yet.',
  dropDraft: 'Discard the draft',
  noSuchDay: (day, month, year) => `There is no ${day}/${month}/${year}. The date is set to the last day of the month.`,
  yearNotTaken: (year) => `The year ${year} was not used. Please write it with four digits.`,
  messages: 'Messages',
  closeMessage: 'Close message',
  dragTable: 'Drag sideways to see the whole table.',
  exVat: (amount) => `${amount} excl.\u00a0VAT`,
  characters: (length, most) => `${length} of ${most} characters`,
  tooManyCharacters: (length, most) => `The text is too long: ${length} characters. There is room for ${most}.`,
};
