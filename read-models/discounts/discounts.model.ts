import type { CustomerGroupFields, Discount } from '@naust/domain/discounts/discount-fields.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface DiscountDoc extends Doc, Discount {
  isRemoved: 0 | 1;
  version: number;
  /** Orders that it is given to, without cancelled and deleted ones. */
  uses: number;
}

export const discounts = declareReadModel<DiscountDoc>()({
  name: 'discounts',
  version: 1,
  indexes: { kept: ['isRemoved', 'discountId'] },
});

export interface CustomerGroupDoc extends Doc, CustomerGroupFields {
  customerGroupId: number;
  isRemoved: 0 | 1;
  version: number;
}

export const customerGroups = declareReadModel<CustomerGroupDoc>()({
  name: 'customerGroups',
  version: 1,
  indexes: { kept: ['isRemoved', 'customerGroupId'] },
});
