import { toKr } from '../money.ts';
import type { AgreedDiscount, CustomerGroupFields, Discount } from './discount-fields.ts';
import type { CustomerGroupRowAnswer, DiscountRowAnswer } from './discounts.contract.ts';

export const discountAnswerOf = (row: Discount & { readonly version: number }): DiscountRowAnswer => ({
  id: row.discountId,
  name: row.name,
  percent: row.percent,
  amount: row.amountOre === null ? null : toKr(row.amountOre),
  products: row.productIds,
  groups: row.groupIds,
  from: row.from,
  to: row.to,
  code: row.code,
  customerId: row.customerId,
  customerGroupId: row.customerGroupId,
  maxUses: row.maxUses,
  version: row.version,
});

/** `discount` of a cart or an order; left out where none is given. */
export const givenAnswer = (discount: AgreedDiscount | undefined) =>
  discount && discount.givenOre > 0 ? { discount: { name: discount.name, amount: toKr(discount.givenOre) } } : {};

interface AnsweredGroup extends CustomerGroupFields {
  readonly customerGroupId: number;
  readonly version: number;
}

export const customerGroupAnswerOf = ({
  customerGroupId,
  name,
  userIds,
  version,
}: AnsweredGroup): CustomerGroupRowAnswer => ({ id: customerGroupId, name, members: userIds, version });
