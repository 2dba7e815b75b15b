import * as z from 'zod/mini';
import { oneLine } from '../written.contract.ts';

/** What it says is looked at afterwards, so that each mistake has a sentence. */
const time = z.string().check(z.maxLength(5));
const dayHours = z.nullable(z.object({ opens: time, closes: time }));

/** PUT /api/opening-hours. Without a version the last write wins. */
export const openingHoursInput = z.object({
  week: z.array(dayHours).check(z.length(7)),
  exceptions: z
    .array(
      z.object({
        date: z.string().check(z.maxLength(10)),
        hours: dayHours,
        note: z.optional(z.nullable(oneLine(80))),
      }),
    )
    .check(z.maxLength(100)),
  closesOutside: z.boolean(),
  version: z.optional(z.int()),
});
export type OpeningHoursInput = z.infer<typeof openingHoursInput>;

export const openingHoursSaved = z.object({ version: z.int() });
