import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '@naust/infra/config.ts';
import { syncFolder } from '@naust/infra/durable-file.ts';
import { BackupRefused } from '../backup/backup-refused.ts';
import { nameOf } from '../backup/copied-files.ts';
import type { FileKind, Manifest } from '../backup/manifest.ts';

type Kind = Exclude<FileKind, 'image'>;
type Where = Pick<Config, 'engines' | 'dataDir'>;

/** Where a restored file is until all of them are there. */
export const stagedPath = (place: string): string => `${place}.restoring`;

/** Where files of a copy go, by the settings. */
export function placeOf(kind: Kind, { engines, dataDir }: Where): string {
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

export type Places = ReadonlyMap<Kind | 'images', string>;

/** Of what is put back of a copy; jobs only where they are a file. */
export function placesFor({ files }: Manifest, where: Where): Places {
  const kinds = files.flatMap(({ kind }) => (kind === 'image' ? [] : [kind]));
  const wanted = kinds.filter((kind) => kind !== 'jobs' || where.engines.jobs.isEmbedded);
  return new Map<Kind | 'images', string>([
    ...wanted.map((kind) => [kind, placeOf(kind, where)] as const),
    ['images', where.engines.images.path],
  ]);
}

/** What the lock, the program's own log, whoever brought the secret, and a mark that was cut have put there. */
const MAY_STAND = /^(shop\.lock(\.pid|-journal)?|secret\.key|log|lost\+found|\.restore\.json\.[0-9a-f]+\.part)$/;
const OF_SQLITE = ['', '-wal', '-shm', '-journal'];
const ENDS = [...['', '-writer', '-leases'].flatMap((of) => OF_SQLITE.map((end) => of + end)), '-writer.pid'];

/** @throws BackupRefused where a shop, or anything else, stands there */
export async function requireEmptyPlaces(places: Places, dataDir: string): Promise<void> {
  const standing = (await namesIn(dataDir)).filter((name) => !MAY_STAND.test(name));
  if (standing.length > 0) throw notEmpty(dataDir, standing[0] ?? '');
  for (const [kind, place] of places) {
    const names = kind === 'images' ? await namesIn(place) : await namesIn(dirname(place));
    const [taken] =
      kind === 'images'
        ? names
        : names.filter((name) => ENDS.some((end) => join(dirname(place), name) === place + end));
    if (taken !== undefined && kind !== 'secret') throw notEmpty(kind === 'images' ? place : dirname(place), taken);
  }
}

const notEmpty = (folder: string, name: string) =>
  new BackupRefused(
    `${folder} er ikke tom (der ligger ${name}). En kopi legges bare tilbake i en tom mappe, så ingenting blir skrevet ` +
      'over: flytt den gamle bort, eller sett DATA_DIR til en ny mappe (the data folder is not empty).',
  );

/** Removes what a restore that was broken off has made. */
export async function clearMade(made: readonly string[]): Promise<void> {
  for (const path of made) for (const end of ENDS) await rm(path + end, { recursive: true, force: true });
}

/** All that a restore makes, before and after it is in its place. */
export const madeBy = (places: Places): string[] => [...places.values()].flatMap((place) => [place, stagedPath(place)]);

/** Moves all into place, the log last. */
export async function putInPlace(places: Places): Promise<void> {
  const rank = (kind: string) => (kind === 'eventStore' ? 1 : 0);
  const ordered = [...places].sort(([one], [other]) => rank(one) - rank(other));
  for (const [kind, place] of ordered) {
    if (kind === 'images') await rm(place, { recursive: true, force: true });
    else for (const end of ENDS.slice(1)) await rm(stagedPath(place) + end, { force: true });
    await rename(stagedPath(place), place);
    await syncFolder(dirname(place));
  }
}

export async function makeFolders(places: Places): Promise<void> {
  for (const [kind, place] of places) {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    if (kind === 'images') await mkdir(stagedPath(place), { recursive: true, mode: 0o700 });
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessMissing)) ?? [];

export function unlessMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}
