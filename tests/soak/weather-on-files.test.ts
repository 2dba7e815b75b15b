import { afterAll, beforeAll } from 'vitest';
import { badWeatherSuite } from '../split/testing/bad-weather.suite.ts';
import { onRedis, openMailedShop } from '../split/testing/engines.ts';

/** `SPLIT_ORDERS_PER_SECOND=200` is the load that such a shop must bear on a machine of its own. */
const perSecond = Number(process.env.SPLIT_ORDERS_PER_SECOND ?? 5);

onRedis(() => {
  const pace = { perSecond, seconds: 40, mailEvery: Math.max(1, Math.round(perSecond / 4)) };
  let opened: Awaited<ReturnType<typeof openMailedShop>>;
  beforeAll(async () => {
    opened = await openMailedShop({ onFiles: true });
  }, 300_000);
  afterAll(() => opened?.close(), 60_000);
  badWeatherSuite({ shop: () => opened, pace, looksPerSecond: 10 });
});
