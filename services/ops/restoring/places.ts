import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '@naust/infra/config.ts';
import { BackupRefused } from '../backup/backup-refused.ts';
import { type copiedFolders, nameOf } from '../backup/copied-files.ts';
import type { FileKind, Manifest } from '../backup/manifest.ts';

type Kind = Exclude<FileKind, 'image' | 'document'>;
type Folder = (typeof copiedFolders)[number]['kind'];
type Where = Pick<Config, 'engines' | 'dataDir'>;

/** The target of a copied file, by the settings. */
function placeOf(kind: Kind, { engines, dataDir }: Where): string {
  switch (kind) {
    case 'eventStore':
      return engines.eventStore.path;
    case 'keys':
      return engines.keys.path;
    case 'jobs':
      return engines.jobs.path;
    default:
      return join(dataDir, nameOf[kind]);
  }
}

export type Places = ReadonlyMap<Kind | Folder, string>;

/** Whether a place is a folder with files by name. */
export const isFolder = (kind: Kind | Folder): kind is Folder => kind === 'images' || kind === 'documents';

/** The targets of a copy: jobs only if they are a file, the secret only if there is none already. */
export function placesFor({ files }: Manifest, where: Where, hasSecret: boolean): Places {
  const kinds = files.flatMap(({ kind }) => (kind === 'image' || kind === 'document' ? [] : [kind]));
  const isWanted = { jobs: where.engines.jobs.isEmbedded, secret: !hasSecret };
  const wanted = kinds.filter((kind) => (kind === 'jobs' || kind === 'secret' ? isWanted[kind] : true));
  return new Map<Kind | Folder, string>([
    ...wanted.map((kind) => [kind, placeOf(kind, where)] as const),
    ['images', where.engines.images.path],
    ['documents', where.engines.documents.path],
  ]);
}

/** Files of the lock, the program's own log, a secret from the operator, and an unfinished mark. */
const MAY_STAND = /^(shop\.lock(\.pid|-journal)?|secret\.key|log|lost\+found|\.restore\.json\.[0-9a-f]+\.part)$/;
const OF_SQLITE = ['', '-wal', '-shm', '-journal'];
const ENDS = [...['', '-writer', '-leases'].flatMap((of) => OF_SQLITE.map((end) => of + end)), '-writer.pid'];

/** @throws BackupRefused if a shop, or anything else, is there */
export async function requireEmptyPlaces(places: Places, dataDir: string): Promise<void> {
  const existing = (await namesIn(dataDir)).filter((name) => !MAY_STAND.test(name));
  if (existing.length > 0) throw notEmpty(dataDir, existing[0] ?? '');
  for (const [kind, place] of places) {
    const folder = isFolder(kind) ? place : dirname(place);
    const names = await namesIn(folder);
    const [taken] = isFolder(kind)
      ? names
      : names.filter((name) => ENDS.some((end) => join(folder, name) === place + end));
    if (taken !== undefined && kind !== 'secret') throw notEmpty(folder, taken);
  }
}

const notEmpty = (folder: string, name: string) =>
  new BackupRefused(
    `${folder} is not empty (it has ${name}). A backup is restored into an empty folder, so that nothing is overwritten: ` +
      'move the old one away, or set DATA_DIR to a new folder.',
  );

/** Removes the files of a killed restore. */
export async function removeMade(made: readonly string[]): Promise<void> {
  for (const path of made) for (const end of ENDS) await rm(path + end, { recursive: true, force: true });
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessMissing)) ?? [];

export function unlessMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
