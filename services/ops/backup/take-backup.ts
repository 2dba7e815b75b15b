import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@naust/infra/clock.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import { syncFolder } from '@naust/infra/durable-file.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { holdLock, LockHeld, type ProcessLock } from '@naust/infra/sqlite/process-lock.ts';
import { BackupRefused } from './backup-refused.ts';
import { allBytesOf, copyFiles, nameOf, type ShopFiles } from './copied-files.ts';
import { addToJournal } from './erased-journal.ts';
import { copyName, removeBrokenOff, removeOldCopies, requireFolderForCopies, unfinishedName } from './kept-copies.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { namedIfFull, requireApart, requireRoom } from './room.ts';

/** Reads a log and keys without opening a shop on them. */
export interface FileReading {
  log(file: string): Promise<{ log: string | null; head: Position }>;
  /** The holders of destroyed keys, and the log of the keys. */
  destroyed(file: string): Promise<{ log: string | null; ids: readonly string[] }>;
}

export interface BackupOptions {
  files: ShopFiles;
  /** Folders that must not contain a copy. */
  dataFolders: readonly string[];
  /** SHOP. */
  shop: string;
  /** Folder of this shop's copies, each in its own folder. */
  root: string;
  /** Number of complete copies to keep, including this one; absent: all. */
  keep?: number;
  reading: FileReading;
  clock: Clock;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  removed: readonly string[];
}

/**
 * Copies a shop, running or not, into a new folder below `root`: completely, or not at all.
 * @throws BackupRefused
 */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  const { files, root, reading, dataFolders } = options;
  const { log } = await reading.log(files.eventStore);
  if (log === null) throw new BackupRefused('The log is empty: there is nothing to copy.');
  await requireApart(root, dataFolders);
  await requireFolderForCopies(root, log);
  await requireRoom(root, await allBytesOf(files));
  await mkdir(root, { recursive: true, mode: 0o700 });
  const lock = holdRoot(root);
  try {
    return await copyAll(options, log);
  } catch (fault) {
    throw namedIfFull(fault, root);
  } finally {
    lock.release();
  }
}

async function copyAll(options: BackupOptions, log: string): Promise<Backup> {
  const { files, root, shop, keep, reading, clock } = options;
  await addToJournal(root, { shop, log }, []);
  await removeBrokenOff(root);
  const now = clock.now();
  const at = new Date(now).toISOString();
  const folder = join(root, unfinishedName(now));
  await mkdir(folder, { mode: 0o700 });
  try {
    const copied = await copyFiles(files, folder);
    const { head, ids } = await requireOneShop(folder, log, reading);
    await addToJournal(root, { shop, log }, ids, { until: at, by: 'copy' });
    const manifest: Manifest = { format: 1, shop, log, head: String(head), at, files: copied };
    crashPoint('backup.before-manifest');
    await writeManifest(folder, manifest);
    crashPoint('backup.before-name');
    await rename(folder, join(root, copyName(now)));
    await syncFolder(root);
    const removed = keep === undefined ? [] : await removeOldCopies(root, log, keep);
    return { folder: join(root, copyName(now)), manifest, removed };
  } catch (fault) {
    // Frees the space of a full disk.
    await rm(folder, { recursive: true, force: true });
    throw fault;
  }
}

/** Checks that the copied files belong together, and to the requested log. */
async function requireOneShop(folder: string, log: string, reading: FileReading) {
  const copied = await reading.log(join(folder, nameOf.eventStore));
  const keys = await reading.destroyed(join(folder, nameOf.keys));
  if (copied.log === log && (keys.log === null || keys.log === log)) return { head: copied.head, ids: keys.ids };
  throw new BackupRefused('The keys belong to another log than the copied one. Run npm run verify.');
}

function holdRoot(root: string): ProcessLock {
  try {
    return holdLock(join(root, 'backup.lock'));
  } catch (fault) {
    if (!(fault instanceof LockHeld)) throw fault;
    const { pid } = fault;
    throw new BackupRefused(
      `A backup to ${root} is running already (process ${pid ?? 'unknown'}). Wait until it has finished.`,
      {
        cause: fault,
      },
    );
  }
}
