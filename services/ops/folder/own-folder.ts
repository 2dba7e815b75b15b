import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
/** A start needs at least this much free space. */
const PROBE_BYTES = 256 * 1024;

/** From here on this process creates files and folders that only their owner can read. */
export const writeForOwnerOnly = (): void => void process.umask(0o077);

/** Creates the data folder if missing, and fails with the disk's error if it is not writable. */
export function requireRoom(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const probe = join(dataDir, `.room-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Restricts files of older programs to their owner. A folder of another user is not changed. */
export function closeToOthers(dataDir: string): void {
  close(dataDir);
  for (const folder of [dataDir, join(dataDir, 'log'), join(dataDir, 'snapshots')]) {
    for (const name of entriesOf(folder)) close(join(folder, name));
  }
}

function close(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isDirectory()) chmodSync(path, FOLDER);
    else if (found.isFile() && (found.mode & 0o077) !== 0) chmodSync(path, FILE);
  } catch {
    // A mounted folder of another user: its owner decides who reads it.
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
