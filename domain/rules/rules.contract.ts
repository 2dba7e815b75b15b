import * as z from 'zod/mini';

/** `weekendFrom` and `weekendUntil`: weekday and time, 'FR16:00'. */
export const rulesFields = z.object({
  preparationHours: z.int(),
  freeCancellationHours: z.int(),
  lateCancellationPercent: z.int(),
  invoiceDueDays: z.int(),
  minimumAge: z.int(),
  licenceYears: z.int(),
  longestRentalDays: z.int(),
  bookableAheadDays: z.int(),
  shortHours: z.int(),
  weekendFrom: z.string(),
  weekendUntil: z.string(),
});
