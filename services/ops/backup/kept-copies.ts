import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import { ofAnotherShop, readJournal } from './erased-journal.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** Copies are below the given folder, each named by its start, in UTC. */
const NAME = /^naust-\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z$/;
/** Suffix of a copy in progress, or an interrupted one. */
const UNFINISHED = '.unfinished';
/** Other permitted entries next to the copies, including those of a file system's root. */
const OURS = /^(erased\.ndjson|backup\.lock(-journal|\.pid)?|lost\+found)$/;

export const copyName = (now: number): string => `naust-${new Date(now).toISOString().replaceAll(':', '')}`;
export const unfinishedName = (now: number): string => `${copyName(now)}${UNFINISHED}`;

/** Complete copies of a log (default: of any), the newest first. */
export async function wholeCopies(root: string, log?: string): Promise<string[]> {
  const names = (await namesIn(root)).filter((name) => NAME.test(name)).sort();
  const whole: string[] = [];
  for (const name of names.reverse()) {
    const manifest = await readManifest(join(root, name)).catch(unlessRefused);
    if (manifest && (log === undefined || manifest.log === log)) whole.push(name);
  }
  return whole;
}

/** What the newest complete copy of this log holds; null: there is none. */
export async function newestCopy(root: string, log: string): Promise<Manifest | null> {
  const [newest] = await wholeCopies(root, log);
  return newest === undefined ? null : readManifest(join(root, newest));
}

/** A changed copy counts as none. */
function unlessRefused(fault: unknown): null {
  if (fault instanceof BackupRefused) return null;
  throw fault;
}

/**
 * Removes the oldest complete copies beyond this number, and interrupted ones; nothing else. Returns what was removed.
 * @param keep at least 1
 */
export async function removeOldCopies(root: string, log: string, keep: number): Promise<string[]> {
  const old = (await wholeCopies(root, log)).slice(Math.max(1, keep));
  for (const name of old) await rm(join(root, name), { recursive: true });
  return old;
}

export async function removeBrokenOff(root: string): Promise<void> {
  for (const name of await namesIn(root))
    if (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)))
      await rm(join(root, name), { recursive: true });
}

/**
 * Requires a folder with copies of this log, or an empty one.
 * @throws BackupRefused
 */
export async function requireFolderForCopies(root: string, log: string): Promise<void> {
  const journal = await readJournal(root);
  if (journal && journal.log !== log) throw ofAnotherShop(root);
  if (journal) return;
  const others = (await namesIn(root)).filter((name) => !OURS.test(name));
  if (others.length === 0) return;
  throw new BackupRefused(`${root} is not empty and holds no backups (it has ${others[0]}). Choose an empty folder.`);
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
