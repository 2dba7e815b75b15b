import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../tools/built.mjs';
import { buildOpenedLog } from '../testing/built-opened-log.ts';
import { unpackBrowser } from './testing/chromium.ts';
import { makeDemoFolder, startDemoShop } from './testing/demo-folder.ts';
import type { DemoShop } from './testing/own-shop.ts';
import { walletOf } from './testing/server.ts';

type Running = Omit<DemoShop, 'takenBy'> & { stop: () => Promise<void> };

/**
 * A demo shop for each worker of the tests in the browser; with SPLIT_SHOP=1 one of several processes behind a proxy, on
 * the servers of the tests.
 */
export async function setup(project: TestProject) {
  await ensureBuilt();
  await buildOpenedLog();
  await unpackBrowser();
  const demoFolder = process.env.SPLIT_SHOP === '1' ? null : await makeDemoFolder();
  const open = demoFolder === null ? openSplitShop : () => openShop(demoFolder);
  const running = await Promise.all(Array.from({ length: project.config.maxWorkers ?? 1 }, open));
  const taken = await mkdtemp(join(tmpdir(), 'naust-taken-'));
  project.provide(
    'shops',
    running.map(({ stop, ...shop }, index) => ({ ...shop, takenBy: join(taken, String(index)) })),
  );
  project.provide('demoFolder', demoFolder);
  const folders = demoFolder === null ? [taken] : [taken, demoFolder];
  return () =>
    Promise.all([...running.map(({ stop }) => stop()), ...folders.map((folder) => rm(folder, { recursive: true }))]);
}

async function openShop(demoFolder: string): Promise<Running> {
  const { url, dataDir, logins, stop } = await startDemoShop(demoFolder);
  return { url, dataDir, logins, walletUrl: walletOf(url), engines: null, stop };
}

async function openSplitShop(): Promise<Running> {
  const { missingServers, openOnServers } = await import('../split/testing/engines.ts');
  const missing = missingServers();
  if (missing !== null) throw new Error(missing);
  const { shop, engines, close } = await openOnServers({ env: { DEMO: '1', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  const { url, dataDir, logins, simulator } = shop;
  return { url, dataDir, logins, walletUrl: walletOf(simulator.url), engines, stop: close };
}
