import * as z from 'zod/mini';
import { orderLine } from './line.ts';

export const statusId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
export const paymentOptionId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Sealed. The guest's contact and an admin's free words; null fields where nothing was given. */
export const orderPersonal = z.object({
  guest: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  reason: z.nullable(z.string()),
});
export type OrderPersonal = z.infer<typeof orderPersonal>;

/** What the whole order is after the decision; carried by the inventory's event and copied onto the order's own. */
export const orderContent = z.object({
  orderId: z.string(),
  orderNo: z.int(),
  /** Counts the changes of this order from 1; a form sends the one it saw. */
  version: z.int(),
  /** Whose key seals `personal`: the account's id, or the order's own id for a visitor. */
  personId: z.string(),
  userId: z.nullable(z.string()),
  statusId,
  paymentId: paymentOptionId,
  lines: z.array(orderLine),
  totalOre: z.int(),
  termsVersion: z.nullable(z.string()),
  /** Version of the catalogue stream that the lines were priced by. */
  catalogueVersion: z.int(),
  /** An admin let this overlap others on purpose. */
  forced: z.boolean(),
  personal: z.nullable(orderPersonal),
});
export type OrderContent = z.infer<typeof orderContent>;
