import * as z from 'zod/mini';
import { kr, listQuery, longId, longIdText } from '../contract.ts';
import { oneLine } from '../written.contract.ts';

/** POST /api/bank-files, a form with `file`. */
export const bankFileForm = z.object({});

/**
 * `matched`: pay their invoice in full; `partly`: pay a part of it, or have a rest that is to be placed; `unknown`: pay
 * none; `alreadySeen`: were read before. `ignored`: rows that are no payment to the shop.
 */
export const bankFileAnswer = z.object({
  matched: z.int(),
  partly: z.int(),
  unknown: z.int(),
  alreadySeen: z.int(),
  ignored: z.int(),
  /** Sum of the new payments, and of what of it was placed. */
  read: kr,
  placed: kr,
});
export type BankFileAnswer = z.infer<typeof bankFileAnswer>;

/** A row of GET /api/bank-files/unknown. */
export const unknownPayment = z.object({
  id: longIdText,
  /** yyyy-mm-dd, by the bank. */
  date: z.string(),
  amount: kr,
  /** What of it is not placed. */
  rest: kr,
  kid: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** null once the books are forgotten. */
  payer: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type UnknownPayment = z.infer<typeof unknownPayment>;

export const unknownListQuery = listQuery;

/** POST /api/bank-files/unknown/{id}. */
export const placeInput = z.object({ documentId: longId });
export const placeAnswer = z.object({
  id: longIdText,
  orderId: longIdText,
  documentId: longIdText,
  placed: kr,
  rest: kr,
});
export type PlaceAnswer = z.infer<typeof placeAnswer>;

/** POST /api/bank-files/unknown/{id}/set-aside. */
export const setAsideInput = z.object({ reason: oneLine(200) });
/** Answer of it, and of /take-up. `rest`: what is not placed. */
export const setAsideAnswer = z.object({ id: longIdText, rest: kr });

/** A row of GET /api/bank-files/set-aside. */
export const setAsidePayment = z.extend(unknownPayment, {
  /** null once the books are forgotten. */
  reason: z.nullable(z.string()),
});
export type SetAsidePayment = z.infer<typeof setAsidePayment>;
