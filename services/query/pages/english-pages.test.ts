import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticFilesIn } from '@naust/infra/http/static-files.ts';
import { type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from '../testing/query-under-test.ts';
import { groupDoc, productDoc, shopDoc } from '../testing/sample-documents.ts';
import { pageFilesIn } from './page-files.ts';
import { shopPages } from './shop-pages.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { trialPages } from './trial-pages.ts';

const SHOP = 'https://naust.example';
const PRODUCT = 'src/pages/product/product-page.tsx';
const shellIn = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>-</title></head><body><div id="root"></div></body></html>`;
let folder: string;
let query: QueryUnderTest;
let shop: ServerUnderTest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-english-'));
  mkdirSync(join(folder, '.vite'));
  for (const [shell, manifest, language] of [
    ['index.html', 'manifest.json', 'nb'],
    ['en.html', 'manifest-en.json', 'en'],
  ] as const) {
    writeFileSync(join(folder, shell), shellIn(language));
    const built = {
      [shell]: { file: 'assets/main.js', dynamicImports: [PRODUCT] },
      [PRODUCT]: { file: `assets/${language}.js` },
    };
    writeFileSync(join(folder, '.vite', manifest), JSON.stringify(built));
  }
  query = await queryUnderTest();
  await query.save('shop', shopDoc());
  await query.save('groups', groupDoc(1, 'Telt'), groupDoc(2, 'Borte', 1));
  await query.save('products', productDoc(7, 'Lavvo', { image_url: '/images/abc.webp' }));
  const pages = trialPages(shopPages(query.deps, { baseUrl: SHOP, filesOf: pageFilesIn(folder) }));
  shop = await serverWith(sitemapRoutes(query.deps, SHOP), { staticFiles: staticFilesIn(folder, pages) });
});
afterAll(async () => {
  await shop.close();
  await query.close();
  rmSync(folder, { recursive: true });
});

async function page(path: string) {
  const { status, body } = await shop.call('GET', path);
  const html = String(body);
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g);
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  return {
    status,
    html,
    language: /<html lang="(..)"/.exec(html)?.[1],
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: Object.fromEntries([...links].map(([, language, href]) => [language, href])),
    meta: Object.fromEntries([...metas].map(([, name, content]) => [name, content])),
    data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'),
  };
}

it('is the English build below /en, with a head and first words in English', async () => {
  const english = await page('/en/product/7');
  expect(english).toMatchObject({
    status: 200,
    language: 'en',
    title: 'Lavvo – Naust',
    canonical: `${SHOP}/en/product/7`,
    meta: {
      description: 'Rent Lavvo for NOK\u00a0450 per day from Naust Utleie in Stryn.',
      'og:locale': 'en_GB',
      'og:url': `${SHOP}/en/product/7`,
    },
    data: { '@type': 'Product', url: `${SHOP}/en/product/7`, mainEntityOfPage: { inLanguage: 'en' } },
  });
  expect(english.html).toContain('<p>NOK\u00a0450 per day</p>');
  expect(english.html).toContain('Trial shop: no money changes hands');
  expect(english.html).toContain('<link rel="modulepreload" crossorigin href="/assets/en.js" />');

  await query.save('products', productDoc(8, 'Telt', { description: 'Romslig telt.' }));
  expect((await page('/en/product/8')).html).toContain('<p lang="nb">Romslig telt.</p>');
  expect((await page('/product/8')).html).toContain('<p>Romslig telt.</p>');

  const norwegian = await page('/product/7');
  expect(norwegian).toMatchObject({
    language: 'nb',
    canonical: `${SHOP}/product/7`,
    meta: { description: 'Lei Lavvo for 450\u00a0kr per døgn hos Naust Utleie i Stryn.', 'og:locale': 'nb_NO' },
    data: { mainEntityOfPage: { inLanguage: 'nb' } },
  });
  expect(norwegian.html).toContain('<link rel="modulepreload" crossorigin href="/assets/nb.js" />');
});

it.each([
  ['/product/7', '/en/product/7'],
  ['/group/1', '/en/group/1'],
  ['/', '/en'],
  ['/', '/en/'],
  ['/kategorier', '/en/kategorier'],
  ['/contact', '/en/contact'],
])('names %s and %s as the same page in two languages, from both', async (norwegian, english) => {
  const one = english === '/en/' ? '/en' : english;
  const alternates = { nb: SHOP + norwegian, en: SHOP + one, 'x-default': SHOP + norwegian };
  const pages = [await page(norwegian), await page(english)];
  expect(pages.map((each) => each.alternates)).toEqual([alternates, alternates]);
  expect(pages.map(({ status, canonical }) => [status, canonical])).toEqual([
    [200, SHOP + norwegian],
    [200, SHOP + one],
  ]);
});

it('has its own words on the front page and the pages of texts', async () => {
  const front = await page('/en');
  expect(front.html).toContain('<h1>Everything you need in one place</h1>');
  expect(front.data).toMatchObject({ '@type': 'Store', url: `${SHOP}/en`, mainEntityOfPage: { inLanguage: 'en' } });
  for (const path of ['', '/kategorier', '/terms', '/kjopsvilkar', '/privacy', '/contact', '/group/1', '/cart']) {
    const { title, meta, html } = await page(`/en${path}`);
    const words = [title?.replace(/^Telt/, ''), meta.description?.replace('Telt', ''), /<p>.*<\/p>/.exec(html)?.[0]];
    expect([path, words.join(' ').replaceAll('Naust Utleie', '')]).toEqual([
      path,
      expect.not.stringMatching(/[æøå]|leie|\b(og|til|for å|hos)\b/i),
    ]);
  }
});

it('has no alternates where it is personal or not there, which it says in English', async () => {
  expect(await page('/en/cart')).toMatchObject({ status: 200, alternates: {}, meta: { robots: 'noindex' } });
  for (const path of ['/en/product/99', '/en/group/2', '/en/finnes/ikke', '/english']) {
    const { status, language, title, alternates, meta } = await page(path);
    const isEnglish = path !== '/english';
    expect({ path, status, language, title, alternates, robots: meta.robots }).toEqual({
      ...{ path, status: 404, alternates: {}, robots: 'noindex' },
      ...(isEnglish
        ? { language: 'en', title: 'Page not found – Naust' }
        : { language: 'nb', title: 'Fant ikke siden – Naust' }),
    });
  }
  expect((await shop.call('GET', '/en.html')).status).toBe(404);
});

it('is no page at an address with an empty part, whose link to Norwegian would lead to another site', async () => {
  for (const path of ['/en//example%2Ecom', '//example%2Ecom', '/en/product//7']) {
    const { status, headers } = await shop.call('GET', path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, expect.stringContaining('json')]);
  }
});

it('says in English that the shop is closed', async () => {
  await query.save('shop', { ...shopDoc(), phase: 'setting_up' });
  const { status, html } = await page('/en/product/7');
  expect(status).toBe(503);
  expect(html).toContain('<h1>The shop opens soon.</h1>');
  expect((await page('/en/login')).status).toBe(200);
  await query.save('shop', shopDoc());
});

it('is nowhere if there is no English build', async () => {
  const plain = mkdtempSync(join(tmpdir(), 'naust-norwegian-'));
  writeFileSync(join(plain, 'index.html'), shellIn('nb'));
  const pages = shopPages(query.deps, { baseUrl: SHOP, filesOf: pageFilesIn(plain) });
  const only = await serverWith([], { staticFiles: staticFilesIn(plain, pages) });
  expect((await only.call('GET', '/en')).status).toBe(404);
  expect((await only.call('GET', '/contact')).status).toBe(200);
  await only.close();
  rmSync(plain, { recursive: true });
});

it('stands in the sitemap beside the Norwegian one, and personal pages are kept out of both', async () => {
  const { body } = await shop.call('GET', '/sitemap.xml');
  const addresses = [...String(body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain(`${SHOP}/en/product/7`);
  const [norwegian, english] = [
    addresses.filter((one) => !/\/en(\/|$)/.test(one ?? '')),
    addresses.filter((one) => /\/en(\/|$)/.test(one ?? '')),
  ];
  expect(english.map((one) => one?.replace(/\/en(\/|$)/, '/'))).toEqual(norwegian);
  const links = /<url><loc>https:\/\/naust\.example\/en\/product\/7<\/loc>(.*)<\/url>/.exec(String(body))?.[1];
  expect(links?.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
    `hreflang="nb" href="${SHOP}/product/7"`,
    `hreflang="en" href="${SHOP}/en/product/7"`,
    `hreflang="x-default" href="${SHOP}/product/7"`,
  ]);
  const robots = String((await shop.call('GET', '/robots.txt')).body);
  for (const path of ['/admin', '/profile', '/cart', '/order-confirmation/']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Disallow: /en${path}\n`);
  }
});
