import type { Language } from '@naust/domain/language.ts';

export const language: Language = 'en';
export const locale = 'en-GB';
