import { afterEach, beforeEach, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from '../testing/query-under-test.ts';
import { productDoc, shopDoc } from '../testing/sample-documents.ts';
import { shopPages } from './shop-pages.ts';

const SHELL = '<html><head><title>-</title></head><body><div id="root"></div></body></html>';

let query: QueryUnderTest;
afterEach(() => query.close());
beforeEach(async () => {
  query = await queryUnderTest();
  await query.save('shop', { ...shopDoc(), phase: 'setting_up' });
  await query.save('products', productDoc(7, 'Lavvo'));
});

const page = async (path: string) =>
  shopPages(query.deps, { baseUrl: 'https://naust.example', filesOf: () => [] })(path, SHELL);

it('shows visitors its name and phone alone, and search engines nothing', async () => {
  for (const path of ['/', '/product/7', '/group/1', '/cart', '/terms', '/register', '/finnes/ikke']) {
    const { status, html } = await page(path);
    expect([path, status]).toEqual([path, 503]);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<h1>Butikken åpner snart.</h1><p>57\u00a000\u00a001\u00a000</p>');
    expect(html).toContain('"state":"setting_up"');
    expect(html).not.toContain('Lavvo');
  }
});

it('lets people log in, and customers look at what is theirs', async () => {
  for (const path of ['/login', '/admin', '/admin/orders', '/setup', '/reset-password', '/profile']) {
    expect([path, (await page(path)).status]).toEqual([path, 200]);
  }
});
