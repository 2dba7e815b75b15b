import type { Language, Texts } from '@naust/domain/language.ts';
import * as english from './agreement.texts.en.ts';
import * as norwegian from './agreement.texts.ts';

export type AgreementWords = Texts<typeof norwegian>;

const WORDS: Readonly<Record<Language, AgreementWords>> = { nb: norwegian, en: english };

/** The agreement is read and signed by the customer, so it is in the language of the order. */
export const agreementWordsIn = (language: Language): AgreementWords => WORDS[language];
