import { toKr } from '@naust/domain/money.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { dearBlock } from '@naust/domain/rental-blocks.ts';
import type { SeasonAnswer } from '@naust/domain/seasons/seasons.contract.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Problems } from '../../../../lib/use-form.ts';
import { dateOf, idsIn, percentIn, writtenDate } from '../discounts/discount-fields.ts';
import { seasonTexts as texts } from './seasons.texts.ts';

/** The fields of own prices, under their names in calls. */
export const PRICES = {
  priceShort: 'price_short_4h',
  priceDay: 'price_day',
  priceWeekend: 'price_weekend',
  priceWeek: 'price_week',
  priceMonth: 'price_month',
} as const;
export type PriceField = keyof typeof PRICES;
export const PRICE_FIELDS = Object.keys(PRICES) as PriceField[];

/** Ids are one text: the form compares its fields by value. */
export interface SeasonFields extends Readonly<Record<PriceField, string>> {
  readonly name: string;
  readonly kind: 'percent' | 'prices';
  readonly percent: string;
  /** 'dd.mm.åååå'. */
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
  /** '3,7'. */
  readonly products: string;
  readonly groups: string;
}

const writeNumber = (value: number | null): string => String(value ?? '').replace('.', ',');

export function seasonFieldsOf(row: SeasonAnswer | null): SeasonFields {
  const prices = row?.prices ?? null;
  return {
    name: row?.name ?? '',
    kind: prices === null ? 'percent' : 'prices',
    percent: writeNumber(row?.percent ?? null).replace('-', '−'),
    priceShort: writeNumber(prices?.price_short_4h ?? null),
    priceDay: writeNumber(prices?.price_day ?? null),
    priceWeekend: writeNumber(prices?.price_weekend ?? null),
    priceWeek: writeNumber(prices?.price_week ?? null),
    priceMonth: writeNumber(prices?.price_month ?? null),
    from: writtenDate(row?.from ?? null),
    to: writtenDate(row?.to ?? null),
    yearly: row?.yearly ?? true,
    products: String(row?.products ?? ''),
    groups: String(row?.groups ?? ''),
  };
}

export function seasonProblems(fields: SeasonFields): Problems<SeasonFields> {
  const [from, to] = [dateOf(fields.from), dateOf(fields.to)];
  return {
    name: fields.name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
    ...(fields.kind === 'percent' ? { percent: percentProblem(fields.percent) } : priceProblems(fields)),
    from: from ? null : texts.dateWrong,
    to: !to ? texts.dateWrong : from && to < from ? refusalTexts.SEASON_ENDS_BEFORE_IT_BEGINS.text : null,
  };
}

function percentProblem(text: string): string | null {
  const percent = signedPercent(text);
  const isRight = percent !== null && percent > -100 && percent <= 500 && percent !== 0;
  return isRight ? null : refusalTexts.SEASON_PERCENT_WRONG.text;
}

/** '20', '+20 %', '−12,5'; null for anything else. */
function signedPercent(text: string): number | null {
  const [, sign, size = ''] = /^([+\-−–]?)\s*(.*)$/.exec(text.trim()) ?? [];
  const percent = percentIn(size);
  return percent === null ? null : sign === '' || sign === '+' ? percent : -percent;
}

function priceProblems(fields: SeasonFields): Problems<SeasonFields> {
  const ore = (field: PriceField) => (fields[field].trim() === '' ? null : parsePrice(fields[field]));
  const isEmpty = PRICE_FIELDS.every((field) => fields[field].trim() === '');
  const dear = dearBlock({
    priceDayOre: ore('priceDay'),
    priceWeekOre: ore('priceWeek'),
    priceMonthOre: ore('priceMonth'),
  });
  const wrong = (field: PriceField) =>
    fields[field].trim() !== '' && parsePrice(fields[field]) === null ? texts.priceWrong : null;
  return {
    priceShort: wrong('priceShort'),
    priceDay: isEmpty ? refusalTexts.SEASON_PERCENT_OR_PRICES.text : wrong('priceDay'),
    priceWeekend: wrong('priceWeekend'),
    priceWeek: wrong('priceWeek') ?? (dear === 'week' ? refusalTexts.WEEK_PRICE_TOO_HIGH.text : null),
    priceMonth: wrong('priceMonth') ?? (dear === 'month' ? refusalTexts.MONTH_PRICE_TOO_HIGH.text : null),
  };
}

/** The field that a refusal of the shop is about. */
const FIELD_OF: Readonly<Record<string, keyof SeasonFields>> = {
  NAME_REQUIRED: 'name',
  SEASON_PERCENT_OR_PRICES: 'percent',
  SEASON_PERCENT_WRONG: 'percent',
  WEEK_PRICE_TOO_HIGH: 'priceWeek',
  MONTH_PRICE_TOO_HIGH: 'priceMonth',
  SEASON_DATE_WRONG: 'from',
  SEASONS_OVERLAP: 'from',
  SEASON_ENDS_BEFORE_IT_BEGINS: 'to',
  SEASON_TOO_LONG: 'to',
  SEASON_SCOPE_UNKNOWN: 'products',
};

export function refusedSeasonField(error: unknown): Problems<SeasonFields> {
  const field = error instanceof ApiError && error.code !== null ? FIELD_OF[error.code] : undefined;
  return field !== undefined && error instanceof ApiError ? { [field]: error.text } : {};
}

/** A season without what the shop gives it. */
export type SeasonBody = Omit<SeasonAnswer, 'id' | 'version'>;

/** What the form says, of fields without problems. */
export function seasonBody(fields: SeasonFields): SeasonBody {
  const { name, kind, percent, from, to, yearly, products, groups } = fields;
  return {
    ...{ name: name.trim(), from: dateOf(from) ?? '', to: dateOf(to) ?? '', yearly },
    percent: kind === 'percent' ? signedPercent(percent) : null,
    prices: kind === 'prices' ? pricesOf(fields) : null,
    ...{ products: idsIn(products), groups: idsIn(groups) },
  };
}

function pricesOf(fields: SeasonFields): SeasonBody['prices'] {
  const kr = (field: PriceField) => {
    const ore = fields[field].trim() === '' ? null : parsePrice(fields[field]);
    return ore === null ? null : toKr(ore);
  };
  return {
    price_short_4h: kr('priceShort'),
    price_day: kr('priceDay'),
    price_weekend: kr('priceWeekend'),
    price_week: kr('priceWeek'),
    price_month: kr('priceMonth'),
  };
}
