import { existsSync, renameSync } from 'node:fs';

const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Renames a file or folder, with what SQLite has beside it, and keeps it: `keys.db.replaced-20260602T073000`. Gives the
 * new name; null where nothing was there.
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
