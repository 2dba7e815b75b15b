import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { staticFilesIn } from '@naust/infra/http/static-files.ts';
import { type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type QueryUnderTest, queryUnderTest } from '../testing/query-under-test.ts';
import { productDoc, shopDoc } from '../testing/sample-documents.ts';
import { pageFilesIn } from './page-files.ts';
import { shopPages } from './shop-pages.ts';

const SHOP = 'https://naust.example';
const SHARED = `<meta property="og:image" content="${SHOP}/images/share.png" />`;
let folder: string;
let query: QueryUnderTest;
let shop: ServerUnderTest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-look-'));
  const shell = readFileSync(new URL('../../../frontend/index.html', import.meta.url));
  writeFileSync(join(folder, 'index.html'), shell);
  query = await queryUnderTest();
  const staticFiles = staticFilesIn(folder, shopPages(query.deps, { baseUrl: SHOP, filesOf: pageFilesIn(folder) }));
  shop = await serverWith([], { staticFiles });
});
afterAll(async () => {
  await shop.close();
  await query.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await query.save('shop', shopDoc());
  await query.save(
    'products',
    productDoc(7, 'Lavvo for 8', { image_url: '/images/abc.webp' }),
    productDoc(8, 'Kasser'),
  );
});

const page = async (path: string) => String((await shop.call('GET', path)).body);

describe('the look of a page', () => {
  const logo = {
    header: { url: '/images/header.webp', width: 200, height: 80 },
    favicon: '/images/favicon.png',
    icon192: '/images/192.png',
    icon512: '/images/512.png',
    share: '/images/share.png',
  };
  const appearance = { ...FIRST_APPEARANCE, logo, colour: '#1f5d4a', headline: 'Utstyr til turen' };

  it('has the logo of the owner as icon, share picture and in structured data', async () => {
    await query.save('shop', { ...shopDoc(), appearance });
    const html = await page('/');
    expect(html).toContain('<link rel="icon" type="image/png" sizes="48x48" href="/images/favicon.png" />');
    expect(html).toContain('<link rel="apple-touch-icon" href="/images/192.png" />');
    expect(html.match(/rel="(?:icon|apple-touch-icon)"/g)).toHaveLength(2);
    expect(html).toContain('<h1>Utstyr til turen</h1>');
    expect(html).toContain(SHARED);
    expect(html).toContain(`"image":"${SHOP}/images/share.png","logo":"${SHOP}/images/512.png"`);
    expect(await page('/product/8')).toContain(SHARED);
  });

  it('describes the front page in the words of the owner, else without guessing what is rented out', async () => {
    const described = async () => /<meta name="description" content="([^"]*)"/.exec(await page('/'))?.[1];
    await query.save('shop', {
      ...shopDoc(),
      appearance: { ...appearance, introduction: 'Kano og kajakk\nved kaien.' },
    });
    expect(await described()).toBe('Kano og kajakk ved kaien.');
    await query.save('shop', { ...shopDoc(), appearance });
    expect(await described()).toBe(
      'Lei utstyr for en time, et døgn eller en helg hos Naust Utleie i Stryn, eller kjøp det du trenger.',
    );
  });

  it('has the colours of the owner in the page itself, as the one style that its policy allows', async () => {
    await query.save('shop', { ...shopDoc(), appearance });
    for (const path of ['/', '/product/7', '/admin', '/finnes-ikke']) {
      const { body, headers } = await shop.call('GET', path);
      const [, style = ''] = /<style>(.*?)<\/style>/.exec(String(body)) ?? [];
      expect(style).toContain('html:root{--spruce:#1f5d4a;');
      expect(style).toContain('html:root[data-theme="dark"]{--spruce:#');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
    }
  });

  it('is that of the program where the owner has set none', async () => {
    const { body, headers } = await shop.call('GET', '/');
    expect(String(body)).not.toContain('<style>');
    expect(String(body)).toContain('href="/favicon.svg"');
    expect(headers.get('content-security-policy')).not.toMatch(/style-src 'self' 'sha256-[^;]*'sha256-[^;]*'sha256-/);
  });
});
