import * as z from 'zod/mini';
import { kr, longId, longIdText, oneLine, smallId } from '../contract.ts';
import { pricingKind } from './line.ts';
import { PAYMENT_STATES } from './statuses.ts';

const wallClock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/));
const amount = z.number().check(z.gte(0), z.lte(10_000_000));

/** A line as a client sends it. Prices and kinds from a customer are claims; a line is a sale when both dates are null. */
export const orderItemInput = z.object({
  id: z.optional(smallId),
  productId: smallId,
  name: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  price: z.optional(z.nullable(amount)),
  date_from: z.optional(z.nullable(wallClock)),
  date_to: z.optional(z.nullable(wallClock)),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(99))),
  pricing_kind: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  pricing_units: z.optional(z.nullable(z.number())),
});

/** Five digits at least, and what people write between them. */
const phoneLike = /^(?=(?:\D*\d){5})[+\d\s().\-/]+$/;

export const guestInput = z.object({
  name: oneLine(120).check(z.minLength(1)),
  email: z.string().check(z.trim(), z.email(), z.maxLength(254)),
  phone: oneLine(30).check(z.minLength(5), z.regex(phoneLike)),
});

/**
 * POST /api/orders, POST /api/vipps/checkout, PUT /api/orders/{id}. With `force`, and in a PUT that sends `version` or
 * `reason` and moves the order back or to Kansellert, `reason` must say why.
 */
export const orderInput = z.object({
  items: z.array(orderItemInput).check(z.minLength(1), z.maxLength(50)),
  total: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000)))),
  paymentId: smallId,
  userId: z.optional(z.nullable(longId)),
  statusId: z.optional(z.nullable(z.int())),
  status: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  guest: z.optional(z.nullable(guestInput)),
  termsVersion: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  over18: z.optional(z.nullable(z.boolean())),
  force: z.optional(z.boolean()),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  version: z.optional(z.int()),
});
export type OrderInput = z.infer<typeof orderInput>;

/**
 * POST /api/orders and POST /api/vipps/checkout. `replaces`: the caller's own unpaid attempt by the wallet, whose hold
 * this order takes over.
 */
export const checkoutInput = z.extend(orderInput, { replaces: z.optional(z.nullable(longId)) });
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** 201 of POST /api/vipps/checkout. `heldUntil`: instant (UTC) at which the hold ends without payment. */
export const checkoutAnswer = z.object({
  redirectUrl: z.string(),
  id: longIdText,
  orderNo: z.int(),
  total: kr,
  createdAt: z.string(),
  heldUntil: z.string(),
});

export const namedRow = z.object({ id: z.int(), name: z.string() });

export const orderItemAnswer = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  date_from: z.nullable(z.string()),
  date_to: z.nullable(z.string()),
  quantity: z.int(),
  price: kr,
  pricing_kind: pricingKind,
  pricing_units: z.int(),
  explanation: z.string(),
});
export type OrderItemAnswer = z.infer<typeof orderItemAnswer>;

/** What everyone may see of an order whose id they know: no personal data. */
export const orderReceipt = z.object({
  id: longIdText,
  orderNo: z.int(),
  createdAt: z.string(),
  status: z.string(),
  StatusId: z.int(),
  Status: namedRow,
  total: kr,
  paymentState: z.enum(PAYMENT_STATES),
  /** While a wallet payment is waited for: the instant (UTC) at which the hold ends. */
  heldUntil: z.optional(z.nullable(z.string())),
  OrderItems: z.array(orderItemAnswer),
});
export type OrderReceipt = z.infer<typeof orderReceipt>;

/** The whole order, for its owner and administrators. */
export const orderAnswer = z.extend(orderReceipt, {
  UserId: z.nullable(longIdText),
  User: z.nullable(
    z.object({
      id: longIdText,
      name: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      isBusiness: z.boolean(),
      orgNumber: z.nullable(z.string()),
    }),
  ),
  guest: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** 'Mangler kontaktinfo': neither account nor guest details. */
  missingContact: z.boolean(),
  paymentId: z.int(),
  PaymentOption: namedRow,
  /** Invoice only: yyyy-mm-dd, 14 days after the order. */
  dueDate: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  forced: z.boolean(),
  /** Vipps would not hand over what was reserved. */
  captureFailed: z.optional(z.boolean()),
  /** So much of the total a charge asks for instead, because Vipps would not hand it over. */
  chargedInstead: z.optional(kr),
  version: z.int(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** GET /api/orders/{id}: the reduced or the whole order. */
export const orderByIdAnswer = z.extend(
  orderReceipt,
  z.partial(
    z.omit(orderAnswer, {
      id: true,
      orderNo: true,
      createdAt: true,
      status: true,
      StatusId: true,
      Status: true,
      total: true,
      paymentState: true,
      OrderItems: true,
    }),
  ).shape,
);
export type OrderByIdAnswer = z.infer<typeof orderByIdAnswer>;

/** 201 of POST /api/orders. */
export const orderPlacedAnswer = z.object({
  id: longIdText,
  orderNo: z.int(),
  total: kr,
  createdAt: z.string(),
});

/** Answer of PUT /api/orders/{id}. */
export const orderSaved = z.object({ id: longIdText });
