import { toKr } from '../money.ts';
import { isOpenAt } from '../opening-hours.ts';
import {
  type ExtensionPrice,
  extendableLines,
  extensionPriceOf,
  isExtendedOften,
  latestReturnOf,
} from '../orders/extension.ts';
import type { OrderLine } from '../orders/line.ts';
import type { OrderContent, OrderExtension } from '../orders/order-content.ts';
import { rulesOf } from '../orders/order-rules.ts';
import { occupiesUnits } from '../orders/statuses.ts';
import { periodFacts } from '../period.ts';
import { refuse } from '../refusal.ts';
import type { ShopRules } from '../rules/rules.ts';
import { isSkippedMinute, type WallMinute, wallClock, wallMinute } from '../wall-clock.ts';
import { conflictsOf } from './availability.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { ExtendOrder, UndoExtension } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { latestReturn } from './latest-return.ts';
import { orderBefore, requireVersion } from './order-before.ts';
import { orderable } from './order-lines.ts';

/** The result of an extension. `lines`: the extended lines, after it. */
export interface DecidedExtension {
  readonly lines: readonly OrderLine[];
  readonly prices: readonly (ExtensionPrice & Pick<OrderLine, 'name' | 'quantity'>)[];
  readonly amountOre: number;
}

/**
 * The customer returns lines later than agreed: in status 1 to 3, for pieces not yet returned, at the rule's price. All
 * of the lines or none. The same request under the same id is quiet. The order's price stays: a charge asks for the
 * difference.
 */
export function extendOrder(state: InventoryState, command: ExtendOrder): readonly InventoryEvent[] {
  const { recorded, extension, claimedOre } = command;
  const { content, isRemoved } = orderBefore(state, command.orderId, recorded);
  if (isRemoved) refuse('ORDER_IS_DELETED');
  // Only a record of the same version knows every extension.
  if (recorded?.content.version !== content.version) {
    refuse('CHANGED_MEANWHILE', { current: { version: content.version } });
  }
  const known = recorded.extensions?.find(({ chargeId }) => chargeId === extension.chargeId);
  if (known) return known.requestHash === extension.requestHash ? [] : refuse('KEY_REUSED');
  const { lines, amountOre } = decidedExtension(state, command);
  if (claimedOre !== null && amountOre > claimedOre) refuse('EXTENSION_PRICE_CHANGED', { price: toKr(amountOre) });
  requireVersion({ content }, command.expectedVersion);
  const recordedExtension = {
    ...extension,
    amountOre,
    to: command.to,
    lineIds: lines.map(({ lineId }) => lineId),
    isUndone: false,
  };
  return [revisedBy(content, lines, recordedExtension, personalAfter(recorded, command.reason))];
}

/** What an extension would cost now; refuses what `extendOrder` refuses. */
export function decidedExtension(state: InventoryState, command: ExtendOrder): DecidedExtension {
  const { now, hours, products } = command;
  if (command.recorded && isExtendedOften(command.recorded)) refuse('EXTENDED_TOO_OFTEN');
  const { content } = orderBefore(state, command.orderId, command.recorded);
  const rules = rulesOf(content);
  const wanted = wantedLines(content, command);
  const to = wantedReturn(command.to, wanted, now, rules);
  const moved = wanted.map((line): { price: ExtensionPrice; addedOre: number; line: OrderLine } => {
    const product = orderable(state, products, line.productId);
    const price = extensionPriceOf(line, product, to, rules);
    if (price === null) refuse('PRICE_NOT_COMPUTABLE', { productId: line.productId });
    const { addedOre } = price;
    return { price, addedOre, line: { ...line, to: command.to, extendedOre: (line.extendedOre ?? 0) + addedOre } };
  });
  const lines = moved.map(({ line }) => line);
  const until = () => {
    const latest = latestReturn(state, content, wanted, { now, hours: hours ?? null });
    return latest === null ? null : wallClock(latest);
  };
  if (hours?.closesOutside && !isOpenAt(hours, to)) refuse('OUTSIDE_OPENING_HOURS', { until: until() });
  const after = { ...content, lines: withLines(content.lines, lines) };
  const conflicts = conflictsOf(state, after, now).filter(({ line }) => lines.includes(line));
  if (conflicts.length > 0) {
    refuse('PERIOD_NOT_AVAILABLE', {
      conflicts: conflicts.map(({ line: { productId, from, to: until } }) => ({ productId, from, to: until })),
      alternatives: [],
      until: until(),
    });
  }
  const prices = moved.map(({ price, line: { name, quantity } }) => ({ name, quantity, ...price }));
  return { lines, prices, amountOre: moved.reduce((sum, { addedOre, line }) => sum + addedOre * line.quantity, 0) };
}

/**
 * Restores lines and charge to before the extension. Refuses CHANGED_SINCE if one of the lines ends at another time by
 * now.
 */
export function undoExtension(state: InventoryState, command: UndoExtension): readonly InventoryEvent[] {
  const { recorded, chargeId } = command;
  const { content, isRemoved } = orderBefore(state, command.orderId, recorded);
  if (isRemoved) refuse('ORDER_IS_DELETED');
  requireVersion({ content }, command.expectedVersion);
  const extension = recorded?.extensions?.find((one) => one.chargeId === chargeId);
  if (!extension || extension.isUndone || !occupiesUnits(content.statusId)) refuse('CHANGED_SINCE');
  const lines = extension.lineIds.map((lineId) => {
    const line = content.lines.find((one) => one.lineId === lineId);
    const before = command.lines.find((one) => one.lineId === lineId);
    const isAsLeft = line && before && line.to === extension.to && line.productId === before.productId;
    return isAsLeft ? extendedAs(line, before) : refuse('CHANGED_SINCE');
  });
  const personal = personalAfter(recorded, command.reason);
  return [revisedBy(content, lines, { ...extension, isUndone: true }, personal)];
}

/** The statements of the order stay; the contact is left to the account or to the record. */
const personalAfter = (recorded: ExtendOrder['recorded'], reason: string | null): OrderContent['personal'] => ({
  ...recorded?.content.personal,
  contact: null,
  reason,
});

function extendedAs({ extendedOre: _, ...line }: OrderLine, { to, extendedOre }: OrderLine): OrderLine {
  return extendedOre === undefined ? { ...line, to } : { ...line, to, extendedOre };
}

function revisedBy(
  content: OrderContent,
  lines: readonly OrderLine[],
  extension: OrderExtension,
  personal: OrderContent['personal'],
): InventoryEvent {
  const { userId, statusId, paymentId, totalOre } = content;
  const data = {
    ...content,
    version: content.version + 1,
    lines: withLines(content.lines, lines),
    personal,
    previous: { userId, statusId, paymentId, totalOre, lines: content.lines },
    stockLeft: [],
    extension,
  };
  return { type: 'ReservationRevised', data };
}

const withLines = (all: readonly OrderLine[], changed: readonly OrderLine[]): OrderLine[] =>
  all.map((line) => changed.find(({ lineId }) => lineId === line.lineId) ?? line);

/** The lines to extend. Refuses UNKNOWN_LINE, CANNOT_EXTEND if one of them is over, RETURN_NOT_LATER. */
function wantedLines(content: OrderContent, { lineIds, recorded, to }: ExtendOrder): readonly OrderLine[] {
  const isKnown = (lineId: number) => content.lines.some((line) => line.lineId === lineId);
  for (const lineId of lineIds ?? []) if (!isKnown(lineId)) refuse('UNKNOWN_LINE', { lineId });
  const possible = extendableLines({ content, heldUntil: recorded?.heldUntil ?? null });
  const named = possible.filter(({ lineId }) => lineIds === null || lineIds.includes(lineId));
  if (named.length === 0 || (lineIds !== null && named.length < new Set(lineIds).size)) refuse('CANNOT_EXTEND');
  const later = named.filter((line) => line.to !== null && line.to < to);
  return later.length > 0 ? later : refuse('RETURN_NOT_LATER');
}

function wantedReturn(text: string, lines: readonly OrderLine[], now: WallMinute, rules: ShopRules): WallMinute {
  const to = wallMinute(text) ?? refuse('WRONG_SHAPE');
  if (isSkippedMinute(to)) refuse('PERIOD_SKIPPED_HOUR');
  if (to <= now) refuse('RETURN_IN_PAST');
  if (lines.some((line) => to > latestReturnOf(line, rules))) refuse('PERIOD_TOO_LONG', periodFacts(rules));
  return to;
}
