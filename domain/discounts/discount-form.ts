import { oreOf } from '../body-amount.ts';
import type { DiscountFields } from './discount-fields.ts';
import type { DiscountInput, RevisedDiscount } from './discounts.contract.ts';

const NOTHING_SET: Omit<DiscountFields, 'name'> = {
  ...{ percent: null, amountOre: null, productIds: [], groupIds: [], from: null, to: null },
  ...{ code: null, customerId: null, customerGroupId: null, maxUses: null },
};

/** A new discount as the form says it. `path`: where the form is in the body, with a dot at its end. */
export const discountOf = (form: DiscountInput, path = ''): DiscountFields => ({
  ...{ ...NOTHING_SET, ...discountChangeOf(form, path), name: form.name },
});

/** The fields that a form names. Setting one of per cent and kroner clears the other. */
export function discountChangeOf(form: RevisedDiscount, path = ''): Partial<DiscountFields> {
  const { percent, amount, products, groups } = form;
  const named = {
    name: form.name,
    percent: percent === undefined && amount ? null : percent,
    amountOre: amount === undefined ? (percent ? null : undefined) : oreOf(amount, `${path}amount`),
    productIds: products,
    groupIds: groups,
    from: form.from,
    to: form.to,
    code: form.code,
    customerId: form.customerId,
    customerGroupId: form.customerGroupId,
    maxUses: form.maxUses,
  };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as Partial<DiscountFields>;
}
