import * as z from 'zod/mini';
import { defineEvents, type EventDefinition, type EventsOf } from '../event.ts';
import { paymentOptionId } from '../orders/order-content.ts';
import { vatCode } from '../vat-code.ts';

/** In every event, so that totals need no look-up. `addedAt` (UTC) fixes the charge's month. */
const charge = z.object({
  chargeId: z.string(),
  orderId: z.string(),
  userId: z.nullable(z.string()),
  version: z.int(),
  description: z.string(),
  amountOre: z.int(),
  paymentId: z.nullable(paymentOptionId),
  isSettled: z.boolean(),
  addedAt: z.string(),
  /** The name of its kind and the code of its rate; left out without a kind, which is 'Annet' at 25 %. */
  kind: z.optional(z.string()),
  vatCode: z.optional(vatCode),
});

const plain = { version: 2, schema: charge, upcasts: { 1: (data) => data } } satisfies EventDefinition;

/** `orderVersion`: the version of the order that the charge of an extension followed; null for a change by hand. */
const following = {
  version: 3,
  schema: z.extend(charge, { orderVersion: z.nullable(z.int()) }),
  upcasts: { 1: (data) => ({ ...data, orderVersion: null }), 2: (data) => data },
} satisfies EventDefinition;

/** Facts of a stream `charge-<id>`: a charge added to an order afterwards (etterfakturering). */
export const chargeEvents = defineEvents({
  ChargeAdded: plain,
  ChargeSettled: plain,
  ChargeReopened: plain,
  ChargeDeleted: following,
  ChargeRestored: following,
});

/** Every event that changes the sum of charges. */
export const chargeFacts = Object.keys(chargeEvents) as readonly (keyof typeof chargeEvents)[];

export type ChargeEvent = EventsOf<typeof chargeEvents>;
export type ChargeContent = z.infer<typeof charge>;
