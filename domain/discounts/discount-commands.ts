import type { CustomerGroupFields, DiscountFields } from './discount-fields.ts';

interface OfDiscount {
  readonly discountId: number;
  /** null: the last write wins. */
  readonly expectedVersion: number | null;
}

interface OfCustomerGroup {
  readonly customerGroupId: number;
  readonly expectedVersion: number | null;
}

export interface AddDiscount {
  readonly type: 'AddDiscount';
  readonly fields: DiscountFields;
}

export interface ReviseDiscount extends OfDiscount {
  readonly type: 'ReviseDiscount';
  readonly change: Partial<DiscountFields>;
}

export interface RemoveDiscount extends OfDiscount {
  readonly type: 'RemoveDiscount';
}

export interface RestoreDiscount {
  readonly type: 'RestoreDiscount';
  readonly discountId: number;
}

export interface AddCustomerGroup {
  readonly type: 'AddCustomerGroup';
  readonly fields: CustomerGroupFields;
}

export interface ReviseCustomerGroup extends OfCustomerGroup {
  readonly type: 'ReviseCustomerGroup';
  readonly change: Partial<CustomerGroupFields>;
}

export interface RemoveCustomerGroup extends OfCustomerGroup {
  readonly type: 'RemoveCustomerGroup';
}

export interface RestoreCustomerGroup {
  readonly type: 'RestoreCustomerGroup';
  readonly customerGroupId: number;
}

export type DiscountCommand = AddDiscount | ReviseDiscount | RemoveDiscount | RestoreDiscount;
export type CustomerGroupCommand = AddCustomerGroup | ReviseCustomerGroup | RemoveCustomerGroup | RestoreCustomerGroup;
