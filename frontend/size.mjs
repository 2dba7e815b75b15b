// Prints what a first visit to a page loads, gzip -9, and fails above the budget. Run after `vite build`.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, 'dist');
const SHELL = 'index.html';
const HOME = 'src/pages/home/home-page.tsx';
const PRODUCT = 'src/pages/product/product-page.tsx';
const OFFERS = ['src/pages/product/offer.tsx', 'src/features/rental/period-picker.tsx'];
const ADMIN_FRAME = 'src/app/admin-pages.tsx';
/** A page of the back office, or what it fetches when a row or a form is opened. Charts are fetched apart. */
const ADMIN_PAGE = /^src\/pages\/admin\/.*-(page|detail|form)\.tsx$/;
const HOME_BUDGET_KB = 125;
const PRODUCT_BUDGET_KB = 70;
const ADMIN_BUDGET_KB = 70;

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));

function withImports(keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`);
    found.add(key);
    withImports(chunk.imports ?? [], found);
  }
  return found;
}

function kilobytes(keys) {
  const files = new Set([...keys].map((key) => manifest[key].file));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const home = withImports([SHELL, HOME]);
const product = [...withImports([PRODUCT, ...OFFERS])].filter((key) => !home.has(key));
const frame = withImports([SHELL, ADMIN_FRAME]);
/** A detail or form stands in the page of its folder, and in what fetches it. */
function standingOf(key) {
  const [, folder = ''] = /^(src\/pages\/admin\/[^/]+)\/.*-(?:detail|form)\.tsx$/.exec(key) ?? [];
  if (folder === '') return frame;
  const page = `${folder}/${basename(folder)}-page.tsx`;
  const [opener, ...others] = Object.keys(manifest).filter((one) => manifest[one].dynamicImports?.includes(key));
  const around = [page in manifest ? page : [], others.length === 0 && opener ? opener : []].flat();
  return withImports([SHELL, ADMIN_FRAME, ...around]);
}
const beyond = (key) => {
  const standing = standingOf(key);
  return kilobytes([...withImports([key])].filter((one) => !standing.has(one)));
};
const adminScreens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && ADMIN_PAGE.test(key));
if (adminScreens.length === 0) throw new Error('the build has no pages of the back office');
const rows = [
  ['first load, home', kilobytes(home), HOME_BUDGET_KB],
  ['product page, on top', kilobytes(product), PRODUCT_BUDGET_KB],
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
