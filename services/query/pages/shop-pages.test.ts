import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticFilesIn } from '@naust/infra/http/static-files.ts';
import { type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from '../testing/query-under-test.ts';
import { groupDoc, productDoc, shopDoc, storageUnitDoc } from '../testing/sample-documents.ts';
import { pageFilesIn } from './page-files.ts';
import { shopPages } from './shop-pages.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

const SHOP = 'https://naust.example';
const TRICK = '</script><script>alert("båt")</script>';
const addresses = readFileSync(new URL('../../../frontend/src/lib/paths.ts', import.meta.url), 'utf8');
let folder: string;
let query: QueryUnderTest;
let shop: ServerUnderTest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-pages-'));
  const shell = readFileSync(new URL('../../../frontend/index.html', import.meta.url));
  writeFileSync(join(folder, 'index.html'), shell);
  query = await queryUnderTest();
  const staticFiles = staticFilesIn(folder, shopPages(query.deps, { baseUrl: SHOP, filesOf: pageFilesIn(folder) }));
  shop = await serverWith(sitemapRoutes(query.deps, SHOP), { staticFiles });
});
afterAll(async () => {
  await shop.close();
  await query.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const hidden = groupDoc(3, 'Skjult', 0, { isHidden: 1 });
  const storage = groupDoc(4, 'Minilager', 0, { isStorage: true });
  await query.save('shop', shopDoc());
  await query.save('groups', groupDoc(1, 'Telt'), groupDoc(2, 'Borte', 1), hidden, storage);
  await query.save('storageUnits', storageUnitDoc(1));
  await query.save(
    'products',
    productDoc(7, 'Lavvo for 8', { description: 'Romslig lavvo.\nMed bunn.', image_url: '/images/abc.webp' }),
    productDoc(8, 'Flyttekasser', { price_day: null, is_for_sale: true, price_sale: 349.5, stock_qty: 0 }),
    productDoc(9, 'Skjult telt', { is_active: false }),
    productDoc(10, 'Arkivert telt', {}, 1),
    productDoc(11, TRICK, { description: `"${TRICK}` }),
  );
});

interface Head {
  title: string | undefined;
  canonical: string | undefined;
  /** By name or property. */
  meta: Record<string, string>;
  linkedData: Record<string, unknown> | null;
}

async function page(path: string): Promise<{ status: number; html: string; head: Head }> {
  const { status, body } = await shop.call('GET', path);
  const html = String(body);
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  const head = {
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    meta: Object.fromEntries([...metas].map(([, name, content]) => [name, content])),
    linkedData: data === undefined ? null : JSON.parse(data),
  };
  return { status, html, head };
}

describe('the head of a page', () => {
  it('names the product, its one address, its picture and what it costs', async () => {
    const { status, head } = await page('/product/7');
    expect(status).toBe(200);
    expect(head.title).toBe('Lavvo for 8 – Naust');
    expect(head.canonical).toBe(`${SHOP}/product/7`);
    expect(head.meta).toMatchObject({
      description: 'Romslig lavvo. Med bunn.',
      'og:title': 'Lavvo for 8',
      'og:description': 'Romslig lavvo. Med bunn.',
      'og:url': `${SHOP}/product/7`,
      'og:type': 'product',
      'og:image': `${SHOP}/images/abc.webp`,
      'og:locale': 'nb_NO',
    });
    expect(head.meta).not.toHaveProperty('robots');
    expect(head.linkedData).toMatchObject({
      '@type': 'Product',
      name: 'Lavvo for 8',
      offers: [
        {
          price: '450.00',
          priceCurrency: 'NOK',
          availability: 'https://schema.org/InStock',
          priceSpecification: { valueAddedTaxIncluded: true, referenceQuantity: { value: 1, unitCode: 'DAY' } },
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        },
      ],
    });
  });

  it('says when the shop is open: as the owner has set it, with the days that differ', async () => {
    const manned = ['Mo 08:00-17:00', 'Tu 08:00-17:00', 'We 08:00-17:00', 'Th 08:00-17:00', 'Fr 08:00-17:00'];
    const { linkedData } = (await page('/')).head;
    expect(linkedData?.openingHours).toEqual([...manned, 'Sa 09:00-14:00']);
    expect(linkedData).not.toHaveProperty('specialOpeningHoursSpecification');
    const late = { opensAt: 12 * 60, closesAt: 24 * 60 };
    const exceptions = [
      { date: '2026-12-24', hours: null, note: 'Julaften' },
      { date: '2026-12-31', hours: late, note: null },
    ];
    const week = [late, null, null, null, null, null, null];
    await query.save('openingHours', { id: 'set', version: 1, week, exceptions, closesOutside: false });
    const special = { '@type': 'OpeningHoursSpecification' };
    expect((await page('/')).head.linkedData).toMatchObject({
      openingHours: ['Mo 12:00-23:59'],
      specialOpeningHoursSpecification: [
        { ...special, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
        { ...special, validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '12:00', closes: '23:59' },
      ],
    });
  });

  it('says that a product is sold out', async () => {
    const { head } = await page('/product/8');
    expect(head.linkedData).toMatchObject({
      offers: [{ price: '349.50', availability: 'https://schema.org/OutOfStock' }],
    });
    expect(head.meta.description).toBe('Kjøp Flyttekasser for 349,50\u00a0kr hos Naust Utleie i Stryn.');
    expect(head.meta['og:image']).toBe(`${SHOP}/share.png`);
  });

  it('shows the first photo of a product whose own picture is a drawing', async () => {
    const drawn = { image_url: '/drawings/lavvo.svg', images: ['/images/def.webp', '/images/ghi.webp'] };
    await query.save('products', productDoc(7, 'Lavvo for 8', drawn));
    expect((await page('/product/7')).head.meta['og:image']).toBe(`${SHOP}/images/def.webp`);
  });

  it('shows a name that looks like a script as a name, and runs nothing of it', async () => {
    const { html, head } = await page('/product/11');
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html).not.toContain('<script>alert');
    expect(head.title).toBe('&lt;/script&gt;&lt;script&gt;alert(&quot;båt&quot;)&lt;/script&gt; – Naust');
    expect(head.linkedData).toMatchObject({ name: TRICK, description: `"${TRICK}` });
  });

  it('sends the first words along, and what the page asks for before it can show more', async () => {
    const { html } = await page('/product/7');
    expect(html).toContain('<h1>Lavvo for 8</h1><p>Romslig lavvo. Med bunn.</p><p>450\u00a0kr per døgn</p>');
    const sent = JSON.parse(/id="first-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(sent['/products/7']).toMatchObject({ id: 7, name: 'Lavvo for 8', price_day: 450 });
    expect((await page('/group/1')).html).toContain('<h1>Telt</h1>');
    expect((await page('/cart')).html).toContain('<div id="root"></div>');
  });

  it('follows the catalogue', async () => {
    expect((await page('/product/7')).head.title).toBe('Lavvo for 8 – Naust');
    await query.save('products', productDoc(7, 'Lavvo $& for 10'));
    expect((await page('/product/7')).head.title).toBe('Lavvo $&amp; for 10 – Naust');
  });

  it('names the group, the front page and the pages of texts', async () => {
    expect((await page('/group/1')).head).toMatchObject({ title: 'Telt – Naust', canonical: `${SHOP}/group/1` });
    expect((await page('/')).head).toMatchObject({
      title: 'Utleie og nettbutikk – Naust',
      canonical: `${SHOP}/`,
      linkedData: { '@type': 'Store', address: { addressCountry: 'NO' } },
    });
    const titles: string[] = [];
    for (const path of ['/terms', '/kjopsvilkar', '/privacy', '/contact', '/boder', '/kategorier']) {
      const { status, head } = await page(path);
      expect([status, head.canonical]).toEqual([200, SHOP + path]);
      expect(head.meta.description).toMatch(/Naust|Stryn/);
      titles.push(head.title ?? '');
    }
    expect(new Set(titles).size).toBe(6);
    expect((await page('/group/4')).head.canonical).toBe(`${SHOP}/boder`);
  });

  it('has one address with and without a slash at the end', async () => {
    expect((await page('/terms/')).head.canonical).toBe(`${SHOP}/terms`);
  });

  it('keeps what is private or of passing use out of search engines', async () => {
    for (const path of ['/admin', '/admin/orders', '/cart', '/profile', '/order-confirmation/200000000000001']) {
      const { status, head } = await page(path);
      expect([path, status, head.meta.robots, head.canonical]).toEqual([path, 200, 'noindex', undefined]);
    }
  });
});

describe('a page that is not there', () => {
  it.each([
    ['an unknown product', '/product/99'],
    ['a hidden product', '/product/9'],
    ['an archived product', '/product/10'],
    ['a product that is no number', '/product/lavvo'],
    ['a removed group', '/group/2'],
    ['a hidden group', '/group/3'],
    ['an address that nobody knows', '/finnes/ikke'],
    ['an address that only begins as a known one', '/administrator'],
  ])('answers 404 for %s, with the shop around it', async (_what, path) => {
    const { status, html, head } = await page(path);
    expect(status).toBe(404);
    expect(head).toMatchObject({ title: 'Fant ikke siden – Naust', meta: { robots: 'noindex' } });
    expect(html).toContain('<div id="root">');
  });

  it('is none of those that the shop shows', async () => {
    const paths = [...addresses.matchAll(/['`](\/[^'`]*)['`],$/gm)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const shown = path
        .replace(/^\/group\/.*/, '/group/1')
        .replace(/^\/admin\/.*/, '/admin/orders')
        .replace(/\$\{id\}$/, '7');
      expect([path, (await page(shown)).status]).toEqual([path, 200]);
    }
  });
});

describe('what search engines ask for', () => {
  it('keeps them out of the back office and leads them to the sitemap', async () => {
    const { status, headers, body } = await shop.call('GET', '/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Disallow: /admin\n');
    expect(body).toContain(`Sitemap: ${SHOP}/sitemap.xml\n`);
  });

  it('lists every page, group and product that can be found, and nothing hidden', async () => {
    const { headers, body } = await shop.call('GET', '/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const paths = [...String(body).matchAll(/example((?!\/en\b)[^<]*)<\/loc>/g)].map(([, path]) => path);
    const texts = ['/', '/kategorier', '/boder', '/terms', '/kjopsvilkar', '/privacy', '/contact'];
    expect(paths).toEqual([...texts, '/group/1', '/product/7', '/product/8', '/product/11']);
  });

  it('leaves out the storage units where there are none, and leads to their group as to any other', async () => {
    await query.save('storageUnits', storageUnitDoc(1, { isHidden: 1 }));
    expect((await page('/boder')).status).toBe(404);
    expect((await page('/group/4')).head.canonical).toBe(`${SHOP}/group/4`);
    expect((await shop.call('GET', '/sitemap.xml')).body).toMatch(/^(?!.*\/boder).*\/group\/4</s);
  });

  it('lists a product as soon as it is shown', async () => {
    await shop.call('GET', '/sitemap.xml');
    await query.save('products', productDoc(9, 'Synlig telt'));
    expect((await shop.call('GET', '/sitemap.xml')).body).toContain(`<loc>${SHOP}/product/9</loc>`);
  });
});
