import { parseArgs } from 'node:util';
import { simulateGrowth } from './simulate-growth.ts';

/** The fullest week of shops of several sizes, by costs that were measured. Part of `npm run bench -- --only growth`. */
const { values } = parseArgs({
  options: {
    /** Of the shop's processors for an order and all that its guest looked at, in ms. */
    order: { type: 'string', default: '40' },
    /** A second, at the log's leader. */
    appends: { type: 'string', default: '9600' },
    each: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
});
const costs = {
  orderMs: Number(values.order),
  appendMs: 1_000 / Number(values.appends),
  appendsAnOrder: Number(values.each),
};
const say = (line: string) => void process.stdout.write(`${line}\n`);
say('orders/year  shops  fullest hour of one  of all  shop busy %  p50 ms  p99 ms  longest ms  log busy %  log p99 ms');
for (const [ordersAYear, shops] of [
  [3_000, 1],
  [300_000, 1],
  [3_000_000, 1],
  [3_000, 1_000],
  [30_000, 1_000],
] as const) {
  const { busiestHour, shop, log } = simulateGrowth(ordersAYear, shops, costs);
  const percent = (share: number) => (100 * share).toFixed(2);
  const ms = (time: number) => time.toFixed(1);
  say(
    [
      ordersAYear,
      shops,
      busiestHour.one,
      busiestHour.all,
      percent(shop.busy),
      ms(shop.p50),
      ms(shop.p99),
      ms(shop.longest),
      percent(log.busy),
      ms(log.p99),
    ].join('  '),
  );
}
