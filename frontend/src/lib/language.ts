import type { Language } from '@naust/domain/language.ts';

/** The language of these pages. The English build takes language.en.ts in its place (decision 94). */
export const language: Language = 'nb';
/** For numbers, dates and the words of React Aria. */
export const locale = 'nb-NO';
