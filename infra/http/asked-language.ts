import type { IncomingMessage } from 'node:http';
import type { Language } from '@naust/domain/language.ts';

const ENGLISH_FIRST = /^\s*en(-[a-z0-9-]+)?\s*(;|,|$)/i;

/** The language that a call asks for: English only if its first range is. The shop's pages always name theirs. */
export const askedLanguage = ({ headers }: Pick<IncomingMessage, 'headers'>): Language =>
  ENGLISH_FIRST.test(headers['accept-language'] ?? '') ? 'en' : 'nb';
