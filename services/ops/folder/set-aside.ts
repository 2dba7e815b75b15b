import { existsSync, renameSync } from 'node:fs';

const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Renames a file or folder, with SQLite's additional files, and keeps it: `keys.db.replaced-20260602T073000`. Returns
 * the new name; null if it did not exist.
 */
export function setAside(path: string, now: number): string | null {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const free = [
    `${path}.replaced-${stamp}`,
    ...Array.from({ length: 99 }, (_, n) => `${path}.replaced-${stamp}-${n + 2}`),
  ];
  const target = free.find((name) => !existsSync(name)) ?? `${path}.replaced-${stamp}`;
  const there = BESIDE.filter((end) => existsSync(path + end));
  for (const end of there) renameSync(path + end, target + end);
  return there.length === 0 ? null : target;
}
