import * as z from 'zod/mini';

/** Query of a removal: the version that the caller saw. Without it the last write wins. */
export const seenVersion = z.object({
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((value) => Number(value)),
    ),
  ),
});

/** A row of the settings, as administrators see it. */
export const settingRow = { id: z.int(), isArchived: z.boolean(), version: z.int() };
