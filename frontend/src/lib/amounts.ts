import type { Ore } from '@naust/domain/money.ts';

/** Øre of an amount in kr from the API, whose two decimals are exact in øre only. */
export function oreOf(kr: number): Ore {
  return Math.round(kr * 100);
}
