import type { DiscountAnswer } from '@naust/domain/discounts/discounts.contract.ts';
import { formatKr, fromKr } from '@naust/domain/money.ts';
import { spokenDate } from '@naust/domain/spoken-period.ts';
import { parseDate } from '@naust/domain/wall-clock.ts';
import { sentenceTexts as texts } from './discounts.texts.ts';

/** The names of products and categories; null while they load, and of what is gone. */
export interface ScopeNames {
  readonly product: (id: number) => string | null;
  readonly group: (id: number) => string | null;
}

/** The names that a discount's ids stand for. */
export interface DiscountNames extends ScopeNames {
  readonly customerGroup: (id: number) => string | null;
  /** Not in lists, which would ask for each customer. */
  readonly customer?: string | null;
}

/** Without `maxUses` the sentence leaves it to what tells of the uses. */
type Terms = Omit<DiscountAnswer, 'id' | 'name' | 'version' | 'uses' | 'maxUses'> & {
  readonly maxUses?: number | null;
};

/** '20 % på Telt fra 1. mai til 31. mai, med kode VÅR20'. `today`: 'yyyy-mm-dd' in Oslo. */
export function discountSentence(terms: Terms, names: DiscountNames, today: string): string {
  const { percent, amount, from, to, code, customerId, customerGroupId, maxUses = null } = terms;
  const size = percent === null ? formatKr(fromKr(amount ?? 0) ?? 0) : texts.percent(String(percent).replace('.', ','));
  const days = [
    // Of two days in one year the last one has the year.
    ...(from === null ? [] : [texts.from(dateWords(from, to ?? today))]),
    ...(to === null ? [] : [texts.to(dateWords(to, today))]),
  ];
  const rest = [
    ...(code === null ? [] : [texts.code(code)]),
    ...(customerId === null ? [] : [texts.customer(names.customer ?? null)]),
    ...(customerGroupId === null ? [] : [texts.group(names.customerGroup(customerGroupId))]),
    ...(maxUses === null ? [] : [texts.most(maxUses)]),
  ];
  return [[size, texts.on(scopeWords(terms, names)), ...days].join(' '), ...rest].join(', ');
}

/** 'brukt 3 av 10', 'brukt 3 ganger'. */
export const usesWords = ({ uses, maxUses }: Pick<DiscountAnswer, 'uses' | 'maxUses'>): string =>
  maxUses === null ? texts.used(uses) : texts.usedOf(uses, maxUses);

/** Most names in a sentence; more are counted. */
const MOST_NAMES = 2;

/** 'alt', 'Telt og 3 produkter'. */
export function scopeWords({ products, groups }: Pick<Terms, 'products' | 'groups'>, names: ScopeNames): string {
  if (products.length + groups.length === 0) return texts.everything;
  return [
    ...namedOrCounted(groups.map(names.group), texts.groups),
    ...namedOrCounted(products.map(names.product), texts.products),
  ].join(' og ');
}

function namedOrCounted(all: readonly (string | null)[], counted: (count: number) => string): string[] {
  const known = all.flatMap((name) => name ?? []);
  if (all.length === 0) return [];
  return known.length === all.length && all.length <= MOST_NAMES ? known : [counted(all.length)];
}

function dateWords(date: string, beside: string): string {
  const [day, other] = [parseDate(date), parseDate(beside)];
  return day === null || other === null ? date : spokenDate(day, other);
}

export type DiscountState = 'now' | 'coming' | 'expired' | 'usedUp';

/** `today`: 'yyyy-mm-dd' in Oslo. */
export function discountState(
  { from, to, uses, maxUses }: Pick<DiscountAnswer, 'from' | 'to' | 'uses' | 'maxUses'>,
  today: string,
): DiscountState {
  if (to !== null && to < today) return 'expired';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  return from !== null && from > today ? 'coming' : 'now';
}
