import { describe, it } from 'vitest';
import { shop } from '../catalogue/testing/example-catalogue.ts';
import type { AddCustomerGroup } from './discount-commands.ts';
import type { DiscountFields } from './discount-fields.ts';

const fields = (more: Partial<DiscountFields> = {}): DiscountFields => ({
  ...{ name: 'Vårsalg', percent: 20, amountOre: null, productIds: [], groupIds: [], from: null, to: null },
  ...{ code: 'VÅR20', customerId: null, customerGroupId: null, maxUses: null },
  ...more,
});
const add = (more: Partial<DiscountFields> = {}) => ({ type: 'AddDiscount', fields: fields(more) }) as const;
const remove = (discountId: number) => ({ type: 'RemoveDiscount', discountId, expectedVersion: null }) as const;
const restore = (discountId: number) => ({ type: 'RestoreDiscount', discountId }) as const;

const addGroup = (name: string, userIds = ['5']): AddCustomerGroup => ({
  type: 'AddCustomerGroup',
  fields: { name, userIds },
});
const removeGroup = (customerGroupId: number) =>
  ({ type: 'RemoveCustomerGroup', customerGroupId, expectedVersion: null }) as const;
const restoreGroup = (customerGroupId: number) => ({ type: 'RestoreCustomerGroup', customerGroupId }) as const;

describe('a deleted discount', () => {
  it('comes back, unless its code or its customer group is gone since', () => {
    shop(add(), remove(1))
      .when(restore(1))
      .then({ type: 'DiscountRestored', data: { discountId: 1, version: 3 } });
    shop(add()).when(restore(1)).thenNothing();
    shop(add(), remove(1), restore(1)).when(restore(1)).thenNothing();
    shop(add(), remove(1), add({ code: 'vår 20', name: 'Annen' }))
      .when(restore(1))
      .thenRefused('DISCOUNT_CODE_TAKEN');
    shop(addGroup('Klubb'), add({ customerGroupId: 1 }), remove(1), removeGroup(1))
      .when(restore(1))
      .thenRefused('DISCOUNT_SCOPE_UNKNOWN');
    shop().when(restore(1)).thenRefused('DISCOUNT_NOT_FOUND');
  });
});

describe('a deleted customer group', () => {
  it('comes back, unless its name is taken since', () => {
    shop(addGroup('Klubb'), removeGroup(1))
      .when(restoreGroup(1))
      .then({ type: 'CustomerGroupRestored', data: { customerGroupId: 1, version: 3 } });
    shop(addGroup('Klubb')).when(restoreGroup(1)).thenNothing();
    shop(addGroup('Klubb'), removeGroup(1), restoreGroup(1)).when(restoreGroup(1)).thenNothing();
    shop(addGroup('Klubb'), removeGroup(1), addGroup('klubb', []))
      .when(restoreGroup(1))
      .thenRefused('CUSTOMER_GROUP_NAME_TAKEN');
    shop().when(restoreGroup(1)).thenRefused('CUSTOMER_GROUP_NOT_FOUND');
  });
});
