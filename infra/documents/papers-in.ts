import type { Language, Texts } from '@naust/domain/language.ts';
import * as english from './paper.texts.en.ts';
import * as norwegian from './paper.texts.ts';

/** The words of papers to customers, in one language. */
export type PaperTexts = Texts<typeof norwegian>;

const TEXTS: Readonly<Record<Language, PaperTexts>> = { nb: norwegian, en: english };

export const papersIn = (language: Language): PaperTexts => TEXTS[language];
