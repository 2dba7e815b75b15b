import { toKr } from '@naust/domain/money.ts';
import type { PaymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { checkRequest, emailOfOrder, phoneOfOrder } from '@naust/domain/orders/request-payment.ts';
import { LEAST_WALLET_ORE } from '@naust/domain/payments/least-amount.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { qrCodeOf } from '@naust/infra/qr-code.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { isPersonErased } from '../orders/order-notes.ts';
import { type OwedDeps, offersWallet, payableOre } from './pay-owed.ts';
import { paymentLink } from './payment-link.ts';

type RequestDeps = OwedDeps & Deps<'user' | 'wallet' | 'hasSms' | 'steps'>;

/** A link with which the customer pays what the order owes; sent to them if `sentBy` says how. */
export async function requestPayment(
  deps: RequestDeps,
  orderId: string,
  sentBy: 'mail' | 'sms' | undefined,
  { by, idempotencyKey }: Pick<RequestContext, 'by' | 'idempotencyKey'>,
): Promise<{ body: PaymentRequestAnswer; position: bigint }> {
  await deps.steps.finishOrder(orderId, by);
  const order = await recordedOrder(deps, orderId);
  const { content } = order;
  const owedOre = await payableOre(deps, order);
  const asked = { owedOre, isErased: await isPersonErased(deps, content) };
  if (!(await offersWallet(deps))) refuse('WALLET_OFF');
  checkRequest(order, asked);
  if (owedOre < LEAST_WALLET_ORE) refuse('AMOUNT_TOO_SMALL_FOR_WALLET');
  if (sentBy === 'sms' && !deps.hasSms) refuse('SMS_OFF');
  if (sentBy !== undefined) {
    const requestId = addedId(deps, `payment request ${orderId}`, idempotencyKey);
    await deps.order(orderId).run({ type: 'RequestPayment', requestId, by: sentBy, ...asked }, by);
  }
  const url = paymentLink(deps, order);
  const ways = { mail: emailOfOrder(content) !== null, sms: deps.hasSms && phoneOfOrder(content) !== null };
  const { position } = await deps.order(orderId).peek();
  return { body: { url, amount: toKr(owedOre), qr: await qrCodeOf(url), ...ways }, position };
}
