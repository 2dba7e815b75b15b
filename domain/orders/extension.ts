import type { Ore } from '../money.ts';
import { priceRental, type RentalPrices } from '../pricing.ts';
import type { ShopRules } from '../rules/rules.ts';
import { MINUTES_PER_DAY, type WallMinute, wallMinute } from '../wall-clock.ts';
import { asInPackage, type OrderLine, wholePriceOre } from './line.ts';
import type { OrderContent, OrderExtension } from './order-content.ts';
import { countPieces, isRental } from './pieces.ts';
import { occupiesUnits } from './statuses.ts';
import { awaitsPayment } from './waiting.ts';

/** Description of an extension's charge. */
export const EXTENSION = 'Forlenget leie';

/** Whether the extension has a charge. */
export const isCharged = (extension: OrderExtension | null): extension is OrderExtension =>
  extension !== null && !extension.isUndone && extension.amountOre > 0;

/** The order with an extension added, or replaced by its undone form. */
export function withExtension<O extends { readonly extensions?: readonly OrderExtension[] }>(
  order: O,
  extension: OrderExtension | null,
): O {
  if (extension === null) return order;
  const others = (order.extensions ?? []).filter(({ chargeId }) => chargeId !== extension.chargeId);
  return { ...order, extensions: [...others, extension] };
}

/** Each extension sends a mail to the order's customer, and within a started day it costs nothing. */
const MOST_EXTENSIONS = 20;

/** Undone ones count: their mails were sent too. */
export const isExtendedOften = ({ extensions = [] }: Pick<MaybeExtended, 'extensions'>): boolean =>
  extensions.length >= MOST_EXTENSIONS;

interface MaybeExtended {
  readonly content: Pick<OrderContent, 'statusId' | 'paymentId' | 'lines'>;
  readonly heldUntil: string | null;
  readonly isDeleted?: boolean;
  readonly extensions?: readonly OrderExtension[];
}

/**
 * The rented lines that the customer may return later: in status 1 to 3, not waiting for payment, not returned. A line
 * with some pieces returned is excluded: the rest has no price of its own.
 */
export function extendableLines(order: MaybeExtended): readonly OrderLine[] {
  const { statusId, lines } = order.content;
  if (order.isDeleted || !occupiesUnits(statusId) || awaitsPayment(order)) return [];
  return lines.filter((line) => isRental(line) && line.to !== null && countPieces(line, statusId).back === 0);
}

/** The last minute at which a line may be returned: the longest rental after its pickup. */
export function latestReturnOf({ from }: OrderLine, { longestRentalDays }: ShopRules): WallMinute {
  return ((from === null ? null : wallMinute(from)) ?? 0) + longestRentalDays * MINUTES_PER_DAY;
}

/** Of one piece. `explanation`: of the price of the whole period. */
export interface ExtensionPrice {
  readonly addedOre: Ore;
  readonly beforeOre: Ore;
  readonly explanation: string;
}

/**
 * The additional price of one piece for a return at `to`: the current price of the whole period, less the rule's
 * earlier price and earlier extensions. A price agreed by an administrator stays. Never below zero. null if the whole
 * period has no price.
 */
export function extensionPriceOf(
  line: OrderLine,
  prices: RentalPrices,
  to: WallMinute,
  rules: ShopRules,
): ExtensionPrice | null {
  const from = line.from === null ? null : wallMinute(line.from);
  const whole = from === null ? null : priceRental(prices, { from, to }, rules);
  if (whole === null) return null;
  const beforeOre = wholePriceOre({ ...line, priceOre: line.rulePriceOre ?? line.priceOre });
  const wholeOre = asInPackage(line, whole.totalOre);
  const explanation = line.package ? `${whole.explanation}, med pakkens avslag` : whole.explanation;
  return { addedOre: Math.max(0, wholeOre - beforeOre), beforeOre, explanation };
}
