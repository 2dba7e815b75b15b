import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { root } from './child.mjs';

const pages = [
  { name: 'home', path: '/' },
  { name: 'group', path: '/group/1' },
  { name: 'product', path: '/product/1' },
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const settings = [
  { device: 'desktop', config: desktop, floors: { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 } },
  { device: 'mobile', config: undefined, floors: { performance: 85 } },
];

/**
 * What Lighthouse says of home, group and product on a demo shop, on a desk and on a phone: one line a page with the
 * four scores, ✗ where one is below its floor, and then what kept it there. Gives whether all are above.
 * @param {(line: string) => void} say
 */
export async function scorePages(say) {
  const folder = mkdtempSync(join(tmpdir(), 'naust-scores-'));
  const shop = await startShop(join(folder, 'data'));
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
        const { score: part, title, displayValue } = audits[audit] ?? {};
        if (weight > 0 && typeof part === 'number' && part < 0.9) lines.push(`${title}: ${displayValue ?? part}`);
      }
    }
    isAbove &&= points >= (floors[id] ?? 0);
    return `${id} ${points}`;
  });
  return { isAbove, lines: [scores.join(', '), ...lines] };
}

/** A demo shop on a port of its own. @param {string} dataDir */
async function startShop(dataDir) {
  const port = String(20_000 + (process.pid % 20_000));
  const entry = join(root, 'dist/services/shop/main.js');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, DEMO: '1', RATE_LIMIT_FACTOR: '0' };
  const started = await startProgram(process.execPath, [entry], /svarer på (http:\S+)/, env);
  return { url: started.found, stop: started.stop };
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

/**
 * @param {string} program @param {readonly string[]} args @param {RegExp} ready what it says when it is up
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ found: string, stop: () => Promise<void> }>}
 */
function startProgram(program, args, ready, env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      said += chunk;
      const found = ready.exec(said)?.[1];
      if (found) resolve({ found, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${said}`)));
  });
}
