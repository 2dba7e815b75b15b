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

/** A given id in an answer. */
export const longIdText = z.string();

/** An amount in kr, at most two decimals. */
export const kr = z.number();

/** Every refusal and fault answers this. */
export const errorAnswer = z.looseObject({ error: z.string(), code: z.optional(z.string()) });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Additive paging of list calls. */
export const listQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});

/**
 * Matches of a search are counted so far, and `X-Total-Count` says no more: a word that nearly all have would be walked
 * through to its end. Lists that nobody searches in are counted to the last.
 */
export const MOST_COUNTED = 10_000;

/** A yes or no in an address. */
export const flag = z.optional(z.enum(['true', 'false']));

/** `undo`: what takes the act back again, where it can be. */
export const undoToken = { undo: z.optional(z.string()) };
