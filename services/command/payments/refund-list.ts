import { ERASED } from '@naust/domain/history/description.ts';
import { callerOf } from '@naust/domain/history/history-entries.ts';
import { toKr } from '@naust/domain/money.ts';
import type { RefundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { namesOfUsers } from '../dependencies/names-of-users.ts';
import { loadRefundSums } from './refunds.ts';

/** The refunds of an order, from its stream, and the amount that can still be refunded. */
export async function refundsOf(
  deps: Deps<'order' | 'charge' | 'payment' | 'user'>,
  orderId: string,
): Promise<RefundsAnswer> {
  const { order, refundedOre, leftOre, invoicedOre, isByWallet } =
    (await loadRefundSums(deps, orderId)) ?? refuse('ORDER_NOT_FOUND');
  const sums = { refunded: toKr(refundedOre), left: toKr(leftOre), invoiced: toKr(invoicedOre) };
  const refundState = { ...sums, through: wayOf(isByWallet) };
  const ends = new Map(order.refunds?.map(({ refundId, end }) => [refundId, end]));
  if (ends.size === 0) return { ...refundState, refunds: [] };
  const events = await deps.order(orderId).recorded();
  const users = await namesOfUsers(deps, events);
  const refunds = events.flatMap((event) => {
    if (event.type !== 'OrderRefundDecided') return [];
    const { refundId, amountOre, parts, personal } = event.data;
    return {
      id: refundId,
      amount: toKr(amountOre),
      through: wayOf(parts.length > 0),
      state: ends.get(refundId) ?? 'done',
      at: event.meta.at,
      by: callerOf(event, { user: (userId) => users.get(userId) ?? null }),
      reason: personal?.reason ?? ERASED,
    };
  });
  return { ...refundState, refunds };
}

const wayOf = (isByWallet: boolean): RefundsAnswer['through'] => (isByWallet ? 'vipps' : 'desk');
