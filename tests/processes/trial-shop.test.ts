import { fetchAs } from '@naust/infra/http/testing/fetch-as.ts';
import { afterEach, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';

const BAND = 'Prøvebutikk: ingen penger flyttes';
const ADDRESS = { BASE_URL: 'https://naust.example', DEMO: '0' };
const PAGES = ['/', '/cart', '/login', '/order-confirmation', '/admin/orders', '/checklist', '/no-such-page'];
let shop: RunningShop | null = null;

afterEach(async () => {
  await shop?.stop();
  shop = null;
});

const read = async (host: string, path: string) => (await fetchAs(host)(`${shop?.url}${path}`)).text();
const headOf = (html: string) => /<head>.*<\/head>/s.exec(html)?.[0];

it('does not open a shop to the world in which strangers approve their own payments', async () => {
  const starting = startShop({ env: ADDRESS });
  await expect(starting).rejects.toThrow(/ended with 1:\nVIPPS must be set where BASE_URL is an https address/);
});

it('says on every page of one that is meant to be such that nobody pays, and on no other shop’s', async () => {
  shop = await startShop({ env: { ...ADDRESS, VIPPS: 'simulator:' } });
  const pages = new Map<string, string>();
  for (const path of PAGES) pages.set(path, await read('naust.example', path));
  for (const [path, html] of pages) {
    expect(html.split(BAND), path).toHaveLength(2);
    expect(html.indexOf(BAND), path).toBeLessThan(html.indexOf('<div id="root">'));
    expect(headOf(html), path).not.toContain(BAND);
  }
  await shop.stop();
  shop = await startShop({ env: { DEMO: '0', VIPPS: 'simulator:' } });
  for (const path of PAGES) expect(await read('localhost', path), path).not.toContain(BAND);
});
