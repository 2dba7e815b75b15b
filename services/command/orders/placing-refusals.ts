import type { RefusalCode } from '@naust/domain/refusal.ts';

/** What the one decision on lines may say no with, whoever asks: a customer, a wallet checkout, an admin. */
export const PLACING_REFUSALS = [
  'PERIOD_NOT_AVAILABLE',
  'OUT_OF_STOCK',
  'PRODUCT_NOT_ORDERABLE',
  'PRICE_CHANGED',
  'PRICE_NOT_COMPUTABLE',
  'NOT_FOR_SALE',
  'PERIOD_MISSING',
  'PERIOD_IN_PAST',
  'PERIOD_SKIPPED_HOUR',
  'UNKNOWN_PAYMENT_OPTION',
] as const satisfies readonly RefusalCode[];
