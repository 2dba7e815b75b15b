import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './piece.texts.ts';

export const pieceTexts: Texts<typeof nb.pieceTexts> = { tab: 'Rental and online shop' };
