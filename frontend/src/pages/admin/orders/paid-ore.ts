import type { Ore } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { oreOf } from '../../../lib/amounts.ts';

/** What was received for an order; deposits and reversed payments apart. */
export function paidOre({ payments = [] }: OrderAnswer): Ore {
  const received = payments.filter(({ reversed, isDeposit }) => !reversed && !isDeposit);
  return received.reduce((sum, { amount }) => sum + oreOf(amount), 0);
}
