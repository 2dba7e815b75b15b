import * as z from 'zod/mini';
import { rulesFields } from './rules.contract.ts';

// Apart from `rules.contract.ts`, which every page loads.

/** GET /api/shop/rules. */
export const rulesAnswer = z.extend(rulesFields, { withdrawalCoversRental: z.boolean(), version: z.int() });
export type RulesAnswer = z.infer<typeof rulesAnswer>;

/** The decider checks the range, so that each field has its own sentence. */
const number = z.optional(z.number());
const moment = z.optional(z.string().check(z.maxLength(20)));

/** PUT /api/shop/rules. A missing field keeps its value. Without a version the last write wins. */
export const rulesInput = z.object({
  preparationHours: number,
  freeCancellationHours: number,
  lateCancellationPercent: number,
  invoiceDueDays: number,
  minimumAge: number,
  licenceYears: number,
  longestRentalDays: number,
  bookableAheadDays: number,
  shortHours: number,
  weekendFrom: moment,
  weekendUntil: moment,
  withdrawalCoversRental: z.optional(z.boolean()),
  version: z.optional(z.int()),
});

export const rulesSaved = z.object({ version: z.int() });
