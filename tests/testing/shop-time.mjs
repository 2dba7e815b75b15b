/**
 * Loaded before anything else into every process and thread of the tests: their clock is ahead of the machine's, so
 * that a test finds the same day and hour whenever it is run. Time passes as ever.
 */
const aheadMs = Number(process.env.SHOP_CLOCK_AHEAD_MS);
const machineNow = Date.now;

Date.now = () => machineNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [date.now()] : given, made),
});
