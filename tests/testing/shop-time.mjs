import { readFileSync } from 'node:fs';

/**
 * Loaded before anything else into every process and thread of the tests: their clock is ahead of the machine's, so
 * that a test finds the same day and hour whenever it is run. Time passes as ever.
 */
const { SHOP_CLOCK_AHEAD_MS, SHOP_CLOCK_FILE } = process.env;
const aheadMs = Number(SHOP_CLOCK_AHEAD_MS);
const machineNow = Date.now;
/** Further milliseconds, of a clock that a test moves for several processes at once. */
const movedMs = SHOP_CLOCK_FILE ? () => Number(readFileSync(SHOP_CLOCK_FILE, 'utf8')) : () => 0;

Date.now = () => machineNow() + aheadMs + movedMs();
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [date.now()] : given, made),
});
