import { readConfig } from '@naust/infra/config.ts';
import { prepareFirstStart } from '@naust/shop/first-start.ts';
import { expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { setUp } from './testing/set-up.ts';
import { addProduct, requireStatus } from './testing/shop-story.ts';
import { ADMIN, openTestShop } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

it('an administrator named by the environment is made only while there is none', async () => {
  requireStatus(await shop.logIn(ADMIN.email, ADMIN.password), 200);
  const head = await shop.head();
  const named = { ADMIN_EMAIL: 'en.til@naust.test', ADMIN_PASSWORD: 'et annet langt passord' };
  const config = readConfig({ DATA_DIR: shop.dataDir, DEMO: '0', ...named });
  await prepareFirstStart(shop.shop, { config, clock: shop.clock, say: () => {} });
  expect(await shop.head()).toBe(head);
  requireRefusal(await shop.logIn(named.ADMIN_EMAIL, named.ADMIN_PASSWORD), 'WRONG_CREDENTIALS');
});

it('an administrator named by the environment sets up and opens a shop without the demo', async () => {
  const empty = await openTestShop({ isUndescribed: true });
  try {
    expect((await empty.call('GET', '/api/shop')).body).toMatchObject({ state: 'setting_up' });
    await setUp(empty);
    await addProduct(empty);
    expect((await empty.asAdmin('POST', '/api/shop/open')).body).toMatchObject({ state: 'open' });
    expect((await empty.call('GET', '/api/shop')).body).toMatchObject({ state: 'open' });
  } finally {
    await empty.stop();
  }
});
