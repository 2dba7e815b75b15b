import type { Period } from '@naust/domain/period.ts';
import { MINUTES_PER_HOUR, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';

const MOST = 99;

/** The period in an address, `from` and `to` on the wall clock; null unless both are whole hours in order. */
export function periodInAddress(params: URLSearchParams): Period | null {
  const [from, to] = [wallMinute(params.get('from') ?? ''), wallMinute(params.get('to') ?? '')];
  if (from === null || to === null || to <= from) return null;
  return from % MINUTES_PER_HOUR === 0 && to % MINUTES_PER_HOUR === 0 ? { from, to } : null;
}

/** The quantity in the address, 1 to 99; 1 without a valid one. */
export const quantityInAddress = (params: URLSearchParams): number => quantityIn(params, 'quantity');

/** The same under another name. */
export function quantityIn(params: URLSearchParams, name: string): number {
  const quantity = Number(params.get(name) ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST ? quantity : 1;
}

/** The query of an address for a quantity in a period. */
export function periodAddress({ from, to }: Period, quantity: number): string {
  const asked = `from=${wallClock(from)}&to=${wallClock(to)}`;
  return quantity === 1 ? asked : `${asked}&quantity=${quantity}`;
}
