import { randomBytes } from 'node:crypto';
import { link, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The file exists completely or not at all, also after a power cut; a file of the same name is replaced.
 * @param at its times, in milliseconds; without it, the machine's clock
 */
export async function writeDurably(
  folder: string,
  name: string,
  content: Buffer,
  mode: number,
  at?: number,
): Promise<void> {
  const unfinished = unfinishedIn(folder, name);
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode, flush: true });
    // Before the rename: a process that empties the folder may remove the file directly after it.
    if (at !== undefined) await utimes(unfinished, at / 1000, at / 1000);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await synced(folder);
}

/**
 * As `writeDurably`, but the first file of a name stays. Returns whether this one is it; either way the file of that
 * name is durable.
 */
export async function placeDurably(folder: string, name: string, content: Buffer, mode: number): Promise<boolean> {
  const unfinished = unfinishedIn(folder, name);
  let isFirst = false;
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode, flush: true });
    isFirst = await link(unfinished, join(folder, name)).then(() => true, unlessTaken);
  } finally {
    await rm(unfinished, { force: true });
  }
  await synced(folder);
  return isFirst;
}

/** The file is gone for good, also after a power cut. Repeating is harmless. */
export async function removeDurably(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  // Also if it was gone: an earlier removal may have been interrupted before its sync.
  await synced(folder);
}

const unfinishedIn = (folder: string, name: string): string =>
  join(folder, `.${name}.${randomBytes(4).toString('hex')}.part`);

const UNFINISHED = /^\..+\.[0-9a-f]{8}\.part$/;

/** Removes what processes left that were killed while they wrote; a younger file may still be written. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(unlessGone);
    if (found && found.mtimeMs < performance.timeOrigin) await rm(file, { force: true });
  }
}

function unlessGone(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

function unlessTaken(fault: NodeJS.ErrnoException): false {
  if (fault.code === 'EEXIST') return false;
  throw fault;
}

const syncing = new Map<string, { running: Promise<void>; next?: Promise<void> }>();

/** Resolves after a sync of the folder that began after this call: concurrent calls share one. */
function synced(folder: string): Promise<void> {
  const known = syncing.get(folder);
  if (!known) return sync(folder);
  known.next ??= known.running.catch(() => {}).then(() => sync(folder));
  return known.next;
}

function sync(folder: string): Promise<void> {
  const current = { running: syncFolder(folder) };
  syncing.set(folder, current);
  const forget = () => {
    if (syncing.get(folder) === current) syncing.delete(folder);
  };
  current.running.then(forget, forget);
  return current.running;
}

/** Makes created, renamed and removed files of a folder durable, also over a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
