import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { handedOutJustNow } from '@naust/domain/orders/handed-out-just-now.ts';
import { owedOf } from '@naust/domain/orders/incoming-payments.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { HandOutInput, StatusInput, TakeBackInput } from '@naust/domain/orders/pieces.contract.ts';
import { requireClosable } from '@naust/domain/orders/require-closable.ts';
import { isCancelled, isCompleted } from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { undoTokenOf } from '../dependencies/undo-token.ts';
import { decideOnOrder } from './change-order.ts';
import { conditionIn } from './condition-in.ts';
import { minuteText, noticeIn, recordedOrder, statusOfInput } from './order-command.ts';

type Asked = Pick<RequestContext, 'by' | 'now'>;
type MoveDeps = Deps<'order' | 'steps' | 'catalogue'>;

/** Hands out pieces of an order, or all that are left. */
export const handOut = (deps: MoveDeps, orderId: string, input: HandOutInput, asked: Asked) =>
  movePieces(deps, orderId, asked, async (recorded) => {
    if (input.force) requireAdmin(asked);
    return { type: 'HandOutItems', ...(await piecesOf(deps, recorded, input, asked)), force: input.force ?? false };
  });

/** Takes back pieces of an order, or all that are out. */
export const takeBack = (deps: MoveDeps, orderId: string, input: TakeBackInput, asked: Asked) =>
  movePieces(deps, orderId, asked, async (recorded) => ({
    type: 'TakeBackItems',
    ...(await piecesOf(deps, recorded, input, asked)),
    isDoubtful: !input.confirm && handedOutJustNow(await newestOf(deps, orderId), asked.by.userId, asked.now),
  }));

/** Moves an order as a whole, with its pieces. */
export function changeStatus(deps: Deps<'order' | 'steps'>, orderId: string, input: StatusInput, asked: Asked) {
  const { statusId, version = null, reason = null, force = false } = input;
  const to = statusOfInput({ statusId }) ?? refuse('UNKNOWN_STATUS');
  return movePieces(deps, orderId, asked, (recorded) => {
    if (force || isCancelled(to) || isCancelled(recorded.content.statusId)) requireAdmin(asked);
    if (isCancelled(to) && !isCancelled(recorded.content.statusId)) requireClosable(recorded);
    if (isCompleted(to) && !input.confirmUnpaid && isUnpaidInvoice(recorded)) refuse('INVOICE_UNPAID');
    return {
      type: 'ChangeOrderStatus',
      orderId,
      recorded,
      expectedVersion: version,
      now: osloMinute(asked.now),
      to,
      reason,
      reasonCode: null,
      force,
      asksForReason: true,
      notice: noticeIn(input),
    };
  });
}

/** Staff neither cancel, nor take up what is cancelled, nor force units. */
function requireAdmin({ by }: Asked): void {
  if (by.role === 'staff') refuse('NO_ACCESS');
}

const isUnpaidInvoice = (recorded: RecordedOrder): boolean =>
  !recorded.isDeleted &&
  !isCompleted(recorded.content.statusId) &&
  owedOf(recorded, []).some(({ what }) => what === 'invoice');

async function movePieces(
  deps: Deps<'order' | 'steps'>,
  orderId: string,
  { by }: Asked,
  commandOn: (recorded: RecordedOrder) => Promise<InventoryCommand> | InventoryCommand,
) {
  const position = await decideOnOrder(deps, orderId, by, commandOn);
  const { statusId, version } = (await recordedOrder(deps, orderId)).content;
  const again = await undoTokenOf(deps.order(orderId), { source: 'order', id: orderId }, by);
  return { body: { id: orderId, StatusId: statusId, version, ...again }, position };
}

/** The newest events of an order that cover at least its last minute. */
const NEWEST = 20;

async function newestOf(deps: Deps<'order'>, orderId: string) {
  const { version } = await deps.order(orderId).peek();
  return deps.order(orderId).recorded(Math.max(0, version - NEWEST));
}

const piecesOf = async (
  deps: Deps<'catalogue'>,
  recorded: RecordedOrder,
  input: TakeBackInput | HandOutInput,
  { now }: Asked,
) => ({
  orderId: recorded.content.orderId,
  recorded,
  expectedVersion: input.version ?? null,
  now: osloMinute(now),
  at: minuteText(input.at),
  lines: input.lines?.map(({ id, quantity = null }) => ({ lineId: id, quantity })) ?? null,
  pieceIds: input.pieces ?? [],
  stated: await conditionIn(deps, recorded.content.lines, input),
  reason: input.reason ?? null,
});
