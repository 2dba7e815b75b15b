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

/** Of the fields of a form. */
export const DISCOUNT_REFUSALS = [
  'NAME_REQUIRED',
  'DISCOUNT_PERCENT_OR_AMOUNT',
  'DISCOUNT_PERCENT_WRONG',
  'DISCOUNT_AMOUNT_WRONG',
  'DISCOUNT_DATE_WRONG',
  'DISCOUNT_ENDS_BEFORE_IT_BEGINS',
  'DISCOUNT_USES_WRONG',
  'DISCOUNT_SCOPE_UNKNOWN',
  'DISCOUNT_CODE_TAKEN',
  'DISCOUNT_CODE_BLANK',
  'UNKNOWN_USER',
] as const;
