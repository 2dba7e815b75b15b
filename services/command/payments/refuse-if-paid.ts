import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import { type CommandDesk, commandContext } from '../desk.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { paymentStream } from '../streams.ts';
import { syncPayment } from './sync-payment.ts';

/** Nobody pays twice because the first payment was approved a moment ago. */
export async function refuseIfPaid(desk: CommandDesk, orderId: string, context: RequestContext): Promise<void> {
  const reference = walletReference(orderId);
  const { state } = await desk.streams.peek('payment', paymentStream(reference));
  if (!state || !isOwn(state.userId, context)) return;
  await syncPayment(desk, reference, commandContext(context)).catch((error: unknown) => {
    if (!(error instanceof WalletUnavailable)) throw error;
  });
  const order = await recordedOrder(desk, orderId);
  if (isPaid(order)) refuse('ALREADY_PAID', { orderId });
}

const isOwn = (userId: string | null, { actor }: RequestContext) => userId === null || userId === actor?.userId;

const isPaid = ({ content, payment }: RecordedOrder) =>
  !isCancelled(content.statusId) && (payment.state === 'authorized' || payment.state === 'captured');
