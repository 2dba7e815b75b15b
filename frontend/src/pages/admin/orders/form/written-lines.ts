import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatAmount, type Ore } from '@naust/domain/money.ts';
import type { WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type WallMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { oreOf } from '../../../../lib/amounts.ts';

export interface WrittenPeriod {
  readonly from: WallMinute | null;
  readonly to: WallMinute | null;
}

/** A line of the order when the form was opened. */
export interface StoredLine extends WrittenPeriod {
  readonly productId: number;
  readonly quantity: number;
  readonly priceOre: Ore;
  /** The rule's price, if another one was agreed. */
  readonly ruleOre: Ore | null;
  readonly explanation: string;
}

/** A line in the form. */
export interface WrittenLine {
  /** Distinguishes lines with the same content. */
  readonly key: number;
  readonly lineId: number | null;
  readonly productId: number;
  readonly name: string;
  readonly isSale: boolean;
  readonly quantity: number;
  /** null: the order's. */
  readonly ownPeriod: WrittenPeriod | null;
  /** null: the rule's price. */
  readonly price: string | null;
  readonly stored: StoredLine | null;
}

export const MOST_PIECES = 99;
const BOUGHT: WrittenPeriod = { from: null, to: null };

export function newLine(
  lines: readonly WrittenLine[],
  { id, name }: ProductAnswer,
  { isSale, quantity = 1, ownPeriod = null }: Pick<WrittenLine, 'isSale'> & Partial<WrittenLine>,
): WrittenLine {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return { key, lineId: null, productId: id, name, isSale, quantity, ownPeriod, price: null, stored: null };
}

export function storedLines(items: readonly WholeItemAnswer[], ofOrder: WrittenPeriod): WrittenLine[] {
  return items.map((item) => {
    const { id, productId, name, quantity, rulePrice, explanation } = item;
    const [from, to] = [minuteOf(item.date_from), minuteOf(item.date_to)];
    const isSale = item.date_from === null;
    const isOwn = !isSale && (from !== ofOrder.from || to !== ofOrder.to);
    const priceOre = oreOf(item.price);
    return {
      key: id,
      lineId: id,
      productId,
      name,
      isSale,
      quantity,
      ownPeriod: isOwn ? { from, to } : null,
      price: rulePrice === undefined ? null : formatAmount(priceOre),
      stored: {
        productId,
        from,
        to,
        quantity,
        priceOre,
        ruleOre: rulePrice === undefined ? null : oreOf(rulePrice),
        explanation,
      },
    };
  });
}

const minuteOf = (text: string | null) => (text === null ? null : wallMinute(text));

/** Pickup and return of a line; null for a sale. */
export function periodOfLine(line: WrittenLine, ofOrder: WrittenPeriod): WrittenPeriod {
  return line.isSale ? BOUGHT : (line.ownPeriod ?? ofOrder);
}
