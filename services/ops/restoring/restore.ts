import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Streams, streamKinds, streamsOver } from '@naust/command/dependencies/streams.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { executor } from '@naust/infra/command-executor/command-executor.ts';
import type { Config } from '@naust/infra/config.ts';
import { syncFolder } from '@naust/infra/durable-file.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { requireEmbedded } from '../backup/backed-up-engines.ts';
import { BackupRefused } from '../backup/backup-refused.ts';
import { copiedFolders, copyDurably } from '../backup/copied-files.ts';
import { type CopiedFile, measured, requireWhole } from '../backup/manifest.ts';
import { namedIfFull, requireRoom } from '../backup/room.ts';
import { eraseAgain } from './erased-again.ts';
import type { FoundCopy } from './found-copy.ts';
import { isFolder, type Places, placesFor, removeMade, requireEmptyPlaces } from './places.ts';
import { readMark, removeMark, writeMark } from './restore-mark.ts';

export interface RestoreOptions {
  copy: FoundCopy;
  config: Pick<Config, 'engines' | 'dataDir'>;
  /** Holders of keys destroyed since; called once the copy is known to be complete. */
  erased(): Promise<ReadonlySet<string>>;
  /** The secret of the copy is not needed: there is one already. */
  hasSecret: boolean;
  clock: Clock;
  /** A log and keys that no other process has open. */
  openLog(file: string): Promise<EventStore>;
  openKeys(file: string): Promise<PersonKeys>;
}

/**
 * Restores a copy into an empty data folder, whose lock the caller holds: completely, or not at all. Killed at any
 * point it leaves a folder that no shop starts on and that the next call starts over. Returns how many persons and
 * messages were erased again.
 * @throws BackupRefused
 */
export async function restore(options: RestoreOptions): Promise<number> {
  const { copy, config, hasSecret } = options;
  const { folder, manifest } = copy;
  requireEmbedded(config.engines);
  const places = placesFor(manifest, config, hasSecret);
  await requireWhole(folder, manifest);
  const erased = await options.erased();
  await removeHalf(config.dataDir);
  await requireEmptyPlaces(places, config.dataDir);
  await requireRoom(
    config.dataDir,
    manifest.files.reduce((sum, file) => sum + file.bytes, 0),
  );
  await writeMark(config.dataDir, { from: folder, made: [...places.values()] });
  try {
    await putInPlace(folder, manifest.files, places);
    const again = await erasedAgain(options, places, erased);
    await removeMark(config.dataDir);
    return again;
  } catch (fault) {
    await removeHalf(config.dataDir);
    throw namedIfFull(fault, config.dataDir);
  }
}

/** Removes what a killed restore has left. */
async function removeHalf(dataDir: string): Promise<void> {
  const mark = await readMark(dataDir);
  if (!mark) return;
  await removeMade(mark.made);
  await removeMark(dataDir);
}

/** Each file is durable, and its copy has the same checksum. */
async function putInPlace(folder: string, files: readonly CopiedFile[], places: Places): Promise<void> {
  for (const [kind, place] of places)
    await mkdir(isFolder(kind) ? place : dirname(place), { recursive: true, mode: 0o700 });
  for (const file of files) {
    const { name, sha256 } = file;
    const target = targetOf(file, places);
    if (target === null) continue;
    const { to, mode } = target;
    await copyDurably(join(folder, name), to, mode);
    if ((await measured(to)).sha256 !== sha256)
      throw new BackupRefused(
        `${join(folder, name)} was damaged while it was copied. Nothing was restored. Check the disks and run it again.`,
      );
  }
  for (const [kind, place] of places) await syncFolder(isFolder(kind) ? place : dirname(place));
}

/** null if the settings want no such file. */
function targetOf({ name, kind }: CopiedFile, places: Places): { to: string; mode: number } | null {
  const among = copiedFolders.find(({ of }) => of === kind);
  const place = places.get(kind === 'image' ? 'images' : kind === 'document' ? 'documents' : kind);
  if (place === undefined) return null;
  return among ? { to: join(place, basename(name)), mode: 0o640 } : { to: place, mode: 0o600 };
}

async function erasedAgain(
  { copy, clock, openLog, openKeys }: RestoreOptions,
  places: Places,
  ids: ReadonlySet<string>,
): Promise<number> {
  const [logAt, keysAt] = [places.get('eventStore'), places.get('keys')];
  if (logAt === undefined || keysAt === undefined)
    throw new BackupRefused(`The backup ${copy.folder} lacks its log or its keys. Use another one.`);
  const keys = await openKeys(keysAt);
  try {
    const store = await openLog(logAt);
    try {
      await requireOneShop(copy, store, keys);
      return await eraseAgain({ ...streamsOn(store, keys, clock), store, keys, ids });
    } finally {
      await store.close();
    }
  } finally {
    await keys.close();
  }
}

/** The files match the manifest. */
async function requireOneShop({ manifest }: FoundCopy, store: EventStore, keys: PersonKeys): Promise<void> {
  const isSame = (await store.identity()) === manifest.log && (await store.head()) === BigInt(manifest.head);
  if (isSame && (await keys.belongTo(manifest.log)) === 'bound') return;
  throw new BackupRefused('Log or keys in the backup belong to another shop. Use another backup.');
}

function streamsOn(store: EventStore, keys: PersonKeys, clock: Clock): { streams: Streams } {
  const boxes = executor({ store, keys, clock, kinds: streamKinds });
  return { streams: streamsOver({ boxes, store, keys }) };
}
