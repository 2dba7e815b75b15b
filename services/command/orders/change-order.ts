import { oreOf } from '@naust/domain/body-amount.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import type { InventoryCommand, ReviseOrder } from '@naust/domain/inventory/inventory-commands.ts';
import type { OrderChangeInput } from '@naust/domain/orders/order-input.contract.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { requireClosable, requireDeletable } from '@naust/domain/orders/require-closable.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { isComingIn, recordedOreOf } from '@naust/domain/payments/requested-payment.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { decidedOnLog } from '../dependencies/decided-on-log.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { liveChargesOf, type OrderChargesDeps } from '../dependencies/order-charges.ts';
import { requestsOfOrder } from '../dependencies/payments-of-order.ts';
import {
  accountOf,
  contactOf,
  guestContact,
  minuteText,
  noticeIn,
  paymentOf,
  pricingFor,
  recordedOrder,
  statedIn,
  statusOfInput,
} from './order-command.ts';

const TRIES = 100;

/**
 * Decides a change of one order on `inventory` and records it; first completes an earlier pending change. If another
 * change of the order came in between, it is decided again on the new state.
 */
export async function decideOnOrder(
  deps: Deps<'order' | 'steps'>,
  orderId: string,
  by: CommandContext,
  commandOn: (recorded: RecordedOrder) => Promise<InventoryCommand> | InventoryCommand,
): Promise<bigint> {
  for (let attempt = 1; ; attempt += 1) {
    const finished = await deps.steps.finishOrder(orderId, by);
    const recorded = await recordedOrder(deps, orderId);
    try {
      const command = await commandOn(recorded);
      const { events, position } = await deps.steps.decide(command, by);
      return events.length === 0 && finished > 0n ? finished : position;
    } catch (error) {
      if (attempt === TRIES || !(await isRecordedSince(deps, orderId, recorded, error, by))) throw error;
    }
  }
}

/** Whether the refusal is only due to an outdated record. */
async function isRecordedSince(
  deps: Deps<'order' | 'steps'>,
  orderId: string,
  { content }: RecordedOrder,
  error: unknown,
  by: CommandContext,
): Promise<boolean> {
  if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') return false;
  await deps.steps.finishOrder(orderId, by);
  return (await recordedOrder(deps, orderId)).content.version > content.version;
}

/** An administrator's order form. */
export function reviseOrder(
  deps: Deps<'catalogue' | 'order' | 'user' | 'steps' | 'shop'>,
  orderId: string,
  input: OrderChangeInput,
  { by, now }: Pick<RequestContext, 'by' | 'now'>,
) {
  return decidedOnLog(deps.catalogue(), (catalogue) =>
    decideOnOrder(deps, orderId, by, (recorded) => revision(deps, catalogue, recorded, input, now)),
  );
}

async function revision(
  deps: Deps<'user' | 'shop'>,
  catalogue: CatalogueState,
  recorded: RecordedOrder,
  input: OrderChangeInput,
  now: number,
): Promise<ReviseOrder> {
  const { content } = recorded;
  const lines = input.items.map((item) => ({
    lineId: item.id ?? null,
    productId: item.productId,
    quantity: item.quantity ?? null,
    from: minuteText(item.date_from),
    to: minuteText(item.date_to),
    priceOre: oreOf(item.price),
  }));
  const statusId = statusOfInput(input);
  if (statusId !== null && isCancelled(statusId) && !isCancelled(content.statusId)) requireClosable(recorded);
  const { rules } = (await deps.shop().peek()).state;
  const userId = input.userId === undefined ? content.userId : input.userId;
  const isSame = userId === content.userId;
  const account = userId === null || isSame ? null : await accountOf(deps, userId);
  // An order of an account has no guest, whatever the request says.
  const contact =
    userId === null
      ? guestContact(input.guest, isSame ? content.personal?.contact : null)
      : account && contactOf(account);
  return {
    type: 'ReviseOrder',
    orderId: content.orderId,
    recorded,
    expectedVersion: input.version ?? null,
    reason: input.reason ?? null,
    lines,
    statusId,
    paymentId: paymentOf(input.paymentId),
    customer: isSame ? null : { userId, personId: userId ?? content.orderId },
    contact,
    stated: statedIn(input, isSame ? (content.personal?.stated ?? null) : null),
    force: input.force ?? false,
    notice: noticeIn(input),
    // Older clients send neither; a client that sends one of them must give a reason too.
    asksForReason: input.version !== undefined || input.reason !== undefined,
    ...pricingFor(
      catalogue,
      lines.map(({ productId }) => productId),
      now,
      rules,
    ),
  };
}

/** Deletes an order with its charges, and frees its units. */
export function deleteOrder(
  deps: OrderChargesDeps & Deps<'steps' | 'lockCharges' | 'payment'>,
  orderId: string,
  { reason, version }: { reason: string | null; version: number | null },
  by: CommandContext,
): Promise<bigint> {
  return deps.lockCharges(orderId, by, () =>
    decideOnOrder(deps, orderId, by, async (recorded) => {
      if (!recorded.isDeleted) await requireNoMoney(deps, recorded);
      return {
        type: 'DeleteOrder',
        orderId,
        recorded,
        expectedVersion: version,
        reason,
        paymentState: recorded.payment.state,
        charges: await liveChargesOf(deps, orderId),
      };
    }),
  );
}

/** What is still on its way in would be given back, and the payer told of a payment that came to nothing. */
async function requireNoMoney(deps: Deps<'payment'>, order: RecordedOrder): Promise<void> {
  requireDeletable(order);
  const requests = await requestsOfOrder(deps, order.content.orderId);
  if (requests.some((payment) => isComingIn(payment, recordedOreOf(order.incoming, payment)))) {
    refuse('PAYMENT_UNDER_WAY');
  }
}
