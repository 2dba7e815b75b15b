import type { Texts } from '@naust/domain/language.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import type * as nb from './period-search.texts.ts';

const dayWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const periodSearchTexts: Texts<typeof nb.periodSearchTexts> = {
  show: 'Show what is available',
  found: (count) => (count === 1 ? '1 product is available' : `${count} products are available`),
  none: 'Nothing is available for the whole period. Try other days, or fewer.',
  foundIn: (group) => ` in ${group}`,
  groups: 'Category',
  all: (count) => `All ${count}`,
  free: (count) => `${count} available`,
  rest: 'Other',
  showAll: (count, group) => `Show all ${count} in ${group}`,
  left: (count) => `${count} available`,
  taken: 'Taken in this period:',
  failed: 'Could not load what is available.',
  quantity: 'Quantity',
};

export const priceUnitTexts: Texts<typeof nb.priceUnitTexts> = {
  short: () => `under ${rulesNow().shortHours} hours`,
  day: dayWords,
  week: dayWords,
  month: dayWords,
  weekend: () => 'weekend price',
  sale: () => 'to buy',
};
