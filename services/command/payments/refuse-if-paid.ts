import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';

/** Prevents a second payment when the first was approved a moment ago. */
export async function refuseIfPaid(
  deps: Deps<'order' | 'payment' | 'syncPayment'>,
  orderId: string,
  { actor, by }: Pick<RequestContext, 'actor' | 'by'>,
): Promise<void> {
  const reference = walletReference(orderId);
  const { state } = await deps.payment(reference).peek();
  if (!state || !isOwn(state.userId, actor)) return;
  await deps.syncPayment(reference, by).catch((error: unknown) => {
    if (!(error instanceof WalletUnavailable)) throw error;
  });
  const order = await recordedOrder(deps, orderId);
  if (isPaid(order)) refuse('ALREADY_PAID', { orderId });
}

const isOwn = (userId: string | null, actor: RequestContext['actor']) => userId === null || userId === actor?.userId;

const isPaid = ({ content, payment }: RecordedOrder) =>
  !isCancelled(content.statusId) && (payment.state === 'authorized' || payment.state === 'captured');
