import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { sortedIds } from '../scope.ts';
import { parseDate } from '../wall-clock.ts';
import { customerGroupIdsOf, type KeptCustomerGroups } from './customer-group-rows.ts';
import { differing } from './differing.ts';
import { discountAnswerOf } from './discount-answer.ts';
import { isSameCode, parseCode } from './discount-code.ts';
import type {
  AddDiscount,
  DiscountCommand,
  RemoveDiscount,
  RestoreDiscount,
  ReviseDiscount,
} from './discount-commands.ts';
import { type Discount, type DiscountFields, discountFields } from './discount-fields.ts';
import type { DiscountEvent } from './discounts.events.ts';

interface DiscountRow extends DiscountFields {
  readonly version: number;
  readonly isRemoved: boolean;
}

type DiscountRows = NumberedRows<DiscountRow>;

/** What a discount may name. */
interface Named {
  readonly groups: { get(groupId: number): { readonly isRemoved: boolean } | undefined };
  readonly customerGroups: { get(customerGroupId: number): { readonly isRemoved: boolean } | undefined };
  readonly products: { get(productId: number): object | undefined };
}

interface Rows extends Named {
  readonly discounts: DiscountRows;
  readonly customerGroups: KeptCustomerGroups['customerGroups'];
}

type OwnEvent = Extract<DiscountEvent, { type: `Discount${string}` }>;

const keptRows = numberedRows<DiscountRow>(z.extend(discountFields, { version: z.int(), isRemoved: z.boolean() }));

export const discounts: Word<DiscountRows, Rows, DiscountCommand, OwnEvent> = {
  ...keptRows,
  decide: { AddDiscount: add, ReviseDiscount: revise, RemoveDiscount: remove, RestoreDiscount: restore },
  evolve: {
    DiscountAdded({ discounts: rows }, { discountId, ...fields }) {
      rows.set(discountId, { ...fields, version: 1, isRemoved: false });
    },
    DiscountRevised({ discounts: rows }, { discountId, version, change }) {
      const row = rows.get(discountId);
      if (row) rows.set(discountId, { ...Object.assign({}, row, change), version });
    },
    DiscountRemoved: ({ discounts: rows }, { discountId, version }) =>
      rows.change(discountId, { version, isRemoved: true }),
    DiscountRestored: ({ discounts: rows }, { discountId, version }) =>
      rows.change(discountId, { version, isRemoved: false }),
  },
};

const discountsIn = (rows: DiscountRows): Discount[] =>
  [...rows.entries()].flatMap(([discountId, { version: _, isRemoved, ...fields }]) =>
    isRemoved ? [] : [{ discountId, ...fields }],
  );

/** All discounts that are not removed, and the customer groups of an account. */
export const discountsFor = (
  state: Pick<Rows, 'discounts' | 'customerGroups'>,
  userId: string | null,
): { discounts: Discount[]; customerGroupIds: number[] } => ({
  discounts: discountsIn(state.discounts),
  customerGroupIds: customerGroupIdsOf(state, userId),
});

/** The existing discount that equals the form: a repeated form adds nothing. */
export function sameDiscountAdded({ discounts: rows }: Pick<Rows, 'discounts'>, fields: DiscountFields): number | null {
  const wanted = checked(fields);
  for (const [discountId, row] of rows.entries()) {
    if (!row.isRemoved && Object.keys(differing(row, wanted)).length === 0) return discountId;
  }
  return null;
}

/** A discount that may come among the others, or in the place of one. Refuses what no shop can mean. */
export function newDiscount(
  discountId: number,
  form: DiscountFields,
  others: readonly Discount[],
  named: Named,
): Discount {
  const fields = checked(form);
  const before = others.find((one) => one.discountId === discountId);
  requireKnown(named, before ? newlyNamed(before, fields) : fields);
  requireFreeCode(others, fields.code, discountId);
  return { discountId, ...fields };
}

function add(command: AddDiscount, state: Rows): readonly OwnEvent[] {
  if (sameDiscountAdded(state, command.fields) !== null) return [];
  const { lastId } = state.discounts;
  const data = newDiscount(lastId + 1, command.fields, discountsIn(state.discounts), state);
  return [{ type: 'DiscountAdded', data }];
}

function revise({ discountId, expectedVersion, change }: ReviseDiscount, state: Rows): readonly OwnEvent[] {
  const row = state.discounts.get(discountId);
  if (!row || row.isRemoved) refuse('DISCOUNT_NOT_FOUND');
  const { version, isRemoved: _, ...before } = row;
  const changed = differing(row, checked({ ...before, ...change }));
  if (Object.keys(changed).length === 0) return [];
  requireVersion(discountId, row, expectedVersion);
  requireKnown(state, newlyNamed(before, changed));
  if (changed.code) requireFreeCode(discountsIn(state.discounts), changed.code, discountId);
  return [{ type: 'DiscountRevised', data: { discountId, version: version + 1, change: changed } }];
}

function remove({ discountId, expectedVersion }: RemoveDiscount, { discounts: rows }: Rows): readonly OwnEvent[] {
  const row = rows.get(discountId) ?? refuse('DISCOUNT_NOT_FOUND');
  if (row.isRemoved) return [];
  requireVersion(discountId, row, expectedVersion);
  return [{ type: 'DiscountRemoved', data: { discountId, version: row.version + 1 } }];
}

/** What it was for may be gone since, except its customer group: without one nobody could have it. */
function restore({ discountId }: RestoreDiscount, state: Rows): readonly OwnEvent[] {
  const row = state.discounts.get(discountId) ?? refuse('DISCOUNT_NOT_FOUND');
  if (!row.isRemoved) return [];
  requireKnown(state, { productIds: [], groupIds: [], customerGroupId: row.customerGroupId });
  requireFreeCode(discountsIn(state.discounts), row.code, discountId);
  return [{ type: 'DiscountRestored', data: { discountId, version: row.version + 1 } }];
}

function checked(form: DiscountFields): DiscountFields {
  const { percent, amountOre, from, to, maxUses } = form;
  if ((percent === null) === (amountOre === null)) refuse('DISCOUNT_PERCENT_OR_AMOUNT');
  if (percent !== null && !isPercent(percent)) refuse('DISCOUNT_PERCENT_WRONG');
  if (amountOre !== null && !(Number.isSafeInteger(amountOre) && amountOre > 0)) refuse('DISCOUNT_AMOUNT_WRONG');
  for (const date of [from, to]) if (date !== null && parseDate(date) === null) refuse('DISCOUNT_DATE_WRONG');
  if (from !== null && to !== null && to < from) refuse('DISCOUNT_ENDS_BEFORE_IT_BEGINS');
  if (maxUses !== null && !(Number.isSafeInteger(maxUses) && maxUses >= 1)) refuse('DISCOUNT_USES_WRONG');
  return {
    ...{ name: form.name.trim() || refuse('NAME_REQUIRED'), percent, amountOre },
    ...{ productIds: sortedIds(form.productIds), groupIds: sortedIds(form.groupIds), from, to },
    code: parseCode(form.code),
    ...{ customerId: form.customerId, customerGroupId: form.customerGroupId, maxUses },
  };
}

const isPercent = (percent: number): boolean =>
  percent > 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

type Names = Pick<DiscountFields, 'productIds' | 'groupIds' | 'customerGroupId'>;

/** What a form names that it did not before: what is gone since may stay. */
const newlyNamed = (before: DiscountFields, { productIds, groupIds, customerGroupId }: Partial<Names>): Names => ({
  productIds: (productIds ?? []).filter((id) => !before.productIds.includes(id)),
  groupIds: (groupIds ?? []).filter((id) => !before.groupIds.includes(id)),
  customerGroupId: customerGroupId ?? null,
});

function requireKnown({ products, groups, customerGroups }: Named, named: Names): void {
  const isKnown =
    named.productIds.every((id) => products.get(id)) &&
    named.groupIds.every((id) => groups.get(id)?.isRemoved === false) &&
    (named.customerGroupId === null || customerGroups.get(named.customerGroupId)?.isRemoved === false);
  if (!isKnown) refuse('DISCOUNT_SCOPE_UNKNOWN');
}

function requireFreeCode(others: readonly Discount[], code: string | null, except: number): void {
  if (code === null) return;
  for (const other of others) {
    if (other.discountId === except || other.code === null) continue;
    if (isSameCode(other.code, code)) refuse('DISCOUNT_CODE_TAKEN');
  }
}

function requireVersion(discountId: number, row: DiscountRow, expected: number | null): void {
  if (expected === null || expected === row.version) return;
  refuse('CHANGED_MEANWHILE', { current: discountAnswerOf({ discountId, ...row }) });
}
