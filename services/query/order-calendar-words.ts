import type { Language, Texts } from '@naust/domain/language.ts';
import * as en from '@naust/domain/orders/order-calendar.texts.en.ts';
import * as nb from '@naust/domain/orders/order-calendar.texts.ts';

type CalendarTexts = Texts<typeof nb.calendarTexts>;

interface CalendarWords {
  texts: CalendarTexts;
  fileName(orderNo: number): string;
}

const WORDS: Readonly<Record<Language, CalendarWords>> = {
  nb: { texts: nb.calendarTexts, fileName: (orderNo) => `bestilling-${orderNo}.ics` },
  en: { texts: en.calendarTexts, fileName: (orderNo) => `order-${orderNo}.ics` },
};

export const calendarWordsIn = (language: Language): CalendarWords => WORDS[language];
