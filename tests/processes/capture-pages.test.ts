import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterEach, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';

const PAGES = ['/', '/terms', '/kjopsvilkar', '/order-confirmation/x', '/no-such-page'];
let shop: RunningShop | null = null;

afterEach(async () => {
  await shop?.stop();
  shop = null;
});

it.each([
  ['with the order', { CAPTURE: 'on_order' }, 'lang="nb" data-capture="order"'],
  ['at pickup', {}, 'lang="nb"'],
])('every page knows that the wallet’s money is taken %s', async (_, env, expected) => {
  shop = await startShop({ env: { DEMO: '0', ...env } });
  for (const path of PAGES) {
    const html = await (await fetchAs('localhost')(`${shop.url}${path}`)).text();
    const attributes = /<html ([^>]*)>/.exec(html)?.[1]?.split(' ').toSorted().reverse().join(' ');
    expect(attributes, path).toBe(expected);
  }
});
