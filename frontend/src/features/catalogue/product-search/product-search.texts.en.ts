import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './product-search.texts.ts';

export const productSearchTexts: Texts<typeof nb.productSearchTexts> = { search: 'Search for a product…' };
