import { isConfirmed } from '../orders/confirmation.ts';
import { concernsCustomer, contactIn, noticeParts, notifiedMove } from '../orders/customer-notice.ts';
import { linesTotalOre, type OrderLine } from '../orders/line.ts';
import type { OrderContact, OrderContent } from '../orders/order-content.ts';
import { givesStockBack, isAhead, isHandedOut, needsReason, occupiesUnits, type StatusId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { conflictsOf, refusePeriod } from './availability.ts';
import { moveTo } from './change-status.ts';
import { rediscountedLines } from './discounted-lines.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { ReviseOrder } from './inventory-commands.ts';
import { contentOf, evolveInventory } from './inventory-evolve.ts';
import { forkInventory, type InventoryState } from './inventory-state.ts';
import { type OrderBefore, orderBefore, requireReason, requireVersion } from './order-before.ts';
import { revisedLines } from './revised-lines.ts';
import { NO_PIECES, piecesSold, stockLeftAfter } from './sale-stock.ts';

type Revision = (state: InventoryState, order: OrderBefore) => InventoryEvent | null;

/**
 * An admin's order form: the form's fields are one fact, a new status another. The order moves first, unless that would
 * reopen it with lines the form removes, or hand out lines the form is about to change. Quiet if nothing differs.
 */
export function reviseOrder(state: InventoryState, command: ReviseOrder): readonly InventoryEvent[] {
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) refuse('ORDER_IS_DELETED');
  const { statusId: from } = order.content;
  const to = command.statusId ?? from;
  const isSame = sameForm(revisedContent(state, order.content, command), order.content) && saysTheSame(command);
  if (to === from && isSame) return [];
  requireVersion(order, command.expectedVersion);
  const isReasonNeeded = command.asksForReason && needsReason(from, to);
  requireReason(command.force || isReasonNeeded, command.reason);
  const contact = command.contact ?? (command.recorded && contactIn(command.recorded));
  // Before its confirmation the customer knows no order. One mail for a save: that of the move if they are told of it.
  const notice = isConfirmed(order.content) ? (command.notice ?? null) : null;
  const ofForm = notifiedMove(from, to) === null ? notice : null;
  const revise: Revision = (now, before) => revised(now, before, { ...command, notice: ofForm });
  const move: Revision = (now, before) =>
    to === before.content.statusId
      ? null
      : moveTo(now, before, { ...command, notice, contact, to, reasonCode: null, namesOthers: true });
  return inSequence(state, order, isRevisedFirst(from, to) ? [revise, move] : [move, revise]);
}

const isRevisedFirst = (from: StatusId, to: StatusId): boolean =>
  occupiesUnits(from) ? isAhead(from) && isHandedOut(to) : occupiesUnits(to);

/** Decides each step on the state that the steps before it left. */
function inSequence(state: InventoryState, order: OrderBefore, steps: readonly Revision[]): InventoryEvent[] {
  const after = forkInventory(state);
  const events: InventoryEvent[] = [];
  let before = order;
  for (const step of steps) {
    const event = step(after, before);
    if (event?.type !== 'ReservationRevised' && event?.type !== 'ReservationMoved') continue;
    events.push(event);
    evolveInventory(after, event);
    const stockTaken = event.type === 'ReservationMoved' ? event.data.stockTaken : before.stockTaken;
    before = { content: contentOf(event.data), isRemoved: false, stockTaken };
  }
  return events;
}

function revised(
  state: InventoryState,
  { content, stockTaken }: OrderBefore,
  command: ReviseOrder,
): InventoryEvent | null {
  const { now, force, contact, reason, stated, hours } = command;
  const order = revisedContent(state, content, command);
  if (sameForm(order, content) && saysTheSame(command)) return null;
  const { statusId } = content;
  const conflicts = conflictsOf(state, order, now);
  const fresh = conflicts.filter(({ line }) => !content.lines.some((before) => covers(before, line)));
  if (fresh.length > 0 && !force) refusePeriod(state, order, fresh, { now, namesOthers: true, hours });
  const { userId, paymentId, totalOre, lines } = content;
  const [had, needs] = stockTaken ? [piecesSold(lines), piecesSold(order.lines)] : [NO_PIECES, NO_PIECES];
  const reached = contact ?? (command.recorded && contactIn(command.recorded));
  const { flag, words } = noticeParts(
    { notice: command.notice ?? null, contact: reached },
    concernsCustomer(content, order),
  );
  const data = {
    ...order,
    ...flag,
    version: content.version + 1,
    forced: fresh.length > 0 || (content.forced && conflicts.length > 0),
    personal: { contact, reason, ...(stated && { stated }), ...words },
    previous: { userId, statusId, paymentId, totalOre, lines },
    stockLeft: stockLeftAfter(state, had, needs, givesStockBack(statusId)),
    extension: null,
  };
  return { type: 'ReservationRevised', data };
}

function revisedContent(state: InventoryState, content: OrderContent, command: ReviseOrder): OrderContent {
  const { lines, discount } = command.lines
    ? rediscountedLines(content, revisedLines(state, content, command.lines, command), command)
    : content;
  const { userId, personId } = command.customer ?? content;
  const paymentId = command.paymentId ?? content.paymentId;
  const { catalogueVersion } = lines === content.lines ? content : command;
  const priced = { lines, totalOre: linesTotalOre(lines), ...(discount && { discount }) };
  return { ...content, ...priced, userId, personId, paymentId, catalogueVersion };
}

function sameForm(one: OrderContent, other: OrderContent): boolean {
  return (
    one.userId === other.userId &&
    one.paymentId === other.paymentId &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => sameLine(line, other.lines[at]))
  );
}

/** Whether the form leaves the contact and the statements as they are. Erased data is not compared. */
function saysTheSame({ contact, stated = null, recorded }: ReviseOrder): boolean {
  const personal = recorded?.content.personal;
  if (!personal) return true;
  const isSameContact = contact === null || sameContact(contact, personal.contact);
  return isSameContact && JSON.stringify(stated) === JSON.stringify(personal.stated ?? null);
}

const sameContact = (one: OrderContact, other: OrderContact | null): boolean =>
  one.name === other?.name &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.isBusiness === other.isBusiness &&
  one.orgNumber === other.orgNumber;

const sameLine = (one: OrderLine, other: OrderLine | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The units that the order already had are not checked again: a late return must not block its own form. */
function covers(before: OrderLine, line: OrderLine): boolean {
  if (before.lineId !== line.lineId || before.productId !== line.productId || before.quantity < line.quantity)
    return false;
  return before.from !== null && before.to !== null && line.from !== null && line.to !== null
    ? before.from <= line.from && line.to <= before.to
    : false;
}
