import * as z from 'zod/mini';
import { sellerAnswer } from '../business/seller.contract.ts';
import { flag, kr, listQuery, longIdText, undoToken } from '../contract.ts';
import { givenDiscount } from '../discounts/discounts.contract.ts';
import { language } from '../language.contract.ts';
import { mailState } from '../mails/mail-state.contract.ts';
import { rulesFields } from '../rules/rules.contract.ts';
import { vatCode } from '../vat-code.ts';
import { depositAnswer } from './deposit.contract.ts';
import { paymentAnswer } from './incoming-payments.contract.ts';
import { pricingKind } from './line.ts';
import { owed } from './owed.contract.ts';
import { PAYMENT_STATES } from './statuses.ts';
import { withdrawalAnswer } from './withdrawals.contract.ts';

export const wallClock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/));
/** 201 of POST /api/vipps/checkout. `heldUntil`: instant (UTC) at which the hold ends without payment. */
export const checkoutAnswer = z.object({
  redirectUrl: z.string(),
  id: longIdText,
  orderNo: z.int(),
  total: kr,
  discount: z.optional(givenDiscount),
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
  /** An older cached answer has neither. */
  vatCode: z.optional(vatCode),
  needsLicence: z.optional(z.boolean()),
  /** Deposit of one piece, no part of the price; left out without one. */
  deposit: z.optional(kr),
  /** The package that it was ordered in: lines with the same `no`. Its product, and how many of it. */
  package: z.optional(z.object({ no: z.int(), id: z.int(), name: z.string(), quantity: z.int() })),
  /** The line's share of the order's discount; left out without one. `price` is before it. */
  discount: z.optional(kr),
});
export type OrderItemAnswer = z.infer<typeof orderItemAnswer>;

/** A named piece of a line. */
export const pieceAnswer = z.object({ id: z.int(), label: z.string() });

/** For the order's owner and administrators. Wall clock of the first piece out and the last one back. */
const piecesAnswer = {
  outAt: z.nullable(z.string()),
  backAt: z.nullable(z.string()),
  outQuantity: z.int(),
  backQuantity: z.int(),
  /** The additional price of one piece in the charges of extensions. */
  extended: z.optional(kr),
  /** For staff: the named pieces that are out now; left out for none. */
  piecesOut: z.optional(z.array(pieceAnswer)),
  /** For administrators: the rule's price, if one of them set another. */
  rulePrice: z.optional(kr),
};
export const wholeItemAnswer = z.extend(orderItemAnswer, piecesAnswer);
export type WholeItemAnswer = z.infer<typeof wholeItemAnswer>;

/** The part of an order that is public to everyone with its id: no personal data. */
export const orderReceipt = z.object({
  id: longIdText,
  orderNo: z.int(),
  createdAt: z.string(),
  status: z.string(),
  StatusId: z.int(),
  Status: namedRow,
  /** After the discount. */
  total: kr,
  /** Left out without one. Only its owner and administrators see the name. */
  discount: z.optional(givenDiscount),
  paymentState: z.enum(PAYMENT_STATES),
  /** While a payment by the wallet is pending: the instant (UTC) at which the hold ends. */
  heldUntil: z.optional(z.nullable(z.string())),
  OrderItems: z.array(orderItemAnswer),
  /** The business when the order was placed; only in the answer of a single order. */
  seller: z.optional(sellerAnswer),
  /** The rules when the order was placed; left out for the shop's first ones. */
  rules: z.optional(rulesFields),
});
export type OrderReceipt = z.infer<typeof orderReceipt>;

/** The whole order, for its owner and administrators. */
/** A document of an order. Whether it is overdue follows from `dueFor`. */
const orderDocumentRow = z.object({
  id: longIdText,
  number: z.int(),
  kind: z.enum(['invoice', 'creditNote']),
  state: z.enum(['issued', 'sent', 'paid', 'credited']),
  total: kr,
  owed: kr,
});
export type OrderDocumentRow = z.infer<typeof orderDocumentRow>;

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
  /** Statements for this order alone. */
  reference: z.optional(z.nullable(z.string())),
  invoiceEmail: z.optional(z.nullable(z.string())),
  /** 'Mangler kontaktinfo': neither account nor guest details. */
  missingContact: z.boolean(),
  paymentId: z.int(),
  PaymentOption: namedRow,
  /** Invoice only: yyyy-mm-dd, by the rules of the order. */
  dueDate: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  /** In which it was ordered. An older cached answer lacks it. */
  language: z.optional(language),
  forced: z.boolean(),
  /** Vipps refused the capture of the reserved amount. */
  captureFailed: z.optional(z.boolean()),
  /** Part of the total that a charge asks for instead, because the capture was refused. */
  chargedInstead: z.optional(kr),
  /** A cancelled order: what was paid beyond its fee and has not gone back. */
  giveBack: z.optional(kr),
  /** Only if there are any. */
  withdrawals: z.optional(z.array(withdrawalAnswer)),
  /** Its invoices and credit notes, by their numbers; absent if there are none. */
  documents: z.optional(z.array(orderDocumentRow)),
  /** In the list of one's own orders: something can be withdrawn from now. */
  canWithdraw: z.optional(z.boolean()),
  /** 'Forsinket retur', for administrators only: late orders that keep units of this one, and of which products. */
  lateBefore: z.optional(z.array(z.object({ id: longIdText, orderNo: z.int(), productIds: z.array(z.int()) }))),
  /** For administrators only: the newest recorded mail of each kind. */
  mails: z.optional(z.array(mailState)),
  /** For administrators only: payments recorded by hand. */
  payments: z.optional(z.array(paymentAnswer)),
  ...owed,
  /** What the paper of the order is headed: 'Kvittering' or 'Ordrebekreftelse'. An older cached answer lacks it. */
  receiptName: z.optional(z.string()),
  /** null: none is asked, and none was paid. An older cached answer lacks it. */
  deposit: z.optional(z.nullable(depositAnswer)),
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
 * GET /api/orders for administrators; other callers' filters are ignored. `status`: ids or slugs, separated by commas.
 * `from`, `to`: dates, both inclusive, between which something is picked up or returned.
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

/** GET /api/orders/counts, over all listed orders. `today`: something is picked up or returned today. */
export const orderCountsAnswer = z.object({
  all: z.int(),
  byStatus: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), count: z.int() })),
  late: z.int(),
  unpaid: z.int(),
  /** What the unpaid orders owe in all. */
  unpaidDue: kr,
  today: z.int(),
});
export type OrderCountsAnswer = z.infer<typeof orderCountsAnswer>;

/** 201 of POST /api/orders. */
export const orderPlacedAnswer = z.object({
  id: longIdText,
  orderNo: z.int(),
  total: kr,
  discount: z.optional(givenDiscount),
  createdAt: z.string(),
});

/** Answer of PUT /api/orders/{id}. */
export const orderSaved = z.object({ id: longIdText, ...undoToken });

/** POST /api/cart/price. */
export const cartPriceAnswer = z.object({
  items: z.array(orderItemAnswer),
  /** After the discount. */
  total: kr,
  discount: z.optional(givenDiscount),
});
