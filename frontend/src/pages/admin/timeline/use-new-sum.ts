import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { priceLine } from '@naust/domain/pricing.ts';
import { useQueries } from '@tanstack/react-query';
import { productQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../../features/catalogue/product-prices.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import { isMoved, type MoveFields, movedItems } from './moved-order.ts';

interface NewSum {
  readonly beforeOre: number;
  /** null while the rule's price is unknown. */
  readonly afterOre: number | null;
  /** A line keeps its agreed price. */
  readonly hasAgreed: boolean;
}

/** The order's price before and after the move. */
export function useNewSum(order: OrderAnswer, lineId: number, fields: MoveFields): NewSum {
  const { from, to, isWhole } = fields;
  const moving = movedItems(order, lineId, isWhole).filter((item) => isMoved(item, fields));
  const ruled = moving.filter(({ rulePrice }) => rulePrice === undefined);
  const products = useQueries({ queries: ruled.map(({ productId }) => productQuery(productId)) });
  const beforeOre = sumOf(order.OrderItems);
  const after = ruled.map(({ quantity }, place) => {
    const product = products[place]?.data;
    if (product === undefined || from === null || to === null || to <= from) return null;
    const price = priceLine(pricedProduct(product), { from, to }, rulesNow());
    return price === null ? null : price.totalOre * quantity;
  });
  const afterOre = after.reduce<number | null>(
    (sum, ore) => (sum === null || ore === null ? null : sum + ore),
    beforeOre - sumOf(ruled),
  );
  return { beforeOre, afterOre, hasAgreed: ruled.length < moving.length };
}

const sumOf = (items: readonly OrderAnswer['OrderItems'][number][]) =>
  items.reduce((sum, { price, quantity }) => sum + oreOf(price) * quantity, 0);
