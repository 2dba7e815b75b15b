import { LANGUAGES, type Language } from '@naust/domain/language.ts';
import { language } from '../lib/language.ts';

/** Caches of a language's service worker, by content. */
const keptBy = (of: Language) => {
  const prefix = of === 'nb' ? '' : `${of}-`;
  return {
    /** The front page's html, which shows any page once its code runs. */
    shell: `${prefix}shell`,
    pages: `${prefix}pages`,
    assets: `${prefix}assets`,
    pictures: `${prefix}pictures`,
    /** Answers that are the same for everyone. */
    answers: `${prefix}answers`,
    /** The order confirmed last in this browser. */
    lastOrder: `${prefix}last-order`,
  } as const;
};

export const keptIn = keptBy(language);
export const keptInEveryLanguage = LANGUAGES.map(keptBy);
