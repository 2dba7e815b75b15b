import * as z from 'zod/mini';
import { defineEvents, type EventsOf, event } from '../event.ts';
import { customerGroupFields, discountFields } from './discount-fields.ts';

const versioned = { version: z.int() };
const ofDiscount = { discountId: z.int() };
const ofGroup = { customerGroupId: z.int() };

/** Facts of `catalogue`: discounts, and the groups of customers that some of them are for. */
export const discountEvents = defineEvents({
  DiscountAdded: event(z.extend(discountFields, ofDiscount)),
  DiscountRevised: event(z.object({ ...ofDiscount, ...versioned, change: z.partial(discountFields) })),
  DiscountRemoved: event(z.object({ ...ofDiscount, ...versioned })),
  DiscountRestored: event(z.object({ ...ofDiscount, ...versioned })),
  /** `userIds`: accounts. */
  CustomerGroupAdded: event(z.extend(customerGroupFields, ofGroup)),
  CustomerGroupRevised: event(z.object({ ...ofGroup, ...versioned, change: z.partial(customerGroupFields) })),
  CustomerGroupRemoved: event(z.object({ ...ofGroup, ...versioned })),
  CustomerGroupRestored: event(z.object({ ...ofGroup, ...versioned })),
});
export type DiscountEvent = EventsOf<typeof discountEvents>;
