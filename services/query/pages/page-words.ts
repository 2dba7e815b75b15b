import type { Language, Texts } from '@naust/domain/language.ts';
import * as moneyEn from '@naust/domain/money.texts.en.ts';
import * as moneyNb from '@naust/domain/money.texts.ts';
import { formatKr, type Ore } from '@naust/domain/money.ts';
import * as appearanceEn from '@naust/domain/shop/appearance.texts.en.ts';
import * as appearanceNb from '@naust/domain/shop/appearance.texts.ts';
import * as closedEn from '@naust/domain/shop/closed-shop.texts.en.ts';
import * as closedNb from '@naust/domain/shop/closed-shop.texts.ts';
import * as en from './page.texts.en.ts';
import * as nb from './page.texts.ts';

export interface PageWords extends Texts<typeof nb.pageTexts> {
  closed: string;
  /** Until the shop has written one. */
  headline: string;
  amount(ore: Ore): string;
}

const WORDS: Readonly<Record<Language, PageWords>> = {
  nb: {
    ...nb.pageTexts,
    closed: closedNb.CLOSED_TEXT,
    headline: appearanceNb.FIRST_HEADLINE,
    amount: (ore) => formatKr(ore, moneyNb.moneyTexts),
  },
  en: {
    ...en.pageTexts,
    closed: closedEn.CLOSED_TEXT,
    headline: appearanceEn.FIRST_HEADLINE,
    amount: (ore) => formatKr(ore, moneyEn.moneyTexts),
  },
};

export const pageWordsIn = (language: Language): PageWords => WORDS[language];
