import * as z from 'zod/mini';
import { flag, kr, listQuery, longIdText, undoToken } from '../contract.ts';
import { mailState } from '../mails/mail-state.contract.ts';
import { sellerAnswer } from '../shop/shop.contract.ts';
import { pricingKind } from './line.ts';
import { PAYMENT_STATES } from './statuses.ts';

export const wallClock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/));
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

/** For the order's owner and administrators. Wall clock: when the first piece went out and the last one came back. */
const piecesAnswer = {
  outAt: z.nullable(z.string()),
  backAt: z.nullable(z.string()),
  outQuantity: z.int(),
  backQuantity: z.int(),
  /** What charges ask for beside the price because it comes back later than was ordered: one piece. */
  extended: z.optional(kr),
  /** For administrators, where one of them set another price: what the rule said. */
  rulePrice: z.optional(kr),
};
export const wholeItemAnswer = z.extend(orderItemAnswer, piecesAnswer);
export type WholeItemAnswer = z.infer<typeof wholeItemAnswer>;

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
  /** Who sold it, as the business was when it was placed; in the answer of one order. */
  seller: z.optional(sellerAnswer),
});
export type OrderReceipt = z.infer<typeof orderReceipt>;

/** The whole order, for its owner and administrators. */
export const orderAnswer = z.extend(orderReceipt, {
  OrderItems: z.array(wholeItemAnswer),
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
  /** What was said for this order alone. */
  reference: z.optional(z.nullable(z.string())),
  invoiceEmail: z.optional(z.nullable(z.string())),
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
  /** So much was paid for extensions above the fee of its cancellation. */
  giveBack: z.optional(kr),
  /** 'Forsinket retur', told to administrators alone: late orders that keep what this one should be given, and of what. */
  lateBefore: z.optional(z.array(z.object({ id: longIdText, orderNo: z.int(), productIds: z.array(z.int()) }))),
  /** Told to administrators alone: the newest mail of each kind, as far as anything is known of it. */
  mails: z.optional(z.array(mailState)),
  version: z.int(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** GET /api/orders/{id}: the reduced or the whole order. */
export const orderByIdAnswer = z.extend(orderReceipt, {
  ...z.partial(
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
  OrderItems: z.array(z.extend(orderItemAnswer, z.partial(z.object(piecesAnswer)).shape)),
});
export type OrderByIdAnswer = z.infer<typeof orderByIdAnswer>;

const date = z.optional(z.string().check(z.maxLength(10)));

/**
 * GET /api/orders as administrators may ask; what narrows the list is nothing to anybody else. `status`: ids or slugs, with
 * commas between them. `from`, `to`: dates, both belonging to it, between which something is picked up or comes back.
 */
export const orderListQuery = z.extend(listQuery, {
  status: z.optional(z.string().check(z.maxLength(80))),
  user: z.optional(z.string().check(z.regex(/^[1-9]\d{14}$/))),
  unpaid: flag,
  late: flag,
  from: date,
  to: date,
  sort: z.optional(z.enum(['placed', 'pickup'])),
  order: z.optional(z.enum(['asc', 'desc'])),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

/** GET /api/orders/counts: of all orders that are listed. `today`: something is picked up or comes back today. */
export const orderCountsAnswer = z.object({
  all: z.int(),
  byStatus: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), count: z.int() })),
  late: z.int(),
  unpaid: z.int(),
  today: z.int(),
});
export type OrderCountsAnswer = z.infer<typeof orderCountsAnswer>;

/** 201 of POST /api/orders. */
export const orderPlacedAnswer = z.object({
  id: longIdText,
  orderNo: z.int(),
  total: kr,
  createdAt: z.string(),
});

/** Answer of PUT /api/orders/{id}. */
export const orderSaved = z.object({ id: longIdText, ...undoToken });
