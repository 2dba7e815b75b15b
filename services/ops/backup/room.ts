import { realpath, stat, statfs } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { sqliteCode } from '@naust/infra/sqlite/sqlite.ts';
import { BackupRefused } from './backup-refused.ts';

/** In addition to the copied files, for writes during the copy. */
const SPARE_BYTES = 16 * 1024 * 1024;
const SQLITE_FULL = 13;
const MEGABYTE = 1_000_000;

/** Bytes of a file with its WAL; 0 if there is none. */
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

/** @throws BackupRefused if the disk of a folder, which need not exist yet, has less free space than that */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(folder));
  const free = bavail * bsize;
  if (free >= bytes + SPARE_BYTES) return;
  throw new BackupRefused(
    `${folder} has too little room: the backup needs ${megabytes(bytes + SPARE_BYTES)} MB, and ${megabytes(free)} MB are free. Make room.`,
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

/** Converts the error of a full disk to one with a clear message. */
export function namedIfFull(fault: unknown, folder: string): unknown {
  const isFull =
    sqliteCode(fault) === SQLITE_FULL || (fault instanceof Error && 'code' in fault && fault.code === 'ENOSPC');
  if (!isFull) return fault;
  return new BackupRefused(`The disk became full while copying to ${folder}. Make room and run it again.`, {
    cause: fault,
  });
}

/** @throws BackupRefused if a copy would be inside a folder that it copies, or around it */
export async function requireApart(folder: string, dataFolders: readonly string[]): Promise<void> {
  const target = await real(folder);
  for (const each of dataFolders) {
    const data = await real(each);
    if (isWithin(target, data) || isWithin(data, target))
      throw new BackupRefused(
        `${folder} and the data folder ${each} are within each other, so one lost disk takes both. Choose a folder ` +
          'outside, at best on another disk.',
      );
  }
}

const isWithin = (one: string, other: string) =>
  one === other || one.startsWith(other.endsWith(sep) ? other : other + sep);

/** Without links, as far as it exists. */
async function real(path: string): Promise<string> {
  const found = await nearest(path);
  return (await realpath(found)) + resolve(path).slice(found.length);
}

/** The path, or its nearest existing parent. */
async function nearest(path: string): Promise<string> {
  const whole = resolve(path);
  return stat(whole).then(
    () => whole,
    () => (dirname(whole) === whole ? whole : nearest(dirname(whole))),
  );
}
