import * as z from 'zod/mini';
import { longId, smallId } from '../contract.ts';
import { discountCode } from '../discounts/discounts.contract.ts';
import { parseEmail } from '../email-address.ts';
import { isPhoneLike } from '../phone.ts';
import { lines, oneLine, oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { noticeInput } from './customer-notice.contract.ts';
import { wallClock } from './orders.contract.ts';

const amount = z.number().check(z.gte(0), z.lte(MOST_KR));

/** A line from a client. Prices and kinds from a customer are claims; a line is a sale if both dates are null. */
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
  /** Of a package, as it was shown: another one by now is refused like a changed price. */
  packageVersion: z.optional(z.nullable(z.int())),
});

export const MOST_REFERENCE_LETTERS = 80;

/** Normalised to the stored form. */
const email = z.string().check(
  z.overwrite((text) => parseEmail(text) ?? text),
  z.refine((text) => parseEmail(text) !== null, 'Skriv en gyldig e-postadresse.'),
);

export const guestInput = z.object({
  name: oneName(120).check(z.minLength(1)),
  email,
  phone: oneLine(30).check(z.minLength(5), z.refine(isPhoneLike)),
});

const blankOr = <S extends z.ZodMiniType<string, string>>(most: number, schema: S) =>
  z.optional(z.nullable(z.pipe(oneLine(most), z.union([z.literal(''), schema]))));

/** A guest in an administrator's form: at least a name. A PUT keeps fields that are left out. */
const knownGuest = z.object({
  name: guestInput.shape.name,
  email: blankOr(254, guestInput.shape.email),
  phone: blankOr(30, guestInput.shape.phone),
});

/**
 * POST /api/orders, POST /api/vipps/checkout, and most of PUT /api/orders/{id}. Only an administrator may send a guest without
 * e-mail and phone. `force` needs a `reason`, and so does a PUT with `version` or `reason` that moves the order back or
 * to Kansellert.
 */
export const orderInput = z.object({
  items: z.array(orderItemInput).check(z.minLength(1), z.maxLength(50)),
  total: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000)))),
  paymentId: smallId,
  userId: z.optional(z.nullable(longId)),
  statusId: z.optional(z.nullable(z.int())),
  status: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  guest: z.optional(z.nullable(knownGuest)),
  /**
   * Texts that the customer's accounting wants on the invoice, and its address; empty for none, and left out in a PUT
   * to keep them.
   */
  reference: z.optional(z.nullable(oneLine(MOST_REFERENCE_LETTERS))),
  invoiceEmail: blankOr(254, guestInput.shape.email),
  /** For this order, if the account has none. */
  phone: blankOr(30, guestInput.shape.phone),
  termsVersion: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  over18: z.optional(z.nullable(z.boolean())),
  force: z.optional(z.boolean()),
  reason: z.optional(z.nullable(lines(500))),
  version: z.optional(z.int()),
});
export type OrderInput = z.infer<typeof orderInput>;

/** PUT /api/orders/{id}. */
export const orderChangeInput = z.extend(orderInput, noticeInput);
export type OrderChangeInput = z.infer<typeof orderChangeInput>;

/**
 * POST /api/orders and POST /api/vipps/checkout. `replaces`: the caller's own unpaid attempt by the wallet, whose hold
 * this order takes over. A guest proves ownership by the Idempotency-Key, or by the token of the mail as X-Order-Token;
 * nothing is taken over from others.
 */
export const checkoutInput = z.extend(orderInput, {
  replaces: z.optional(z.nullable(longId)),
  /** Found without regard of case and spaces. */
  discountCode: z.optional(z.nullable(discountCode)),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

/**
 * POST /api/vipps/checkout. `express`: the payer is asked to share what the order lacks, a guest's name, e-mail and
 * phone, or the phone that an account does not have.
 */
export const walletCheckoutInput = z.extend(checkoutInput, { express: z.optional(z.nullable(z.boolean())) });
export type WalletCheckoutInput = z.infer<typeof walletCheckoutInput>;

/** POST /api/cart/price. Prices and versions in it are ignored. */
export const cartPriceInput = z.object({
  items: orderInput.shape.items,
  discountCode: checkoutInput.shape.discountCode,
});
export type CartPriceInput = z.infer<typeof cartPriceInput>;
