import { formatKr, fromKr } from '@naust/domain/money.ts';
import type { SeasonPricesAnswer } from '@naust/domain/seasons/product-season.contract.ts';
import { holdsOn } from '@naust/domain/seasons/season-days.ts';
import type { SeasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import { spokenDate } from '@naust/domain/spoken-period.ts';
import { parseDate } from '@naust/domain/wall-clock.ts';
import { rulesNow } from '../../../../lib/rules-now.ts';
import { type ScopeNames, scopeWords } from '../discounts/discount-sentence.ts';
import { sentenceTexts as texts } from './seasons.texts.ts';

type Terms = Omit<SeasonAnswer, 'id' | 'name' | 'version'>;

/** '20 % dyrere leie av Telt fra 15. juni til 15. august, hvert år'. `today`: 'yyyy-mm-dd' in Oslo. */
export function seasonSentence(terms: Terms, names: ScopeNames, today: string): string {
  const what = scopeWords(terms, names);
  return [
    `${priceText(terms, what)} ${texts.days(...dayWords(terms, today))}`,
    ...(terms.yearly ? [texts.yearly] : []),
  ].join(', ');
}

function priceText({ percent, prices }: Terms, what: string): string {
  if (percent === null) return texts.priced(priceWords(prices), what);
  const size = String(Math.abs(percent)).replace('.', ',');
  return percent > 0 ? texts.dearer(size, what) : texts.cheaper(size, what);
}

function priceWords(prices: SeasonPricesAnswer | null): string {
  const {
    price_short_4h = null,
    price_day = null,
    price_weekend = null,
    price_week = null,
    price_month = null,
  } = prices ?? {};
  const { shortHours } = rulesNow();
  const said = [
    [price_day, texts.day],
    [price_short_4h, (price: string) => texts.short(price, shortHours)],
    [price_weekend, texts.weekend],
    [price_week, texts.week],
    [price_month, texts.month],
  ] as const;
  return said.flatMap(([kr, words]) => (kr === null ? [] : [words(formatKr(fromKr(kr) ?? 0))])).join(', ');
}

/** Every year the year is left out, unless the first one is still to come. */
function dayWords({ from, to, yearly }: Terms, today: string): [string, string] {
  if (!yearly) return [dateWords(from, to), dateWords(to, today)];
  return [dateWords(from, from > today && from.slice(0, 4) > today.slice(0, 4) ? today : from), dateWords(to, to)];
}

/** The year is left out if it is that of `beside`. */
function dateWords(date: string, beside: string): string {
  const [day, other] = [parseDate(date), parseDate(beside)];
  return day === null || other === null ? date : spokenDate(day, other);
}

export type SeasonState = 'now' | 'coming' | 'over';

/** `today`: 'yyyy-mm-dd' in Oslo. */
export function seasonState({ from, to, yearly }: Pick<Terms, 'from' | 'to' | 'yearly'>, today: string): SeasonState {
  if (holdsOn({ from, to, isYearly: yearly }, today)) return 'now';
  return yearly || from > today ? 'coming' : 'over';
}
