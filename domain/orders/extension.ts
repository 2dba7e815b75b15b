import type { Ore } from '../money.ts';
import { MAX_RENTAL_DAYS } from '../period.ts';
import { priceRental, type RentalPrices } from '../pricing.ts';
import { MINUTES_PER_DAY, type WallMinute, wallMinute } from '../wall-clock.ts';
import { type OrderLine, wholePriceOre } from './line.ts';
import type { OrderContent, OrderExtension } from './order-content.ts';
import { countPieces, isRental } from './pieces.ts';
import { occupiesUnits } from './statuses.ts';
import { awaitsPayment } from './waiting.ts';

/** What the charge of an extension is called. */
export const EXTENSION = 'Forlenget leie';

/** Whether a charge follows from it. */
export const isCharged = (extension: OrderExtension | null): extension is OrderExtension =>
  extension !== null && !extension.isUndone && extension.amountOre > 0;

/** An order with what its customer extended, or with the end of that. */
export function withExtension<O extends { readonly extensions?: readonly OrderExtension[] }>(
  order: O,
  extension: OrderExtension | null,
): O {
  if (extension === null) return order;
  const others = (order.extensions ?? []).filter(({ chargeId }) => chargeId !== extension.chargeId);
  return { ...order, extensions: [...others, extension] };
}

/** Each extension sends a mail to whoever the order was placed for, and costs nothing within a day that has begun. */
const MOST_EXTENSIONS = 20;

/** Undone ones were told too. */
export const isExtendedOften = ({ extensions = [] }: Pick<MaybeExtended, 'extensions'>): boolean =>
  extensions.length >= MOST_EXTENSIONS;

interface MaybeExtended {
  readonly content: Pick<OrderContent, 'statusId' | 'paymentId' | 'lines'>;
  readonly heldUntil: string | null;
  readonly isDeleted?: boolean;
  readonly extensions?: readonly OrderExtension[];
}

/**
 * The rented lines of an order that its customer may bring back later: of an order in status 1 to 3 that does not wait
 * for its payment, what is not back. A line of which some pieces are back is none of them: the rest has no price of its
 * own.
 */
export function extendableLines(order: MaybeExtended): readonly OrderLine[] {
  const { statusId, lines } = order.content;
  if (order.isDeleted || !occupiesUnits(statusId) || awaitsPayment(order)) return [];
  return lines.filter((line) => isRental(line) && line.to !== null && countPieces(line, statusId).back === 0);
}

/** The last minute at which a line may come back: 60 days after its pickup. */
export function latestReturnOf({ from }: OrderLine): WallMinute {
  return ((from === null ? null : wallMinute(from)) ?? 0) + MAX_RENTAL_DAYS * MINUTES_PER_DAY;
}

/**
 * What one piece costs beside what stands when it comes back at `to`: the price of the whole period as it is priced now,
 * less what the rule said before and what earlier extensions ask for. A price that an administrator agreed on stays.
 * Never below zero. null where the whole period has no price.
 */
export function extensionPriceOre(line: OrderLine, prices: RentalPrices, to: WallMinute): Ore | null {
  const from = line.from === null ? null : wallMinute(line.from);
  const whole = from === null ? null : priceRental(prices, { from, to });
  if (whole === null) return null;
  const standing = { ...line, priceOre: line.rulePriceOre ?? line.priceOre };
  return Math.max(0, whole.totalOre - wholePriceOre(standing));
}
