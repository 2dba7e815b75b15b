import * as z from 'zod/mini';

/**
 * What a form that anybody may fill in says of how that was done; both left out by other clients. `website`: a field that
 * people neither see nor reach. `writtenMs`: from the form's opening to its sending.
 */
export const formTrap = {
  website: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  writtenMs: z.optional(z.nullable(z.number().check(z.gte(0)))),
};

/** Nobody reads a form and fills it in faster; the client waits for what is left of it before it sends. */
export const LEAST_WRITING_MS = 2_000;
