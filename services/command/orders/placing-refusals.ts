import { PERIOD_PROBLEMS } from '@naust/domain/period.ts';
import type { RefusalCode } from '@naust/domain/refusal.ts';

/** Refusals of a discount's code. */
export const CODE_REFUSALS = [
  'DISCOUNT_CODE_UNKNOWN',
  'DISCOUNT_NOT_YET',
  'DISCOUNT_EXPIRED',
  'DISCOUNT_USED_UP',
  'DISCOUNT_NOT_FOR_THESE',
] as const satisfies readonly RefusalCode[];

/** Refusals of the decision on lines, for every caller: a customer, a wallet checkout, an administrator. */
export const PLACING_REFUSALS = [
  'PERIOD_NOT_AVAILABLE',
  'OUTSIDE_OPENING_HOURS',
  'OUT_OF_STOCK',
  'PRODUCT_NOT_ORDERABLE',
  'PRICE_CHANGED',
  'PRICE_NOT_COMPUTABLE',
  'NOT_FOR_SALE',
  'NO_LINES',
  'SHOP_NOT_OPEN',
  'PERIOD_MISSING',
  ...PERIOD_PROBLEMS,
  'UNKNOWN_PAYMENT_OPTION',
  'PAYMENT_OPTION_OFF',
  'UNKNOWN_STATUS',
  'UNKNOWN_USER',
  'REASON_REQUIRED',
] as const satisfies readonly RefusalCode[];
