import type { Language } from '@naust/domain/language.ts';

export const language: Language = 'en';
export const locale = 'en-GB';
export const base: string = '/en';

export const otherLanguage: Language = 'nb';
export const otherBase: string = '';
