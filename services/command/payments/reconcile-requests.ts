import type { Payment } from '@naust/domain/payments/payment.ts';
import {
  isRequestOpen,
  nextRequestAct,
  type RequestAct,
  recordedOreOf,
} from '@naust/domain/payments/requested-payment.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { requestsOfOrder } from '../dependencies/payments-of-order.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { type PaymentDeps, recordExclusively } from './incoming-payments.ts';
import { owedNow } from './owed-now.ts';
import { performWalletAct } from './wallet-acts.ts';

export type RequestDeps = PaymentDeps & Deps<'user' | 'wallet' | 'clock'>;

/**
 * Performs the next act on the payments of what an order owes; false if they agree with it. `first`: the order's own
 * payment, which agrees with it. Repeating is harmless.
 */
export async function actOnRequest(
  deps: RequestDeps,
  orderId: string,
  first: Payment | null,
  by: CommandContext,
): Promise<boolean> {
  const next = await nextAct(deps, orderId, first);
  if (next === null) return false;
  const { payment, act } = next;
  crashPoint('request.decided');
  if (act.does === 'record') {
    await recordCaptured(deps, payment, act.partOre, by);
  } else {
    await performWalletAct(deps, payment, act, by);
    const { state } = await deps.payment(payment.reference).peek();
    if (state?.version === payment.version) throw new Error(`${payment.reference}: nothing came of "${act.does}"`);
  }
  return true;
}

async function nextAct(
  deps: RequestDeps,
  orderId: string,
  first: Payment | null,
): Promise<{ payment: Payment; act: RequestAct } | null> {
  const requests = await requestsOfOrder(deps, orderId);
  if (requests.length === 0) return null;
  const order = await recordedOrder(deps, orderId);
  const open = requests.filter((payment) => isRequestOpen(payment, recordedOreOf(order.incoming, payment)));
  if (open.length === 0) return null;
  const owedOre = await owedNow(deps, order, first);
  const now = deps.clock.now();
  for (const payment of open) {
    const act = nextRequestAct(payment, { owedOre, recordedOre: recordedOreOf(order.incoming, payment), now });
    if (act) return { payment, act };
  }
  return null;
}

/** Its id is the reference, so that it is recorded once. What another payment has paid meanwhile is decided again. */
async function recordCaptured(
  deps: RequestDeps,
  { orderId, reference }: Payment,
  amountOre: number,
  by: CommandContext,
): Promise<void> {
  const at = new Date(deps.clock.now()).toISOString();
  const received = { receivedAt: at, now: at, reference, registerReceipt: null };
  const command = { paymentId: reference, chargeId: null, method: 'vipps', amountOre, ...received };
  try {
    await deps.lockCharges(orderId, by, () =>
      recordExclusively(deps, orderId, { type: 'RecordIncoming', ...command }, by),
    );
  } catch (error) {
    const isOvertaken = error instanceof Refusal && OVERTAKEN.some((code) => code === error.code);
    if (!isOvertaken) throw error;
  }
}

const OVERTAKEN = ['MORE_THAN_OWED', 'ORDER_IS_DELETED', 'KEY_REUSED'] as const;
