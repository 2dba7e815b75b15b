import type { Ore } from '@naust/domain/money.ts';

/** Øre of an amount in kr from the API or the browser's storage; it may carry rounding errors of earlier sums. */
export function oreOf(kr: number): Ore {
  return Math.round(kr * 100);
}
