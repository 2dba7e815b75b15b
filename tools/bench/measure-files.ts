import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import type { FilledShop } from './filled-shop.ts';

/** Smaller parts are left out, in MB. */
const LEAST_MB = 0.1;

/** Megabytes of each part of the data folder: databases with what belongs to them, and folders as a whole. */
export function measureFiles({ dataDir }: Pick<FilledShop, 'dataDir'>): Figure[] {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const part = file.slice(dataDir.length + 1).replace(/\/.*|-(wal|shm)$/, '');
    sizes.set(part, (sizes.get(part) ?? 0) + statSync(file).size / 1e6);
  }
  return [...sizes]
    .filter(([, value]) => value >= LEAST_MB)
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, value]) => ({ name: `on disk, ${part}`, value, unit: 'MB' }));
}
