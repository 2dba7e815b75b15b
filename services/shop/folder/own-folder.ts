import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
/** Less than this is no room for a start. */
const PROBE_BYTES = 256 * 1024;

/** From here on this process makes folders and files that nobody but their owner can read. */
export const writeForOwnerOnly = (): void => void process.umask(0o077);

/** Makes the data folder where it is missing, and fails as the disk does where it cannot be written to. */
export function requireRoom(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const probe = join(dataDir, `.room-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** What older programs left open to others. Of a folder that is somebody else's nothing is changed. */
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
    // A mounted folder of another user: whoever mounts it decides who reads it.
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
