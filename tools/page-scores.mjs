import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { startDemoShop, startProgram } from './demo-shop.mjs';

const pages = [
  { name: 'home', path: '/' },
  { name: 'group', path: '/group/1' },
  { name: 'product', path: '/product/1' },
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const settings = [
  {
    device: 'desktop',
    config: desktop,
    floors: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  { device: 'mobile', config: undefined, floors: { performance: 92 } },
];

/**
 * Lighthouse scores of home, group and product pages of a demo shop, on a desktop and on a phone: one line per page
 * with the four scores, ✗ if one is below its minimum, and then the reasons. Returns whether all are above.
 * @param {(line: string) => void} say
 */
export async function scorePages(say) {
  const folder = mkdtempSync(join(tmpdir(), 'naust-scores-'));
  const shop = await startDemoShop(join(folder, 'data'));
  const browser = await startBrowser(join(folder, 'profile'));
  let areAllAbove = true;
  try {
    for (const { device, config, floors } of settings) {
      for (const { name, path } of pages) {
        const options = { port: browser.port, onlyCategories: categories, logLevel: /** @type {const} */ ('error') };
        const result = await lighthouse(shop.url + path, options, config);
        if (!result) throw new Error(`no result for ${path}`);
        const { isAbove, lines } = reported(result.lhr, floors);
        areAllAbove &&= isAbove;
        say(`${isAbove ? '✓' : '✗'} ${device} ${name}: ${lines.join('\n    ')}`);
      }
    }
  } finally {
    await browser.stop();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return areAllAbove;
}

/** @param {import('lighthouse').Result} result @param {Readonly<Record<string, number>>} floors */
function reported({ categories: scored, audits }, floors) {
  /** @type {string[]} */
  const lines = [];
  let isAbove = true;
  const scores = Object.values(scored).map(({ id, score, auditRefs }) => {
    const points = Math.round((score ?? 0) * 100);
    if (points < 100) {
      for (const { id: audit, weight } of auditRefs) {
        const { score: part, title, displayValue, details } = audits[audit] ?? {};
        if (weight === 0 || typeof part !== 'number' || part >= 0.9) continue;
        lines.push(`${title}: ${displayValue ?? part}`, ...namedIn(details));
      }
    }
    isAbove &&= points >= (floors[id] ?? 0);
    return `${id} ${points}`;
  });
  return { isAbove, lines: [scores.join(', '), ...lines] };
}

/**
 * The element or file at fault, if it is part of the page.
 * @param {import('lighthouse').Result['audits'][string]['details']} details
 */
function namedIn(details) {
  const items = details?.type === 'table' ? details.items : [];
  return items.flatMap(({ node }) =>
    typeof node === 'object' && node !== null && 'snippet' in node ? [`  ${node.snippet}`] : [],
  );
}

/** @param {string} profile */
async function startBrowser(profile) {
  const args = [
    '--no-sandbox',
    '--no-zygote',
    '--headless=shell',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)/;
  const started = await startProgram(await chromium.executablePath(), args, listening, process.env);
  return { port: Number(started.found), stop: started.stop };
}
