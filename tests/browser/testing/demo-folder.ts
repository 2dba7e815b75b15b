import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from './server.ts';

const env = { DEMO: '1', RATE_LIMIT_FACTOR: '0' };

/** A data folder with the demo, to be copied. */
export async function makeDemoFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-demo-'));
  await (await startShop({ env, dataDir })).stop();
  return dataDir;
}

/** A demo shop on a copy of that folder: a start takes a second, making the demo ten. */
export async function startDemoShop(folder: string): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-shop-'));
  await cp(folder, dataDir, { recursive: true });
  const shop = await startShop({ env, dataDir });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
