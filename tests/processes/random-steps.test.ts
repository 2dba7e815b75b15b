import { randomSteps } from '../testing/random-steps.suite.ts';
import { openTestShop } from '../testing/shop-under-test.ts';
import { testClock } from '../testing/test-clock.ts';
import { FIRST_HOUR } from '../testing/two-shops.ts';

// Two writers in one process; `npm run soak -- steps` asks two command processes.
randomSteps(async () => {
  const shop = await openTestShop({ clock: testClock(FIRST_HOUR), writers: 2 });
  const { store } = shop.shop.engines;
  return Object.assign(shop, { readStream: store.read.bind(store) });
});
