import type { ProductChange } from '../catalogue/product-fields.ts';
import type { WallMinute } from '../wall-clock.ts';

export interface StockProduct {
  readonly type: 'StockProduct';
  readonly productId: number;
  readonly rentalQty: number;
  readonly stockQty: number | null;
}

/** A product form. `expectedVersion` null: the last write wins. */
export interface ReviseProduct {
  readonly type: 'ReviseProduct';
  readonly now: WallMinute;
  readonly productId: number;
  readonly expectedVersion: number | null;
  /** Left out: unchanged. */
  readonly rentalQty?: number;
  /** Left out: unchanged. With `seen`, the difference from the value in the form is applied; without, the value. */
  readonly stock?: { readonly seen?: number | null; readonly value: number | null };
  readonly change: ProductChange;
}

export interface WithdrawOrReturnProduct {
  readonly type: 'ArchiveProduct' | 'RestoreProduct';
  readonly productId: number;
  readonly expectedVersion: number | null;
}
