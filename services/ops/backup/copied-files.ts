import { chmod, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoint } from '@naust/infra/crash-points.ts';
import { syncFolder } from '@naust/infra/durable-file.ts';
import { copySqlite } from '@naust/infra/sqlite/sqlite-copy.ts';
import { type CopiedFile, type FileKind, measured } from './manifest.ts';
import { sizeOf } from './room.ts';

/** Files of a shop by kind; `images` and `documents` are folders. */
export interface ShopFiles {
  eventStore: string;
  keys: string;
  jobs?: string;
  simulator?: string;
  images: string;
  documents: string;
  /** Only if requested. */
  secret?: string;
}

/**
 * The order of copying. Jobs never refer to an event that the log lacks, the log has no event whose key is missing, and
 * no event names a missing picture or document; payments are the wallet's, which is ahead of the shop too.
 */
const databases = ['jobs', 'eventStore', 'keys', 'simulator'] as const;

/** Folders of a shop and of a copy, and the kind of their files. Copied after the log, which names them. */
export const copiedFolders = [
  { kind: 'images', of: 'image' },
  { kind: 'documents', of: 'document' },
] as const satisfies readonly { kind: string; of: FileKind }[];

export const nameOf: Readonly<Record<Exclude<FileKind, 'image' | 'document'>, string>> = {
  jobs: 'jobs.db',
  eventStore: 'events.db',
  keys: 'keys.db',
  simulator: 'vipps-simulator.db',
  secret: 'secret.key',
};

export async function allBytesOf(files: ShopFiles): Promise<number> {
  const paths = databases.flatMap((kind) => files[kind] ?? []);
  for (const { kind } of copiedFolders)
    paths.push(...(await namesIn(files[kind])).map((name) => join(files[kind], name)));
  const sizes = await Promise.all(paths.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Copies all of them into a folder, each consistent in itself and durable, and measures the copies. */
export async function copyFiles(files: ShopFiles, folder: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const note = async (kind: FileKind, name: string) => {
    copied.push({ name, kind, ...(await measured(join(folder, name))) });
  };
  for (const kind of databases) {
    const [file, to] = [files[kind], join(folder, nameOf[kind])];
    if (file !== undefined) {
      await copySqlite(file, to);
      await chmod(to, 0o600);
      await note(kind, nameOf[kind]);
    }
    if (kind === 'eventStore') crashPoint('backup.log-copied');
  }
  if (files.secret !== undefined) {
    await copyDurably(files.secret, join(folder, nameOf.secret));
    await note('secret', nameOf.secret);
  }
  for (const { kind, of } of copiedFolders) {
    await mkdir(join(folder, kind), { mode: 0o700 });
    for (const name of await namesIn(files[kind])) {
      if (await copyUnlessGone(join(files[kind], name), join(folder, kind, name))) await note(of, `${kind}/${name}`);
    }
    await syncFolder(join(folder, kind));
  }
  return copied;
}

/**
 * False if the file is gone, as a document whose books are forgotten meanwhile: a copy that began later would not have
 * it either.
 */
async function copyUnlessGone(from: string, to: string): Promise<boolean> {
  try {
    await copyDurably(from, to);
    return true;
  } catch (fault) {
    const isThere = await lstat(from).then(
      () => true,
      (missed: NodeJS.ErrnoException) => missed.code !== 'ENOENT',
    );
    if (isThere) throw fault;
    return false;
  }
}

export async function copyDurably(from: string, to: string, mode = 0o600): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without files that are being written. */
async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.flatMap((entry) => (entry.isFile() && /^[\w-][\w.-]*$/.test(entry.name) ? [entry.name] : [])).sort();
}
