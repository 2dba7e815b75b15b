import { type Ore, sumOre } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { useNavigate } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { paths } from '../../lib/paths.ts';
import { type LineAgain, priceAgain } from './ordered-again.ts';

/** The price of the lines for a period, and adding them to the cart; sales need no period. */
export function useIntoCart(lines: readonly LineAgain[]) {
  const navigate = useNavigate();
  const sumOf = (period: Period | null): Ore | null => {
    const sums = lines.map((line) => {
      const price = priceAgain(line, period);
      return price && price.totalOre * line.quantity;
    });
    return sums.some((sum) => sum === null) ? null : sumOre(sums.map((sum) => sum ?? 0));
  };
  const add = (period: Period | null) => {
    for (const line of lines) {
      const price = priceAgain(line, period);
      const { product, quantity, isRental } = line;
      if (price) cart.add(newLine({ product, quantity, price, period: isRental ? period : null }));
    }
    void navigate(paths.cart);
  };
  return { add, sumOf };
}
