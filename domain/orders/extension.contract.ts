import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { wallClock } from './orders.contract.ts';

/** Ids of order lines with commas between them. */
const lineList = z.string().check(z.regex(/^\d{1,6}(,\d{1,6}){0,49}$/));

/** GET /api/orders/{id}/extend. Without `to`: the lines that can be extended. Without `lines`: all of the order. */
export const extensionQuery = z.object({ to: z.optional(wallClock), lines: z.optional(lineList) });

/**
 * `items`: the lines that may be returned later. `until`: the last whole hour within opening hours at which all
 * requested lines could be returned, null without one. `rentedAgainAt`: when the next rental of one of them begins, if
 * that is the limit. `price`: the additional price of `to`, null without `to`; `prices`: the same of one piece of each
 * line, with its price before and the explanation of the new one. `cheapest`: the latest return of the next days that
 * costs least.
 */
export const ownExtension = z.object({
  allowed: z.boolean(),
  items: z.array(
    z.object({
      id: z.int(),
      productId: z.int(),
      name: z.string(),
      quantity: z.int(),
      date_from: z.string(),
      date_to: z.string(),
    }),
  ),
  until: z.nullable(z.string()),
  rentedAgainAt: z.nullable(z.string()),
  price: z.nullable(kr),
  prices: z.optional(
    z.array(z.object({ name: z.string(), quantity: z.int(), price: kr, before: kr, explanation: z.string() })),
  ),
  cheapest: z.optional(z.nullable(z.string())),
});
export type OwnExtension = z.infer<typeof ownExtension>;

/**
 * POST /api/orders/{id}/extend. `price`: the price that the customer was shown; a higher one is refused. Left out: no
 * claim.
 */
export const extendInput = z.object({
  to: wallClock,
  lines: z.optional(z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(50))),
  price: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(10_000_000)))),
});
export type ExtendInput = z.infer<typeof extendInput>;

/** The new return of these lines, and the additional price. */
export const orderExtended = z.object({ id: longIdText, to: z.string(), lines: z.array(z.int()), price: kr });
export type OrderExtended = z.infer<typeof orderExtended>;
