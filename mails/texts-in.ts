import type { Language, Texts } from '@naust/domain/language.ts';
import * as accountEn from './account.texts.en.ts';
import * as account from './account.texts.ts';
import { letterTexts as letterTextsEn } from './letter.texts.en.ts';
import { letterTexts } from './letter.texts.ts';
import * as moneyEn from './money.texts.en.ts';
import * as money from './money.texts.ts';
import * as orderEn from './order.texts.en.ts';
import * as order from './order.texts.ts';

const norwegian = { ...letterTexts, ...account, ...money, ...order };

/** The words of mails to customers, in one language. */
export type MailTexts = Texts<typeof norwegian>;

const TEXTS: Readonly<Record<Language, MailTexts>> = {
  nb: norwegian,
  en: { ...letterTextsEn, ...accountEn, ...moneyEn, ...orderEn },
};

export const textsIn = (language: Language): MailTexts => TEXTS[language];
