import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryUnderTest } from '../testing/query-under-test.ts';
import { groupDoc, productDoc, shopDoc, storageUnitDoc } from '../testing/sample-documents.ts';
import { pageFilesIn } from './page-files.ts';
import { shopPages } from './shop-pages.ts';

const HOME = 'src/pages/home/home-page.tsx';
const SHELL = '<title></title></head><div id="root"></div>';
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_vendor.js'], dynamicImports: [HOME] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_tiles.js': { file: 'assets/tiles.js', imports: ['_vendor.js', '_picture.js'] },
  '_picture.js': { file: 'assets/picture.js', imports: ['_tiles.js'] },
  [HOME]: { file: 'assets/home.js', imports: ['_vendor.js', 'index.html', '_tiles.js'] },
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naust-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the scripts of a page', () => {
  it('are its own and all that they need, but not what every page has anyway', () => {
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
    const filesOf = pageFilesIn(folder);
    expect([...filesOf(HOME, 'nb')].sort()).toEqual(['/assets/home.js', '/assets/picture.js', '/assets/tiles.js']);
    expect(filesOf('src/pages/none.tsx', 'nb')).toEqual([]);
  });

  it('are not named where the frontend was built without a manifest', () => {
    expect(pageFilesIn(folder)(HOME, 'nb')).toEqual([]);
  });

  it('are asked for by sources that exist, and named in the head', async () => {
    const query = await queryUnderTest();
    await query.save('shop', shopDoc());
    await query.save('groups', groupDoc(1, 'Telt'));
    await query.save('products', productDoc(7, 'Lavvo'));
    await query.save('storageUnits', storageUnitDoc(1));
    const asked: string[] = [];
    const filesOf = (source: string) => {
      asked.push(source);
      return [`/assets/${asked.length}.js`];
    };
    const pageFor = shopPages(query.deps, { baseUrl: 'https://naust.example', filesOf });
    const paths = [
      '/',
      '/kategorier',
      '/boder',
      '/terms',
      '/kjopsvilkar',
      '/privacy',
      '/contact',
      '/group/1',
      '/product/7',
    ];
    for (const path of paths) {
      const { html } = await pageFor(path, SHELL);
      expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${asked.length}.js" />`);
    }
    // The product's offer and its choice of period are included.
    expect(new Set(asked).size).toBe(paths.length + 2);
    const frontend = fileURLToPath(new URL('../../../frontend/', import.meta.url));
    expect(asked.filter((source) => !existsSync(join(frontend, source)))).toEqual([]);
    await query.close();
  });
});
