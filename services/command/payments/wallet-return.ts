import { languageOf, pagesIn } from '@naust/domain/language.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { orderOfReference, type Payment } from '@naust/domain/payments/payment.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { type WalletTexts, walletTextsIn } from './wallet-texts-in.ts';

const EVERY_MS = 2_000;
const TIMEOUT_MS = 10_000;
const UNKNOWN = '/vipps-error?reason=unknown_reference';

/**
 * Redirects a browser that returns from the wallet. Its URL does not prove the outcome: the wallet is queried for some
 * seconds until it has decided. A URL with several references is not one that the wallet was given.
 */
export async function addressAfterReturn(
  deps: Deps<'order' | 'payment' | 'syncPayment' | 'wallet'>,
  reference: string | readonly string[] | undefined,
  by: CommandContext,
): Promise<string> {
  if (reference === undefined || reference === '') return '/vipps-error?reason=missing_reference';
  if (typeof reference !== 'string') return UNKNOWN;
  const orderId = orderOfReference(reference);
  if (orderId === null || (await deps.payment(reference).peek()).state === null) return UNKNOWN;
  const hasAnswered = await waitForOutcome(deps, reference, by);
  const { state: payment } = await deps.payment(reference).peek();
  if (payment === null || (!hasAnswered && isWaiting(payment))) return '/vipps-error?reason=status_unavailable';
  return addressOf(payment, await recordedOrder(deps, orderId));
}

const isWaiting = ({ stage }: Payment) => stage === 'initiated' || stage === 'started';

/** False if the wallet is not reachable. */
async function waitForOutcome(
  deps: Deps<'payment' | 'syncPayment' | 'wallet'>,
  reference: string,
  by: CommandContext,
): Promise<boolean> {
  try {
    for (let waited = 0; ; waited += EVERY_MS) {
      await deps.syncPayment(reference, by);
      const { state: payment } = await deps.payment(reference).peek();
      if (payment === null || !isWaiting(payment) || waited >= TIMEOUT_MS) return true;
      await deps.wallet.wait(EVERY_MS);
    }
  } catch (error) {
    if (error instanceof WalletUnavailable) return false;
    throw error;
  }
}

function addressOf(payment: Payment, order: RecordedOrder): string {
  const language = languageOf(order);
  return pagesIn(language, '') + pageAfter(payment, order, walletTextsIn(language));
}

function pageAfter(payment: Payment, { content }: RecordedOrder, words: WalletTexts): string {
  const { reference, stage, rejection, orderId, chargeId, asks } = payment;
  const confirmation = `/order-confirmation/${orderId}`;
  const isPromised = stage === 'authorized' && rejection === null;
  if (chargeId !== null || isRequestReference(reference))
    return isPromised ? `${confirmation}?paid=vipps` : confirmation;
  switch (stage) {
    case 'initiated':
    case 'started':
      return confirmation;
    case 'authorized':
      if (rejection === 'MISMATCH') return '/vipps-error?reason=failed';
      if (rejection === 'TOO_LATE') return `/cart?vipps_error=${words.outOfTime}`;
      return isCancelled(content.statusId) ? `/cart?vipps_error=${words.ended}` : confirmation;
    case 'aborted':
      // Who will not share their contact ends the payment too: the cart has the fields ready.
      return `/cart?vipps=${encodeURIComponent(words.aborted)}${asks ? '&contact=own' : ''}`;
    case 'expired':
      return `/cart?vipps_error=${words.outOfTime}`;
    case 'terminated':
      return `/cart?vipps_error=${words.ended}`;
    case 'failed':
      return '/vipps-error?reason=failed';
  }
}
