import { languageOf, pagesIn } from '@naust/domain/language.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { profileAsked } from '@naust/domain/orders/payer-profile.ts';
import { type Payment, walletReference } from '@naust/domain/payments/payment.ts';
import type { InitiatePayment } from '@naust/domain/payments/payments.decider.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { type NewWalletPayment, WalletRefused, WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { note } from './ask-wallet.ts';
import { walletKey } from './wallet-keys.ts';
import { walletTextsIn } from './wallet-texts-in.ts';

const TRIES = 3;
const PAUSE_MS = 500;
const LONGEST_DESCRIPTION = 100;

interface Started {
  redirectUrl: string;
  position: bigint;
}

/**
 * Starts the payment of a held order at the wallet; repeated calls get the same payment. If the wallet refuses, the
 * hold ends and the call refuses WALLET_NOT_STARTED. `express`: the payer is asked for the contact that the order lacks.
 */
export async function startPayment(
  deps: Deps<'payment' | 'reconcile' | 'wallet'>,
  order: RecordedOrder,
  by: CommandContext,
  { express = false } = {},
): Promise<Started> {
  const { orderId, totalOre } = order.content;
  if (order.heldUntil === null) throw new Error(`start payment of order ${orderId}: the order has no open hold`);
  const reference = walletReference(orderId);
  const asks = express ? profileAsked(order.content) : [];
  const asked = { reference, attempt: 1, amountOre: totalOre, heldUntil: order.heldUntil, chargeId: null };
  return beginPayment(deps, order, { ...asked, ...(asks.length > 0 && { asks: [...asks] }) }, by);
}

type Asked = Pick<InitiatePayment, 'reference' | 'attempt' | 'amountOre' | 'heldUntil' | 'chargeId' | 'asks'>;

type PaidOrder = Pick<RecordedOrder, 'content' | 'language'>;

/** The same for any payment of an order. */
export async function beginPayment(
  deps: Deps<'payment' | 'reconcile' | 'wallet'>,
  order: PaidOrder,
  asked: Asked,
  by: CommandContext,
): Promise<Started> {
  const payment = await initiate(deps, order.content, asked, by);
  const { reference, orderId } = payment;
  if (payment.stage === 'initiated') {
    const reasonCode = await beginAtWallet(deps, order, payment, by);
    if (reasonCode !== null) await note(deps, reference, { type: 'FailPayment', reasonCode }, by);
  }
  const { state, position } = await deps.payment(reference).peek();
  if (state?.redirectUrl) return { redirectUrl: state.redirectUrl, position };
  await deps.reconcile(orderId, by);
  refuse('WALLET_NOT_STARTED');
}

async function initiate(
  deps: Deps<'payment'>,
  { orderId, orderNo, userId, personId, placedAt }: OrderContent,
  asked: Asked,
  by: CommandContext,
): Promise<Payment> {
  const about = { orderId, orderNo, userId, personId, placedAt };
  const command = { type: 'InitiatePayment', ...about, ...asked } as const;
  const { state } = await deps.payment(asked.reference).run(command, by);
  return state ?? refuse('PAYMENT_NOT_FOUND');
}

/** Why the wallet refused; null if it accepted. A lost answer is requested again under the same key. */
async function beginAtWallet(
  deps: Deps<'payment' | 'wallet'>,
  order: PaidOrder,
  payment: Payment,
  by: CommandContext,
): Promise<string | null> {
  const { payments: wallet, wait } = deps.wallet;
  const asked = walletPaymentOf(deps, order, payment);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { redirectUrl } = await wallet.create(asked, walletKey(payment, 'create'));
      await note(deps, payment.reference, { type: 'StartPayment', redirectUrl }, by);
      return null;
    } catch (error) {
      if (error instanceof WalletRefused) return error.code;
      if (!(error instanceof WalletUnavailable)) throw error;
      if (attempt === TRIES) return 'UNAVAILABLE';
      await wait(PAUSE_MS);
    }
  }
}

function walletPaymentOf(
  { wallet }: Deps<'wallet'>,
  order: PaidOrder,
  { reference, amountOre, asks = [] }: Payment,
): NewWalletPayment {
  const { orderId, orderNo, lines, personal } = order.content;
  const language = languageOf(order);
  const [first, ...others] = lines;
  const words = { orderNo, first: first?.name, more: others.length };
  const written = personal?.contact?.phone ?? personal?.stated?.phone;
  const phone = written ? parsePhone(written) : null;
  return {
    reference,
    amountOre,
    description: walletTextsIn(language).paidFor(words).slice(0, LONGEST_DESCRIPTION),
    returnUrl: `${pagesIn(language, wallet.baseUrl)}/vipps/return?reference=${reference}`,
    orderId,
    phone: phone === null ? null : phone.slice(1),
    minimumUserAge: null,
    asks,
  };
}
