import type { PaymentOptionId, StatusId } from '@naust/domain/orders/statuses.ts';
import { CARD, INVOICE, VIPPS } from '@naust/domain/orders/statuses.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { businessCustomers, type DemoCustomer, privateCustomers } from './people.ts';
import type { RandomSource } from './seeded-random.ts';

/** A line of a demo order; both times null for a sale. `product` is an index into the products. */
export interface DemoLine {
  product: number;
  quantity: number;
  from: WallMinute | null;
  to: WallMinute | null;
}

/** An event in the demo shop, at a local minute in Oslo. `order` numbers the orders of the plan. */
export type DemoAct = { at: WallMinute } & (
  | {
      kind: 'place';
      order: number;
      customer: DemoCustomer;
      isGuest: boolean;
      payment: PaymentOptionId;
      lines: DemoLine[];
    }
  | { kind: 'move'; order: number; to: StatusId; reason: string | null }
  /** All that the order costs, by Vipps. */
  | { kind: 'pay'; order: number }
  /** All that the order costs, on one invoice, and its payment by the bank. */
  | { kind: 'invoice'; order: number }
  | { kind: 'payInvoice'; order: number }
  | { kind: 'charge'; order: number; charge: number; description: string; amountOre: number; as: string }
  | { kind: 'settle'; order: number; charge: number }
);

const customers = [...privateCustomers, ...businessCustomers];

/** Businesses have invoices; of the others nearly all pay by Vipps. */
export function placement(order: number, at: WallMinute, lines: DemoLine[], chance: RandomSource): DemoAct {
  const customer = chance.pick(customers);
  const isGuest = customer.orgNumber === null && chance.chance(0.25);
  const payment = customer.orgNumber !== null ? INVOICE : chance.chance(0.07) ? CARD : VIPPS;
  return { kind: 'place', order, at, customer, isGuest, payment, lines };
}

/** What follows an order that is placed and not cancelled: by Vipps it is paid two minutes later. */
export const paidInAdvance = (placed: DemoAct): DemoAct[] =>
  placed.kind === 'place' && placed.payment === VIPPS ? [{ kind: 'pay', order: placed.order, at: placed.at + 2 }] : [];
