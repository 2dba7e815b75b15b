import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import {
  cancellationFee,
  chargeFigure,
  orderContent,
  orderPersonal,
  previousContent,
  statusId,
} from './order-content.ts';

const step = { orderId: z.string(), orderNo: z.int(), version: z.int() };

/** `charges` are the order's, which leave the figures and come back with it. */
const hidden = {
  ...step,
  userId: z.nullable(z.string()),
  statusId,
  totalOre: z.int(),
  placedAt: z.string(),
  charges: z.array(chargeFigure),
  personId: z.string(),
  personal: z.nullable(orderPersonal),
};

/** Facts of a stream `order-<id>`, each recorded after its decision on `inventory`. */
export const orderEvents = defineEvents({
  /** `requestHash` recognises a retry of the same request. */
  OrderPlaced: event(z.extend(orderContent, { requestHash: z.nullable(z.string()) })),
  OrderRevised: event(z.extend(orderContent, { previous: previousContent })),
  OrderStatusChanged: {
    version: 2,
    schema: z.object({
      ...step,
      personId: z.string(),
      userId: z.nullable(z.string()),
      from: statusId,
      to: statusId,
      totalOre: z.int(),
      /** When the order was placed (UTC), so that a month's figures need no look-up. */
      placedAt: z.string(),
      forced: z.boolean(),
      reasonCode: z.nullable(z.string()),
      /** What the customer's own late cancellation costs: `charge-<chargeId>` follows. */
      cancellationFee: z.nullable(cancellationFee),
      personal: z.nullable(orderPersonal),
    }),
    upcasts: { 1: (data) => ({ ...data, cancellationFee: null }) },
  },
  OrderDeleted: event(z.object(hidden)),
  OrderRestored: event(z.object({ ...hidden, forced: z.boolean() })),
});

export type OrderEvent = EventsOf<typeof orderEvents>;
