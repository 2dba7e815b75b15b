import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './field.texts.ts';

export const fieldTexts: Texts<typeof nb.fieldTexts> = { optional: 'optional' };
