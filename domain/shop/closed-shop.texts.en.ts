import type { Texts } from '../language.ts';
import type * as nb from './closed-shop.texts.ts';

export const CLOSED_TEXT: Texts<typeof nb.CLOSED_TEXT> = 'The shop opens soon.';
