import type { Texts } from '../language.ts';
import type * as nb from './appearance.texts.ts';

export const FIRST_HEADLINE: Texts<typeof nb.FIRST_HEADLINE> = 'Everything you need in one place';
