import type { Texts } from '@naust/domain/language.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import type * as nb from './catalogue.texts.ts';

export const catalogueTexts: Texts<typeof nb.catalogueTexts> = {
  perDay: (price) => `${price} per day`,
  perShort: (price) => `${price} for under ${rulesNow().shortHours} hours`,
  perWeekend: (price) => `${price} for the weekend`,
  perWeek: (price) => `${price} per week`,
  perMonth: (price) => `${price} per month`,
  toBuy: (price) => `Buy for ${price}`,
  askForPrice: 'Contact us for a price',
  soldOut: 'Sold out',
};

export const stockLimit: Texts<typeof nb.stockLimit> = (count) => `We have ${count} in stock.`;

export const unitLimit: Texts<typeof nb.unitLimit> = (count) =>
  count === 1 ? 'We have only one.' : `We have ${count} of these.`;
