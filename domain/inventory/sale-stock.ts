import type { OrderLine } from '../orders/line.ts';
import { refuse } from '../refusal.ts';
import type { InventoryState } from './inventory-state.ts';

export interface StockLeft {
  productId: number;
  left: number;
}

/** Pieces by product that an order's sale lines take. */
export type Pieces = ReadonlyMap<number, number>;

export const NO_PIECES: Pieces = new Map();

export function piecesSold(lines: readonly OrderLine[]): Pieces {
  const pieces = new Map<number, number>();
  for (const { productId, quantity, from } of lines) {
    if (from === null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return pieces;
}

/**
 * The stock of each counted product that changes between the pieces an order had and those it needs. All or nothing:
 * refuses OUT_OF_STOCK if there are not enough, which cannot be forced. If `givesBack` is false, pieces that are no
 * longer needed stay taken.
 */
export function stockLeftAfter(state: InventoryState, had: Pieces, needs: Pieces, givesBack: boolean): StockLeft[] {
  const changed: StockLeft[] = [];
  for (const productId of new Set([...needs.keys(), ...had.keys()])) {
    const stockQty = state.products.get(productId)?.stockQty ?? null;
    const more = (needs.get(productId) ?? 0) - (had.get(productId) ?? 0);
    if (stockQty === null || more === 0 || (more < 0 && !givesBack)) continue;
    if (more > stockQty) refuse('OUT_OF_STOCK', { productId, left: stockQty });
    changed.push({ productId, left: stockQty - more });
  }
  return changed;
}
