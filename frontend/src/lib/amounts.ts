import { formatKr, type Ore } from '@naust/domain/money.ts';

/** Øre of an amount in kr from the API, whose two decimals are exact in øre only. */
export function oreOf(kr: number): Ore {
  return Math.round(kr * 100);
}

/** '1 234,50 kr' of an amount in kr from the API. */
export function krText(kr: number): string {
  return formatKr(oreOf(kr));
}
