import { oreOf } from '@naust/domain/body-amount.ts';
import { toKr } from '@naust/domain/money.ts';
import { isCharged } from '@naust/domain/orders/extension.ts';
import { giveBackOre, moneyOf, paidForExtensions, usableForFeeOre } from '@naust/domain/orders/held-money.ts';
import { hasUncredited } from '@naust/domain/orders/order-invoices.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { OwnCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import {
  cancellationFacts,
  ownCancellation,
  type PaidExtensions,
  wholeFeeOre,
} from '@naust/domain/orders/own-cancellation.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { decideOnOrder } from '../orders/change-order.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { ownOrder } from '../orders/own-order.ts';
import { leftOfFeeOre } from './left-of-fee.ts';

/** The fee for cancelling one's own order now, or the fee that was charged. */
export async function cancellationTerms(
  deps: Deps<'order' | 'charge' | 'payment' | 'secrets'>,
  orderId: string,
  context: Pick<RequestContext, 'actor' | 'header' | 'now'>,
): Promise<OwnCancellation> {
  const order = await ownOrder(deps, orderId, context);
  const terms = cancellationFacts(ownCancellation(order.content, osloMinute(context.now)));
  if (!isCancelled(order.content.statusId)) return terms;
  const backOre = giveBackOre(moneyOf(order));
  const left = toKr(await leftOfFeeOre(deps, order));
  return { ...terms, fee: feeOf(order), left, ...(backOre > 0 && { giveBack: toKr(backOre) }) };
}

/** Cancels one's own order; succeeds without effect if it is cancelled already. `fee` in kr. */
export async function cancelOwnOrder(
  deps: Deps<'order' | 'charge' | 'lockCharges' | 'steps' | 'secrets'>,
  orderId: string,
  shownFee: number | null,
  context: Pick<RequestContext, 'actor' | 'header' | 'by' | 'now'>,
): Promise<{ fee: number; position: bigint }> {
  await ownOrder(deps, orderId, context);
  const claimedFeeOre = oreOf(shownFee, 'fee');
  const charge = { chargeId: randomNumberedId(), addedAt: new Date(context.now).toISOString() };
  const position = await deps.lockCharges(orderId, context.by, () =>
    decideOnOrder(deps, orderId, context.by, async (recorded) => {
      if (hasUncredited(recorded)) refuse('CANNOT_CANCEL');
      return {
        type: 'CancelOrder',
        orderId,
        recorded,
        expectedVersion: null,
        reason: null,
        now: osloMinute(context.now),
        claimedFeeOre,
        charge,
        paidExtensions: await paidExtensions(deps, recorded),
        paidForOrderOre: usableForFeeOre(moneyOf(recorded), recorded.payment.state),
      };
    }),
  );
  return { fee: feeOf(await recordedOrder(deps, orderId)), position };
}

const feeOf = ({ cancellationFee }: RecordedOrder) => toKr(wholeFeeOre(cancellationFee));

async function paidExtensions({ charge }: Deps<'charge'>, order: RecordedOrder): Promise<PaidExtensions> {
  const { extensions = [] } = order;
  const charged = extensions.filter(isCharged);
  const states = await Promise.all(charged.map(async ({ chargeId }) => (await charge(chargeId).look()).state));
  return paidForExtensions(
    order,
    states.filter((state) => state !== null).filter(({ isSettled, isDeleted }) => isSettled && !isDeleted),
  );
}
