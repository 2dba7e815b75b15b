import * as z from 'zod/mini';
import { orderLine } from './line.ts';

export const statusId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
export const paymentOptionId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Who ordered, as known when it was placed: a guest's details or the account's. */
export const orderContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isBusiness: z.boolean(),
  orgNumber: z.nullable(z.string()),
});
export type OrderContact = z.infer<typeof orderContact>;

/** What whoever ordered said for this order alone: the words their books want on the invoice, and how to reach them. */
export const orderStated = z.object({
  reference: z.nullable(z.string()),
  invoiceEmail: z.nullable(z.string()),
  /** Where the account has none. */
  phone: z.nullable(z.string()),
});
export type OrderStated = z.infer<typeof orderStated>;

/** Sealed. `contact` null: a bare visitor ('Mangler kontaktinfo'); `reason`: an admin's free words. */
export const orderPersonal = z.object({
  contact: z.nullable(orderContact),
  reason: z.nullable(z.string()),
  /** Left out where nothing was said. */
  stated: z.optional(orderStated),
});
export type OrderPersonal = z.infer<typeof orderPersonal>;

/** An order's charge as far as the month's figures need it. */
export const chargeFigure = z.object({ addedAt: z.string(), amountOre: z.int(), isSettled: z.boolean() });
export type ChargeFigure = z.infer<typeof chargeFigure>;

/** What a customer owes. The charge is added to the order after the fact that carries it. */
export const owedCharge = z.object({
  chargeId: z.string(),
  amountOre: z.int(),
  /** Instant, UTC; fixes the charge's month. */
  addedAt: z.string(),
});
export type OwedCharge = z.infer<typeof owedCharge>;

/**
 * What a customer owes for cancelling late; a charge follows where `amountOre` is above zero. `paidBefore`: what they
 * had paid for extensions counts towards `feeOre`, which is all of the fee; left out where that was nothing.
 */
export const cancellationCharge = z.extend(owedCharge, {
  paidBefore: z.optional(z.object({ feeOre: z.int(), paidOre: z.int() })),
});
export type CancellationFee = z.infer<typeof cancellationCharge>;

/**
 * A customer's wish to bring lines back later, or its end. `chargeId` names it; a charge of that id follows where
 * `amountOre` is above zero, and goes away where it is undone.
 */
export const orderExtension = z.extend(owedCharge, {
  /** Wall clock: the return of these lines from then on. */
  to: z.string(),
  lineIds: z.array(z.int()),
  /** Of the body; null without an Idempotency-Key. */
  requestHash: z.nullable(z.string()),
  isUndone: z.boolean(),
});
export type OrderExtension = z.infer<typeof orderExtension>;

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
  /** When the order was placed (UTC); fixes its month. */
  placedAt: z.string(),
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

/** Of the stream `shop` when the order was placed: who sold it. 0: nothing was set up yet. */
export const shopVersion = z.int();

/** Orders from before the business was a setting were sold by who is described first. */
export const FIRST_SHOP_VERSION = 1;

/** The pieces that one act handed out or took back. `at` is wall clock. */
export const movedPieces = z.array(
  z.object({ lineId: z.int(), productId: z.int(), quantity: z.int(), at: z.string() }),
);

/** What the order was before a form changed it, so that figures and bookings need no look-up. */
export const previousContent = z.object({
  userId: z.nullable(z.string()),
  statusId,
  paymentId: paymentOptionId,
  totalOre: z.int(),
  lines: z.array(orderLine),
});
export type PreviousContent = z.infer<typeof previousContent>;
