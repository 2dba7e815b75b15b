import type { ShopRules } from '@naust/domain/rules/rules.ts';
import { countWord } from '../../lib/count-words.texts.ts';

/** 'halve leien', '40 % av leien'. */
export const partOfRent = ({ lateCancellationPercent }: ShopRules): string =>
  lateCancellationPercent === 50 ? 'halve leien' : `${lateCancellationPercent}\u00a0% av leien`;

/** 'tre døgn', '60 timer'. */
export function freeTime({ freeCancellationHours }: ShopRules): string {
  const days = freeCancellationHours / 24;
  return Number.isInteger(days) && days > 0 ? `${countWord(days)} døgn` : `${freeCancellationHours} timer`;
}
