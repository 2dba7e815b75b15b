import type { Language } from '@naust/domain/language.ts';
import { language } from './language.ts';

const BASES: Readonly<Record<Language, string>> = { nb: '', en: '/en' };

/** What every address of these pages begins with. */
export const base = BASES[language];

export const otherLanguage: Language = language === 'nb' ? 'en' : 'nb';

/** The same page in the other language. `path` is without the base, as the router gives it. */
export const inOtherLanguage = (path: string): string =>
  (BASES[otherLanguage] + path).replace(/^(\/en)\/(?=$|[?#])/, '$1');

/** The path of a page without the base, or null for an address of another language. */
export function withoutBase(path: string): string | null {
  if (base !== '') return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : null;
  return /^\/en(\/|$)/.test(path) ? null : path;
}
