import type { DiscountAnswer, DiscountRowAnswer } from '@naust/domain/discounts/discounts.contract.ts';
import { fromKr, toKr } from '@naust/domain/money.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { dateText, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { parseAmount, parsePrice } from '@naust/domain/written-amount.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Problems } from '../../../../lib/use-form.ts';
import { discountTexts as texts } from './discounts.texts.ts';

export type Audience = 'everyone' | 'customer' | 'group';

/** Ids are one text: the form compares its fields by value. */
export interface DiscountFields {
  readonly name: string;
  readonly kind: 'percent' | 'amount';
  readonly value: string;
  readonly code: string;
  /** '3,7'. */
  readonly products: string;
  readonly groups: string;
  /** 'dd.mm.åååå'. */
  readonly from: string;
  readonly to: string;
  readonly audience: Audience;
  readonly customerId: string;
  readonly customerGroupId: string;
  readonly maxUses: string;
}

export const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

export function discountFieldsOf(row: DiscountAnswer | null): DiscountFields {
  const { percent = null, amount = null, customerId = null, customerGroupId = null } = row ?? {};
  return {
    name: row?.name ?? '',
    kind: amount === null ? 'percent' : 'amount',
    value: String(percent ?? amount ?? '').replace('.', ','),
    code: row?.code ?? '',
    products: String(row?.products ?? ''),
    groups: String(row?.groups ?? ''),
    from: writtenDate(row?.from ?? null),
    to: writtenDate(row?.to ?? null),
    audience: customerId !== null ? 'customer' : customerGroupId !== null ? 'group' : 'everyone',
    customerId: customerId ?? '',
    customerGroupId: String(customerGroupId ?? ''),
    maxUses: String(row?.maxUses ?? ''),
  };
}

export function discountProblems(fields: DiscountFields): Problems<DiscountFields> {
  const { name, audience, customerId, customerGroupId, maxUses } = fields;
  const [from, to] = [dateOf(fields.from), dateOf(fields.to)];
  return {
    name: name.trim() === '' ? refusalTexts.NAME_REQUIRED.text : null,
    value: valueProblem(fields),
    from: from === undefined ? texts.dateWrong : null,
    to:
      to === undefined
        ? texts.dateWrong
        : from && to && to < from
          ? refusalTexts.DISCOUNT_ENDS_BEFORE_IT_BEGINS.text
          : null,
    customerId: audience === 'customer' && customerId === '' ? texts.customerWanted : null,
    customerGroupId: audience === 'group' && customerGroupId === '' ? texts.groupWanted : null,
    maxUses: usesOf(maxUses) === undefined ? refusalTexts.DISCOUNT_USES_WRONG.text : null,
  };
}

/** The field that a refusal of the shop is about. */
const FIELD_OF: Readonly<Record<string, keyof DiscountFields>> = {
  NAME_REQUIRED: 'name',
  DISCOUNT_PERCENT_OR_AMOUNT: 'value',
  DISCOUNT_PERCENT_WRONG: 'value',
  DISCOUNT_AMOUNT_WRONG: 'value',
  DISCOUNT_CODE_TAKEN: 'code',
  DISCOUNT_CODE_BLANK: 'code',
  DISCOUNT_DATE_WRONG: 'from',
  DISCOUNT_ENDS_BEFORE_IT_BEGINS: 'to',
  DISCOUNT_USES_WRONG: 'maxUses',
  DISCOUNT_SCOPE_UNKNOWN: 'products',
  UNKNOWN_USER: 'customerId',
};

export function refusedDiscountField(error: unknown): Problems<DiscountFields> {
  const field = error instanceof ApiError && error.code !== null ? FIELD_OF[error.code] : undefined;
  return field !== undefined && error instanceof ApiError ? { [field]: error.text } : {};
}

/** A discount without what the shop gives it. */
export type DiscountBody = Omit<DiscountRowAnswer, 'id' | 'version'>;

/** What the form says, of fields without problems. */
export function discountBody(fields: DiscountFields): DiscountBody {
  const { name, kind, value, code, products, groups, audience, customerId, customerGroupId, maxUses } = fields;
  return {
    name: name.trim(),
    percent: kind === 'percent' ? percentIn(value) : null,
    amount: kind === 'amount' ? toKr(parsePrice(value) ?? 0) : null,
    products: idsIn(products),
    groups: idsIn(groups),
    from: dateOf(fields.from) ?? null,
    to: dateOf(fields.to) ?? null,
    code: code || null,
    customerId: audience === 'customer' ? customerId : null,
    customerGroupId: audience === 'group' ? Number(customerGroupId) : null,
    maxUses: usesOf(maxUses) ?? null,
  };
}

/** The written per cent, '12,5' or '20 %'; null for anything else than a number with at most two decimals. */
export function percentIn(text: string): number | null {
  const hundredths = parseAmount(text.replace(/%\s*$/, ''));
  return hundredths === null ? null : toKr(hundredths);
}

function valueProblem({ kind, value }: DiscountFields): string | null {
  if (kind === 'amount') return (parsePrice(value) ?? 0) > 0 ? null : refusalTexts.DISCOUNT_AMOUNT_WRONG.text;
  const hundredths = fromKr(percentIn(value) ?? 0) ?? 0;
  return hundredths > 0 && hundredths <= WHOLE ? null : refusalTexts.DISCOUNT_PERCENT_WRONG.text;
}

/** 100 %, in hundredths. */
const WHOLE = 100 * 100;

export const writtenDate = (date: string | null): string => {
  const day = date === null ? null : parseDate(date);
  return day === null ? '' : formatDate(day);
};

/** undefined: no date; null: an empty field. */
export function dateOf(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const day = parseDate(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return day === null ? undefined : dateText(day);
}

/** undefined: no whole number from 1; null: an empty field. */
function usesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;
}
