import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { BANK_FORMATS } from './bank-file.ts';

const bankPayment = z.object({
  bankPaymentId: z.string(),
  /** The same row in another file has the same. */
  key: z.string(),
  /** yyyy-mm-dd. */
  bookedOn: z.string(),
  amountOre: z.int(),
  kid: z.nullable(z.string()),
  /** The bank's own. */
  reference: z.nullable(z.string()),
});

const placement = {
  bankPaymentId: z.string(),
  /** The id that the payment has on its order. */
  paymentId: z.string(),
  orderId: z.string(),
  documentId: z.string(),
  amountOre: z.int(),
};

/** Facts of the stream `bank`: payments that files of the bank told of, and the invoices that they pay. */
export const bankEvents = defineEvents({
  /** New payments of a file, or of a part of it: of one year each. */
  BankPaymentsRead: event(
    z.object({
      readId: z.string(),
      /** SHA-256 of the file, hexadecimal. */
      fileId: z.string(),
      format: z.enum(BANK_FORMATS),
      payments: z.array(bankPayment),
      /** `documents-<year>`: the key of the year's books. */
      personId: z.string(),
      /** In the order of the payments. */
      personal: z.nullable(
        z.object({ payers: z.array(z.object({ name: z.nullable(z.string()), text: z.nullable(z.string()) })) }),
      ),
    }),
  ),
  /** Every payment of the read was placed by its KID, or stays unknown. */
  BankPaymentsMatched: event(z.object({ readId: z.string() })),
  /** An amount of the payment pays an invoice; its order records it afterwards. */
  BankPaymentPlaced: event(z.object(placement)),
  /** The order did not take it, or its payment there was reversed: the amount is to be placed again. */
  BankPaymentReleased: event(z.object(placement)),
  /** What is not placed of it is not for the shop. Any later placing or release of the payment ends this. */
  BankPaymentSetAside: event(
    z.object({
      bankPaymentId: z.string(),
      /** `documents-<year>`: the key of the year's books. */
      personId: z.string(),
      personal: z.nullable(z.object({ reason: z.string() })),
    }),
  ),
  /** It is to be placed after all. */
  BankPaymentTakenUp: event(z.object({ bankPaymentId: z.string() })),
});
export type BankEvent = EventsOf<typeof bankEvents>;
export type Placement = Extract<BankEvent, { type: 'BankPaymentPlaced' }>['data'];
