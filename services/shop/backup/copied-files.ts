import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoint } from '@naust/infra/crash-points.ts';
import { copySqlite } from '@naust/infra/sqlite/sqlite-copy.ts';
import type { Done } from './copy-telling.ts';
import { type CopiedFile, type FileKind, measured } from './manifest.ts';
import { sizeOf } from './room.ts';

/** Files of a shop, by what they are; `images` is a folder. */
export interface ShopFiles {
  eventStore: string;
  keys: string;
  jobs?: string;
  simulator?: string;
  images: string;
  /** Only where it was asked for. */
  secret?: string;
}

/**
 * The order in which they are copied. Jobs never tell of an event that the log lacks, the log has no event whose key is
 * missing, and no event names a picture that is; payments are those of the wallet, which is ahead of the shop too.
 */
const databases = ['jobs', 'eventStore', 'keys', 'simulator'] as const;
type Database = (typeof databases)[number];

export const nameOf: Readonly<Record<Exclude<FileKind, 'image'>, string>> = {
  jobs: 'jobs.db',
  eventStore: 'events.db',
  keys: 'keys.db',
  simulator: 'vipps-simulator.db',
  secret: 'secret.key',
};

export async function allBytesOf(files: ShopFiles): Promise<number> {
  const pictures = (await picturesIn(files.images)).map((name) => join(files.images, name));
  const paths = [...databases.flatMap((kind) => files[kind] ?? []), ...pictures];
  const sizes = await Promise.all(paths.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Copies all of them into a folder, each consistent in itself and durable. `done` is told each byte once. */
export async function copyFiles(files: ShopFiles, folder: string, done: Done): Promise<void> {
  for (const kind of databases) {
    await copyDatabase(kind, files[kind], folder, done);
    if (kind === 'eventStore') crashPoint('backup.log-copied');
  }
  await mkdir(join(folder, 'images'), { mode: 0o700 });
  for (const name of await picturesIn(files.images)) {
    await copyOne(join(files.images, name), join(folder, 'images', name));
    done(await sizeOf(join(files.images, name)));
  }
  if (files.secret !== undefined) await copyOne(files.secret, join(folder, nameOf.secret));
}

async function copyDatabase(kind: Database, file: string | undefined, folder: string, done: Done): Promise<void> {
  if (file === undefined) return;
  const size = await sizeOf(file);
  let told = 0;
  await copySqlite(file, join(folder, nameOf[kind]), (share) => {
    done(Math.max(0, share * size - told));
    told = share * size;
  });
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What is in the folder of a copy, measured. */
export async function measuredFiles(files: ShopFiles, folder: string, done: Done): Promise<CopiedFile[]> {
  const kinds = [
    ...databases.filter((kind) => files[kind] !== undefined),
    ...(files.secret ? ['secret' as const] : []),
  ];
  const named: Pick<CopiedFile, 'name' | 'kind'>[] = kinds.map((kind) => ({ name: nameOf[kind], kind }));
  for (const name of await picturesIn(join(folder, 'images'))) named.push({ name: `images/${name}`, kind: 'image' });
  const all: CopiedFile[] = [];
  for (const one of named) all.push({ ...one, ...(await measured(join(folder, one.name), done)) });
  return all;
}

/** None that is being written. */
async function picturesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.flatMap((entry) => (entry.isFile() && /^[\w-][\w.-]*$/.test(entry.name) ? [entry.name] : [])).sort();
}
