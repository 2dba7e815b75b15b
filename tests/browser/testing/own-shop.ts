import { readFileSync, writeFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { SharedEngines } from '../../split/testing/split-shop.ts';
import type { ShopAt } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: readonly DemoShop[];
    /** Folder to copy; null for a shop of several processes. */
    demoFolder: string | null;
  }
}

/** `engines`: of a shop of several processes; null for a single process. `takenBy`: a file with its worker's process id. */
export type DemoShop = ShopAt & { dataDir: string; engines: SharedEngines | null; takenBy: string };

/** The demo shop of this worker: its files run one after another, and no other worker's test changes it. */
export function ownShop(): DemoShop {
  // Not by VITEST_POOL_ID: two workers have the same where one kind of test follows another.
  const shop = inject('shops').find(({ takenBy }) => takeFor(process.pid, takenBy));
  if (!shop) throw new Error(`all ${inject('shops').length} shops are taken by other workers`);
  return shop;
}

/** False where another worker has it. */
function takeFor(pid: number, takenBy: string): boolean {
  try {
    writeFileSync(takenBy, String(pid), { flag: 'wx' });
    return true;
  } catch {
    return readFileSync(takenBy, 'utf8') === String(pid);
  }
}
