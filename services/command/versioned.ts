import * as z from 'zod/mini';

/** In the address line of a DELETE: the version that the row was seen in. Left out: the last write wins. */
export const versioned = z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) });

export const versionIn = ({ version }: z.output<typeof versioned>): number | null =>
  version === undefined ? null : Number(version);
