import { refuse } from '../refusal.ts';
import { dearBlock } from '../rental-blocks.ts';
import { sortedIds } from '../scope.ts';
import { parseDate } from '../wall-clock.ts';
import { isOverAYear } from './season-days.ts';
import type { OwnPrices, SeasonFields } from './season-fields.ts';

const MOST_PERCENT = 500;

/** The season of a form; refuses what no shop can mean. */
export function checkedSeason(form: SeasonFields): SeasonFields {
  const { from, to, isYearly, percent, prices } = form;
  const hasPrices = prices !== null && Object.values(prices).some((ore) => ore !== null);
  if ((percent === null) !== hasPrices) refuse('SEASON_PERCENT_OR_PRICES');
  if (percent !== null && !isSeasonPercent(percent)) refuse('SEASON_PERCENT_WRONG');
  if (prices !== null) requirePrices(prices);
  for (const date of [from, to]) if (parseDate(date) === null) refuse('SEASON_DATE_WRONG');
  if (to < from) refuse('SEASON_ENDS_BEFORE_IT_BEGINS');
  if (isOverAYear(form)) refuse('SEASON_TOO_LONG');
  return {
    name: form.name.trim() || refuse('NAME_REQUIRED'),
    ...{ from, to, isYearly, percent, prices: hasPrices ? prices : null },
    ...{ productIds: sortedIds(form.productIds), groupIds: sortedIds(form.groupIds) },
  };
}

export const isSeasonPercent = (percent: number): boolean =>
  percent > -100 &&
  percent <= MOST_PERCENT &&
  percent !== 0 &&
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

function requirePrices(prices: OwnPrices): void {
  const isWrong = (ore: number | null) => ore !== null && !(Number.isSafeInteger(ore) && ore >= 0);
  if (Object.values(prices).some(isWrong)) refuse('WRONG_SHAPE');
  const dear = dearBlock(prices);
  if (dear !== null) refuse(dear === 'week' ? 'WEEK_PRICE_TOO_HIGH' : 'MONTH_PRICE_TOO_HIGH');
}
