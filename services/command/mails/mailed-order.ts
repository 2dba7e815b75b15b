import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { languageOf } from '@naust/domain/language.ts';
import { linkNoOf } from '@naust/domain/orders/correct-email.ts';
import { giveBackOre, moneyOf } from '@naust/domain/orders/held-money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { openRights } from '@naust/domain/orders/withdrawal-answer.ts';
import { paymentStateOf, reservedOre } from '@naust/domain/payments/payment.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { MailedOrder, MailedPayment } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { paymentsOfOrder } from '../dependencies/payments-of-order.ts';
import { orderTokenOf } from '../orders/order-token.ts';
import { leftOre } from '../payments/pay-owed.ts';

export type OrderDeps = Deps<'shop' | 'catalogue' | 'order' | 'charge' | 'payment' | 'secrets' | 'wallet' | 'clock'>;

/** A visitor may order without a name. The shop is told of the order all the same. */
const NO_CONTACT = { name: 'Kunde uten navn', email: '' };

/** null for an order that was never placed, and for one whose person is erased. */
export async function mailedOrder(deps: OrderDeps, orderId: string): Promise<MailedOrder | null> {
  const { state: order } = await deps.order(orderId).peek();
  if (!order?.content.personal) return null;
  const contact = order.content.personal.contact ?? NO_CONTACT;
  const { content, isDeleted, cancellationFee, heldUntil } = order;
  const backOre = giveBackOre(moneyOf(order));
  const catalogue = (await deps.catalogue().peek()).state;
  return {
    personId: content.personId,
    name: contact.name,
    email: contact.email,
    language: languageOf(order),
    content,
    isDeleted,
    token: content.userId === null ? orderTokenOf(deps.secrets.orderLink, orderId, linkNoOf(order)) : null,
    feeOre: cancellationFee?.amountOre ?? 0,
    extensions: order.extensions ?? [],
    refunds: order.refunds ?? [],
    withdrawals: order.withdrawals ?? [],
    canWithdraw: await canWithdraw(deps, order),
    wallet: await mailedPayment(deps, orderId, heldUntil !== null),
    hours: catalogue.openingHours.set,
    pictures: picturesOf(catalogue, content),
    now: osloMinute(deps.clock.now()),
    ...(cancellationFee?.fromOrderOre && { fromOrderOre: cancellationFee.fromOrderOre }),
    ...(backOre > 0 && { giveBackOre: backOre }),
    ...(cancellationFee?.paidBefore && { paidBefore: cancellationFee.paidBefore }),
  };
}

async function canWithdraw(deps: OrderDeps, { content, withdrawals = [] }: RecordedOrder): Promise<boolean> {
  const { coversRental } = (await deps.shop().peek()).state;
  return openRights({ ...content, withdrawals }, coversRental, osloMinute(deps.clock.now())).length > 0;
}

/** SVG drawings are left out: most mail programs do not show them. */
function picturesOf({ products }: Pick<CatalogueState, 'products'>, { lines }: Pick<OrderContent, 'lines'>) {
  const pictures = new Map<number, string>();
  for (const { productId } of lines) {
    const path = products.get(productId)?.fields.imageUrl;
    if (path?.endsWith('.webp')) pictures.set(productId, path);
  }
  return pictures;
}

/** An order that was never held for a wallet payment has none. */
async function mailedPayment(deps: OrderDeps, orderId: string, wasHeld: boolean): Promise<MailedPayment> {
  const found = wasHeld ? await paymentsOfOrder(deps, orderId) : null;
  const payment = found?.first ?? null;
  return {
    state: payment ? paymentStateOf(payment) : 'none',
    reservedOre: payment ? reservedOre(payment) : 0,
    captureOn: deps.wallet.captureOn,
    owedOre: found ? leftOre(found) : 0,
  };
}
