import * as z from 'zod/mini';

/**
 * Signals of a public form against robots; other clients leave both out. `website`: a field that people neither see nor
 * reach. `writtenMs`: the time from opening the form to sending it.
 */
export const formTrap = {
  website: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  writtenMs: z.optional(z.nullable(z.number().check(z.gte(0)))),
};

/** No person reads and fills in a form faster; the client waits for the rest of this time before it sends. */
export const LEAST_WRITING_MS = 2_000;
