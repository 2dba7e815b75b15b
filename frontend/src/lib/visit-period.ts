import { forThisVisit } from './browser-storage.ts';
import { storedValue } from './stored-value.ts';

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:00`;
const WHOLE = new RegExp(`^from=${TIME}&to=${TIME}$`);

/**
 * The last period chosen in this tab, as an address has it: 'from=2026-11-28T10:00&to=2026-11-28T16:00'; '' without
 * one. Readers check whether it is still available.
 */
export const visitPeriod = storedValue<string>({
  key: 'period',
  storage: forThisVisit,
  read: (text) => (text !== null && WHOLE.test(text) ? text : ''),
  write: (period) => period || null,
});

/** Keeps the period of an address, once it has both ends. */
export function keepPeriod(address: URLSearchParams): void {
  const period = `from=${address.get('from')}&to=${address.get('to')}`;
  if (WHOLE.test(period) && period !== visitPeriod.get()) visitPeriod.set(period);
}
