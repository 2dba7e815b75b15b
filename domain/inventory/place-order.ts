import { linesTotalOre, type OrderLine } from '../orders/line.ts';
import { keptRules } from '../orders/order-rules.ts';
import { movedLines } from '../orders/pieces.ts';
import { INVOICE, STATUS } from '../orders/statuses.ts';
import { takenAfterPlacing } from '../orders/stock-taken.ts';
import { awaitsPayment, PAYMENT_REPLACED } from '../orders/waiting.ts';
import { LEAST_WALLET_ORE } from '../payments/least-amount.ts';
import { refuse } from '../refusal.ts';
import { wallClock } from '../wall-clock.ts';
import { conflictsOf, refusePeriod } from './availability.ts';
import { type Discounted, discountedLines } from './discounted-lines.ts';
import { endedHold } from './held-order.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { PlaceOrder } from './inventory-commands.ts';
import { evolveInventory } from './inventory-evolve.ts';
import { forkInventory, type InventoryState } from './inventory-state.ts';
import { requireClaims, requireLines, truePrices } from './order-lines.ts';
import { newLines } from './package-lines.ts';
import { NO_PIECES, piecesSold, stockLeftAfter } from './sale-stock.ts';
import type { DiscountAsked, Pricing } from './wanted-lines.ts';
import { requireOpeningHours } from './within-hours.ts';

/**
 * Prices and checks every line and places the whole order, or refuses it. Placing the same id again is quiet. A new
 * payment attempt ends the one that it replaces in the same decision, so that a customer never conflicts with their own
 * hold.
 */
export function placeOrder(state: InventoryState, command: PlaceOrder): readonly InventoryEvent[] {
  const { orderId, requestHash } = command;
  const known = state.reservations.get(orderId) ?? state.closed.get(orderId);
  if (known) return known.requestHash === requestHash ? [] : refuse('KEY_REUSED');
  requireTerms(command);
  const replaced = replacedHold(state, command);
  return replaced === null
    ? [reserved(state, command)]
    : [replaced, reserved(inventoryAfter(state, replaced), command)];
}

function inventoryAfter(state: InventoryState, event: InventoryEvent): InventoryState {
  return evolveInventory(forkInventory(state), event);
}

/**
 * The end of the caller's own unpaid attempt. For a visitor's order, the caller has proved before that it is theirs.
 */
function replacedHold(state: InventoryState, { replaces, userId, now }: PlaceOrder): InventoryEvent | null {
  const held = replaces ? state.reservations.get(replaces) : undefined;
  if (!held || !awaitsPayment(held)) return null;
  const { content } = held;
  const isOwn = content.userId === null || content.userId === userId;
  return isOwn ? endedHold(state, held, { now, reasonCode: PAYMENT_REPLACED }) : null;
}

function reserved(state: InventoryState, command: PlaceOrder): InventoryEvent {
  const { orderId, requestHash, now } = command;
  const statusId = command.by === 'admin' ? command.statusId : STATUS.booked;
  const isAtCounter = isOnBehalf(command);
  const { lines: agreed, discount } = agreedLines(state, command);
  const lines = movedLines(agreed, STATUS.booked, statusId, wallClock(now));
  const totalOre = linesTotalOre(lines);
  if (command.hold && totalOre < LEAST_WALLET_ORE) refuse('AMOUNT_TOO_SMALL_FOR_WALLET');
  const order = { orderId, statusId, lines, rules: command.rules };
  if (!isAtCounter) requireOpeningHours(state, order, now, command.hours);
  const conflicts = conflictsOf(state, order, now);
  if (conflicts.length > 0 && !command.force) {
    refusePeriod(state, order, conflicts, { now, namesOthers: isAtCounter, hours: command.hours });
  }
  const pieces = takenAfterPlacing(statusId) ? piecesSold(lines) : NO_PIECES;
  const data = {
    orderId,
    orderNo: state.lastOrderNo + 1,
    version: 1,
    personId: command.personId,
    userId: command.userId,
    statusId,
    paymentId: command.paymentId,
    placedAt: command.placedAt,
    lines,
    totalOre,
    termsVersion: command.termsVersion,
    catalogueVersion: command.catalogueVersion,
    forced: conflicts.length > 0,
    ...(discount && { discount }),
    ...keptRules(command.rules, command.isBusiness),
    personal: { contact: command.contact, reason: command.reason, ...(command.stated && { stated: command.stated }) },
    requestHash,
    heldUntil: command.hold?.until ?? null,
    shopVersion: command.shopVersion,
    ...(command.asksForRecord && { asksForRecord: true as const }),
    ...(command.language && command.language !== 'nb' && { language: command.language }),
    stockLeft: stockLeftAfter(state, NO_PIECES, pieces, true),
  };
  return { type: 'ItemsReserved', data };
}

/** The shop may agree on any time with its customer. */
const isOnBehalf = ({ by }: Pick<PlaceOrder, 'by'>): boolean => by === 'staff' || by === 'admin';

function requireTerms(command: PlaceOrder): void {
  const { by, paymentId, isBusiness, over18, force, reason } = command;
  if (force && by !== 'admin') refuse('NO_ACCESS');
  if (force && !reason?.trim()) refuse('REASON_REQUIRED');
  if (isOnBehalf(command) || paymentId !== INVOICE) return;
  if (by === 'visitor') refuse('INVOICE_NEEDS_LOGIN');
  if (!isBusiness && !over18) refuse('OVER_18_REQUIRED');
}

type Priced = Pick<PlaceOrder, 'by' | 'lines' | 'userId' | 'claimedTotalOre' | keyof Pricing | keyof DiscountAsked>;

/** The lines at their prices, with the discount; refuses a claim or a code that does not hold. */
export function agreedLines(state: InventoryState, command: Priced): Discounted {
  requireLines(command.lines);
  const rights = { setsPrice: command.by === 'admin', anyPeriod: isOnBehalf(command) };
  const lines: OrderLine[] = [];
  for (const wanted of command.lines) lines.push(...newLines(state, command, wanted, lines.length + 1, rights));
  requireLines(lines);
  const { agreed, problem } = discountedLines(state, { ...command, byCodeOnly: rights.setsPrice }, lines);
  if (problem) refuse(problem, truePrices(agreed));
  if (!rights.setsPrice) requireClaims(agreed, command);
  return agreed;
}
