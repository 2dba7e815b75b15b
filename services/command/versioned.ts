import * as z from 'zod/mini';

/** In the query of a DELETE: the version of the row that the caller saw. Omitted: the last write wins. */
export const versioned = z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) });

export const versionIn = ({ version }: z.output<typeof versioned>): number | null =>
  version === undefined ? null : Number(version);
