import type { Language } from '@naust/domain/language.ts';
import { type RefusalCode, type RefusalFacts, withFacts } from '@naust/domain/refusal.ts';
import * as en from '@naust/domain/refusals.texts.en.ts';
import * as nb from '@naust/domain/refusals.texts.ts';

const english: { readonly [Code in RefusalCode]?: string } = en.refusalTexts;

/** The sentence of a refusal. Those that only the back office meets are Norwegian in every language. */
export const refusalWords = (code: RefusalCode, facts: RefusalFacts, language: Language): string =>
  withFacts((language === 'en' ? english[code] : undefined) ?? nb.refusalTexts[code].text, facts);
