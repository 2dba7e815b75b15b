import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './ex-vat.texts.ts';

export const exVatTexts: Texts<typeof nb.exVatTexts> = { ask: 'Also show prices excl. VAT' };
