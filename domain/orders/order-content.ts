import * as z from 'zod/mini';
import { agreedDiscount } from '../discounts/discount-fields.ts';
import { language } from '../language.contract.ts';
import { rulesFields } from '../rules/rules.contract.ts';
import { conditionWords, movedCondition } from './condition.ts';
import { orderLine, pieceRef } from './line.ts';

export const statusId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
export const paymentOptionId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The customer as known when the order was placed: a guest's details or the account's. */
export const orderContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isBusiness: z.boolean(),
  orgNumber: z.nullable(z.string()),
});
export type OrderContact = z.infer<typeof orderContact>;

/**
 * The customer's statements for this order alone: the texts that their accounting wants on the invoice, and a phone.
 */
export const orderStated = z.object({
  reference: z.nullable(z.string()),
  invoiceEmail: z.nullable(z.string()),
  /** If the account has none. */
  phone: z.nullable(z.string()),
});
export type OrderStated = z.infer<typeof orderStated>;

/** Encrypted. `contact` null: a visitor without details ('Mangler kontaktinfo'); `reason`: an admin's free words. */
export const orderPersonal = z.object({
  contact: z.nullable(orderContact),
  reason: z.nullable(z.string()),
  /** Left out without statements. */
  stated: z.optional(orderStated),
  /** An administrator's words to the customer about the change, for the mail; left out without any. */
  customerMessage: z.optional(z.string()),
});
export type OrderPersonal = z.infer<typeof orderPersonal>;

/** The part of an order's charge that the month's figures need. */
export const chargeFigure = z.object({ addedAt: z.string(), amountOre: z.int(), isSettled: z.boolean() });
export type ChargeFigure = z.infer<typeof chargeFigure>;

/** A debt of the customer. The charge is added to the order after the fact that carries it. */
export const owedCharge = z.object({
  chargeId: z.string(),
  amountOre: z.int(),
  /** Instant, UTC; fixes the charge's month. */
  addedAt: z.string(),
});
export type OwedCharge = z.infer<typeof owedCharge>;

/**
 * The fee of a late cancellation; a charge follows if `amountOre` is above zero. `paidBefore`: payments for extensions
 * count towards `feeOre`, the whole fee; left out without such payments. `unrecordedOre` of it was settled without a
 * record; earlier cancellations leave it out. `fromOrderOre`: paid for the order itself, and a payment of the charge from
 * now on; left out for none.
 */
export const cancellationCharge = z.extend(owedCharge, {
  paidBefore: z.optional(z.object({ feeOre: z.int(), paidOre: z.int(), unrecordedOre: z.optional(z.int()) })),
  fromOrderOre: z.optional(z.int()),
});
export type CancellationFee = z.infer<typeof cancellationCharge>;

/**
 * A customer's extension of lines, or its undoing. `chargeId` identifies it; a charge of that id follows if `amountOre`
 * is above zero, and is deleted when it is undone.
 */
export const orderExtension = z.extend(owedCharge, {
  /** Wall clock: the new return of these lines. */
  to: z.string(),
  lineIds: z.array(z.int()),
  /** Hash of the body; null without an Idempotency-Key. */
  requestHash: z.nullable(z.string()),
  isUndone: z.boolean(),
});
export type OrderExtension = z.infer<typeof orderExtension>;

/** The whole order after the decision; the inventory's event carries it, and the order's own event copies it. */
export const orderContent = z.object({
  orderId: z.string(),
  orderNo: z.int(),
  /** Counts the changes of this order from 1; a form sends the one it saw. */
  version: z.int(),
  /** The person whose key encrypts `personal`: the account's id, or the order's own id for a visitor. */
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
  /** An admin forced this order although it overlaps others. */
  forced: z.boolean(),
  /** The rules when it was placed; left out for the first ones. */
  rules: z.optional(rulesFields),
  /** The one discount that it was given; its lines have their shares. Left out without one. */
  discount: z.optional(agreedDiscount),
  personal: z.nullable(orderPersonal),
});
export type OrderContent = z.infer<typeof orderContent>;

/** Version of the stream `shop` when the order was placed, which gives the seller. 0: nothing was set up yet. */
export const shopVersion = z.int();

/** For orders from before the business was a setting: their seller is the first description. */
export const FIRST_SHOP_VERSION = 1;

/**
 * Completing the order pays nothing: only a recorded payment does. Left out for orders from before payments were
 * recorded.
 */
export const asksForRecord = z.optional(z.literal(true));

/** In which it was ordered, and its customer gets mails and documents. Left out for Norwegian. */
export const orderLanguage = z.optional(language);

/** The customer gets a mail about this change of the shop's. Left out for every other change. */
export const tellsCustomer = z.optional(z.literal(true));

/** Rented lines of a cancelled order that were not fetched: their pickup had passed. Left out for none. */
export const notFetched = z.optional(z.array(z.int()));

/** The pieces that one act handed out or took back. `at` is wall clock; `pieces`: those with a name. */
export const movedPieces = z.array(
  z.object({
    lineId: z.int(),
    productId: z.int(),
    quantity: z.int(),
    at: z.string(),
    pieces: z.optional(z.array(pieceRef)),
  }),
);

/** What was noted of their condition; left out for nothing. */
export const conditionOfMove = z.optional(movedCondition);
export const personalOfMove = z.nullable(z.extend(orderPersonal, { condition: z.optional(conditionWords) }));

/** The order before a form changed it, so that figures and bookings need no look-up. */
export const previousContent = z.object({
  userId: z.nullable(z.string()),
  statusId,
  paymentId: paymentOptionId,
  totalOre: z.int(),
  lines: z.array(orderLine),
});
export type PreviousContent = z.infer<typeof previousContent>;
