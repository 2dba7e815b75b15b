import * as z from 'zod/mini';

/** 'hh:mm', 00:00 to 24:00; null: closed. */
const dayHours = z.nullable(z.object({ opens: z.string(), closes: z.string() }));
export type DayHoursAnswer = z.infer<typeof dayHours>;

/**
 * GET /api/opening-hours. Where the owner has set none, `isSet` is false, `version` 0 and `week` says when the shop is
 * manned: every hour can be booked then.
 */
export const openingHoursAnswer = z.object({
  /** Seven days, Monday first. */
  week: z.array(dayHours),
  /** `date`: yyyy-mm-dd. */
  exceptions: z.array(z.object({ date: z.string(), hours: dayHours, note: z.nullable(z.string()) })),
  /** Hours outside them cannot be booked; otherwise they are by agreement. */
  closesOutside: z.boolean(),
  isSet: z.boolean(),
  version: z.int(),
});
export type OpeningHoursAnswer = z.infer<typeof openingHoursAnswer>;
