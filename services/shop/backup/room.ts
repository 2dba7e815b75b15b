import { realpath, stat, statfs } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { sqliteCode } from '@naust/infra/sqlite/sqlite.ts';
import { BackupRefused } from './backup-refused.ts';

/** Beside what is copied, and what is written while it is. */
const SPARE_BYTES = 16 * 1024 * 1024;
const SQLITE_FULL = 13;
const MEGABYTE = 1_000_000;

/** Bytes of a file with its WAL; 0 where there is none. */
export async function sizeOf(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @throws BackupRefused where the disk of a folder, which may not be there yet, has less room than that */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(folder));
  const free = bavail * bsize;
  if (free >= bytes + SPARE_BYTES) return;
  throw new BackupRefused(
    `Det er ikke plass i ${folder}: kopien trenger ${megabytes(bytes + SPARE_BYTES)} MB, og ${megabytes(free)} MB er ledig ` +
      '(not enough room).',
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

/** What a full disk said on the way, in words. */
export function namedIfFull(fault: unknown, folder: string): unknown {
  const isFull =
    sqliteCode(fault) === SQLITE_FULL || (fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC');
  if (!isFull) return fault;
  return new BackupRefused(
    `Disken ble full mens det ble kopiert til ${folder}. Gjør plass og kjør igjen (disk full).`,
    {
      cause: fault,
    },
  );
}

/** @throws BackupRefused where a copy would stand in a folder that it is a copy of, or around it */
export async function requireApart(folder: string, dataFolders: readonly string[]): Promise<void> {
  const target = await real(folder);
  for (const each of dataFolders) {
    const data = await real(each);
    if (isWithin(target, data) || isWithin(data, target))
      throw new BackupRefused(
        `${folder} og datamappen ${each} ligger i hverandre, så en disk som går tapt, tar med seg begge. ` +
          'Velg en mappe utenfor, helst på en annen disk (the target lies within the data folder).',
      );
  }
}

const isWithin = (one: string, other: string) =>
  one === other || one.startsWith(other.endsWith(sep) ? other : other + sep);

/** Without links, as far as it is there. */
async function real(path: string): Promise<string> {
  const found = await nearest(path);
  return (await realpath(found)) + resolve(path).slice(found.length);
}

/** The path, or the nearest above it that is there. */
async function nearest(path: string): Promise<string> {
  const whole = resolve(path);
  return stat(whole).then(
    () => whole,
    () => (dirname(whole) === whole ? whole : nearest(dirname(whole))),
  );
}
