import type * as z from 'zod/mini';
import type { rulesFields } from './rules.contract.ts';

export type ShopRules = Readonly<z.infer<typeof rulesFields>>;

/** The defaults of a new shop, and the rules of every order from before they were settings. */
export const FIRST_RULES: ShopRules = {
  preparationHours: 2,
  freeCancellationHours: 72,
  lateCancellationPercent: 50,
  invoiceDueDays: 14,
  minimumAge: 23,
  licenceYears: 2,
  longestRentalDays: 60,
  bookableAheadDays: 400,
  shortHours: 5,
  weekendFrom: 'FR16:00',
  weekendUntil: 'SU22:00',
};
