import type { Discount } from '@naust/domain/discounts/discount-fields.ts';
import { discountOf } from '@naust/domain/discounts/discount-form.ts';
import { newDiscount } from '@naust/domain/discounts/discount-rows.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type DraftedDiscount, type DraftedDiscounts, NO_DISCOUNTS } from '@naust/domain/what-if/draft-discounts.ts';
import type { DraftInput } from '@naust/domain/what-if/what-if.contract.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { MAX_ROWS } from './paging.ts';
import type { ShopReadModels } from './query-dependencies.ts';

export type DiscountDraft = NonNullable<DraftInput['discount']>;

const kept = { index: 'kept', equals: [0], limit: MAX_ROWS } as const;

/** Refused as a new or changed discount would be. */
export async function discountsFrom(
  models: ShopReadModels,
  forms: ReadonlyMap<number, DiscountDraft>,
  products: ReadonlyMap<number, ProductDoc>,
): Promise<DraftedDiscounts> {
  if (forms.size === 0) return NO_DISCOUNTS;
  const today: readonly Discount[] = (await models.discounts.find(kept)).docs;
  const groups = await namedGroups(models.groups, [...forms.values()]);
  const customerGroups = new Map(
    (await models.customerGroups.find(kept)).docs.map(({ customerGroupId, userIds }) => [
      customerGroupId,
      { isRemoved: false, memberIds: new Set(userIds) },
    ]),
  );
  const named = { products, groups, customerGroups };
  const drafted: DraftedDiscount[] = [];
  for (const [at, { id, ...form }] of forms) {
    if (id !== undefined && !today.some(({ discountId }) => discountId === id)) refuse('DISCOUNT_NOT_FOUND');
    await requireCustomer(models, form.customerId);
    const others = [...today, ...drafted.map(({ terms }) => terms)];
    const newId = 1 + Math.max(0, ...others.map(({ discountId }) => discountId));
    const terms = newDiscount(id ?? newId, discountOf(form, `changes.${at}.discount.`), others, named);
    const memberIds = terms.customerGroupId === null ? null : customerGroups.get(terms.customerGroupId)?.memberIds;
    drafted.push({ terms, memberIds: memberIds ?? null });
  }
  return {
    drafted,
    replacedIds: new Set([...forms.values()].flatMap(({ id }) => id ?? [])),
    groupOf: (productId) => products.get(productId)?.fields.groupId ?? null,
  };
}

/** The groups that forms name. */
export async function namedGroups(
  groups: ShopReadModels['groups'],
  forms: readonly { readonly groups?: readonly number[] | undefined }[],
): Promise<ReadonlyMap<number, { readonly isRemoved: boolean }>> {
  const ids = [...new Set(forms.flatMap((form) => form.groups ?? []))];
  const docs = await groups.getMany(ids.map(String));
  return new Map(docs.map(({ groupId, isRemoved }) => [groupId, { isRemoved: !!isRemoved }]));
}

async function requireCustomer({ users }: ShopReadModels, userId: string | null | undefined): Promise<void> {
  if (!userId) return;
  const user = await users.get(userId);
  if (!user || user.isErased) refuse('UNKNOWN_USER');
}
