import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './group-tile.texts.ts';

export const groupTileTexts: Texts<typeof nb.groupTileTexts> = { hidden: ' (hidden)' };
