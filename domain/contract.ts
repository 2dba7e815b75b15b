import * as z from 'zod/mini';

/** A random id (user, order, charge, message): 15 digits, accepted as text or number, answered as text. */
export const longId = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9]\d{14}$/)), z.int().check(z.gte(100000000000000), z.lte(999999999999999))]),
  z.transform((value) => String(value)),
);

/** A small catalogue id, accepted as text or number. */
export const smallId = z.pipe(
  z.union([z.int().check(z.gte(1), z.lte(2147483647)), z.string().check(z.regex(/^[1-9]\d{0,8}$/))]),
  z.transform((value) => Number(value)),
);

/** A random id in an answer. */
export const longIdText = z.string();

/** An amount in kr, at most two decimals. */
export const kr = z.number();

/** The answer of every refusal and fault. */
export const errorAnswer = z.looseObject({ error: z.string(), code: z.optional(z.string()) });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Optional paging of list calls. */
export const listQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});

/**
 * A search counts its matches up to here, and `X-Total-Count` says no more: counting a word that nearly all rows have
 * would read them all. Lists without a search are counted in full.
 */
export const MOST_COUNTED = 10_000;

/** A boolean in a query string. */
export const flag = z.optional(z.enum(['true', 'false']));

/** `undo`: the token that takes the act back, if it can be taken back. */
export const undoToken = { undo: z.optional(z.string()) };
