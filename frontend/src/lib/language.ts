import type { Language } from '@naust/domain/language.ts';

// The English build takes language.en.ts in place of this (decision 94).
export const language: Language = 'nb';
/** For numbers, dates and the words of React Aria. */
export const locale = 'nb-NO';
/** What the address of every page begins with. */
export const base: string = '';

export const otherLanguage: Language = 'en';
export const otherBase: string = '/en';
