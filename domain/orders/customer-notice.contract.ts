import * as z from 'zod/mini';
import { lines } from '../written.contract.ts';

export const MOST_MESSAGE_LETTERS = 1_000;

/**
 * The mail to the customer about an administrator's change: sent unless `notifyCustomer` is false. `customerMessage`:
 * words for that mail; the reason for the history is never in it.
 */
export const noticeInput = {
  notifyCustomer: z.optional(z.boolean()),
  customerMessage: z.optional(z.nullable(lines(MOST_MESSAGE_LETTERS))),
};
