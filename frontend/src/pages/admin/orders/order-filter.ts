import { dateText, dayOf, type WallMinute } from '@naust/domain/wall-clock.ts';

/**
 * In the address: `show` is 'today', 'late', 'unpaid' or a status; `sort` is 'pickup', or absent for the newest first.
 */
const [SHOW, SORT, SEARCH] = ['show', 'sort', 'q'] as const;
const PICKUP = 'pickup';

export const shownIn = (address: URLSearchParams): string | null => address.get(SHOW);
export const isByPickup = (address: URLSearchParams): boolean => address.get(SORT) === PICKUP;

/** The query for the shop, from the address. */
export function askedOrders(address: URLSearchParams, now: WallMinute): string {
  const asked = new URLSearchParams();
  const [sought, shown] = [address.get(SEARCH), shownIn(address)];
  if (sought) asked.set('q', sought);
  for (const [name, value] of narrowed(shown, dateText(dayOf(now)))) asked.set(name, value);
  if (isByPickup(address)) {
    asked.set('sort', PICKUP);
    asked.set('order', 'asc');
  }
  return String(asked);
}

function narrowed(shown: string | null, today: string): [string, string][] {
  if (shown === null) return [];
  if (shown === 'today')
    return [
      ['from', today],
      ['to', today],
    ];
  return shown === 'late' || shown === 'unpaid' ? [[shown, 'true']] : [['status', shown]];
}

/** The address of the list with that filter, or without it if it is active. The open order stays open. */
export function addressShowing(address: URLSearchParams, shown: string): string {
  const after = new URLSearchParams(address);
  if (after.get(SHOW) === shown) after.delete(SHOW);
  else after.set(SHOW, shown);
  return String(after);
}

export function addressSorted(address: URLSearchParams, byPickup: boolean): string {
  const after = new URLSearchParams(address);
  if (byPickup) after.set(SORT, PICKUP);
  else after.delete(SORT);
  return String(after);
}
