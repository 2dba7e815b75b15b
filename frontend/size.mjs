// Prints what a first visit to a page loads, gzip -9, and fails above the budget. Run after `vite build`.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, 'dist');
const SHELL = 'index.html';
/** Where the build of each language begins, and its manifest (decision 94). */
const LANGUAGES = [
  ['Norwegian', SHELL, 'manifest.json'],
  ['English', 'en.html', 'manifest-en.json'],
];
const HOME = 'src/pages/home/home-page.tsx';
const PRODUCT = 'src/pages/product/product-page.tsx';
const OFFERS = ['src/pages/product/offer.tsx', 'src/features/rental/period-picker.tsx'];
const ADMIN_FRAME = 'src/app/admin-pages.tsx';
/** A page of the back office, or what it fetches when a row or a form is opened. Charts are fetched apart. */
const ADMIN_PAGE = /^src\/pages\/admin\/.*-(page|detail|form)\.tsx$/;
const HOME_BUDGET_KB = 125;
const PRODUCT_BUDGET_KB = 70;
const ADMIN_BUDGET_KB = 70;

const manifestIn = (file) => JSON.parse(readFileSync(join(DIST, '.vite', file), 'utf8'));
const norwegian = manifestIn('manifest.json');

function withImports(keys, manifest = norwegian, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`);
    found.add(key);
    withImports(chunk.imports ?? [], manifest, found);
  }
  return found;
}

function kilobytes(keys, manifest = norwegian) {
  const files = new Set([...keys].map((key) => manifest[key].file));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function firstVisit([language, shell, file]) {
  const manifest = manifestIn(file);
  const home = withImports([shell, HOME], manifest);
  const product = [...withImports([PRODUCT, ...OFFERS], manifest)].filter((key) => !home.has(key));
  return [
    [`${language}: first load, home`, kilobytes(home, manifest), HOME_BUDGET_KB],
    [`${language}: product page, on top`, kilobytes(product, manifest), PRODUCT_BUDGET_KB],
  ];
}

const frame = withImports([SHELL, ADMIN_FRAME]);
/** A detail or form stands in the page of its folder, and in what fetches it. */
function statusOf(key) {
  const [, folder = ''] = /^(src\/pages\/admin\/[^/]+)\/.*-(?:detail|form)\.tsx$/.exec(key) ?? [];
  if (folder === '') return frame;
  const manifest = norwegian;
  const page = `${folder}/${basename(folder)}-page.tsx`;
  const [opener, ...others] = Object.keys(manifest).filter((one) => manifest[one].dynamicImports?.includes(key));
  const around = [page in manifest ? page : [], others.length === 0 && opener ? opener : []].flat();
  return withImports([SHELL, ADMIN_FRAME, ...around]);
}
const beyond = (key) => {
  const status = statusOf(key);
  return kilobytes([...withImports([key])].filter((one) => !status.has(one)));
};
const adminScreens = Object.keys(norwegian).filter((key) => norwegian[key].isDynamicEntry && ADMIN_PAGE.test(key));
if (adminScreens.length === 0) throw new Error('the build has no pages of the back office');
if (Object.keys(manifestIn('manifest-en.json')).some((key) => key === ADMIN_FRAME || ADMIN_PAGE.test(key)))
  throw new Error('the English build has pages of the back office');
const rows = [
  ...LANGUAGES.flatMap(firstVisit),
  ...adminScreens.map((key) => [
    `back office, ${basename(key, '.tsx')}, on top of what it stands in`,
    beyond(key),
    ADMIN_BUDGET_KB,
  ]),
];
console.log(
  `  frame of the back office, on top of the shell: ${kilobytes([...frame].filter((key) => !withImports([SHELL]).has(key))).toFixed(1)} kB gzip`,
);
for (const [name, size, budget] of rows) {
  console.log(`${size <= budget ? '✓' : '✗'} ${name}: ${size.toFixed(1)} kB gzip of ${budget} kB`);
}
process.exitCode = rows.every(([, size, budget]) => size <= budget) ? 0 : 1;
