import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Config } from '@naust/infra/config.ts';
import { WHOLE_UP_TO } from '@naust/infra/sqlite/file-facts.ts';
import type { FolderNote } from './folder-note.ts';

type Settings = Pick<Config, 'dataDir' | 'engines'>;

/** The files of a shop here that hold rows, by what they are. */
export function rowFiles({ dataDir, engines }: Settings) {
  const { eventStore, keys, readModels, jobs } = engines;
  const here = (engine: { isEmbedded: boolean; path: string }, end = '') =>
    engine.isEmbedded ? engine.path + end : null;
  return {
    log: here(eventStore),
    keys: here(keys),
    readModels: here(readModels),
    leases: here(readModels, '-leases'),
    jobs: here(jobs),
    simulator: join(dataDir, 'vipps-simulator.db'),
  };
}

/** Files as they stand now; without those that are too large to be looked through. */
export function notedFiles(settings: Settings): FolderNote['files'] {
  const files = Object.values(rowFiles(settings)).filter((file) => file !== null);
  return Object.fromEntries(
    files.flatMap((file) => {
      const noted = standing(file);
      return noted ? [[relative(settings.dataDir, file), noted]] : [];
    }),
  );
}

/** Files that are as they were when the shop was closed, to the byte, with nothing beside them. */
export function sealedFiles(note: FolderNote | null, settings: Settings): ReadonlySet<string> {
  if (!note?.isClosed) return new Set();
  const isAsNoted = (file: string) => {
    const noted = note.files[relative(settings.dataDir, file)];
    const now = noted && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0 ? standing(file) : null;
    return now !== null && now.size === noted?.size && now.crc === noted.crc;
  };
  return new Set(Object.values(rowFiles(settings)).filter((file) => file !== null && isAsNoted(file)) as string[]);
}

export const isNoted = (note: FolderNote, dataDir: string, file: string): boolean =>
  note.files[relative(dataDir, file)] !== undefined;

function standing(file: string): { size: number; crc: number } | null {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined || size > WHOLE_UP_TO ? null : { size, crc: sumOf(file) };
}

/** In pieces: once megabytes are freed at once, glibc keeps as much for itself. */
function sumOf(file: string): number {
  const piece = Buffer.allocUnsafe(65_536);
  const open = openSync(file, 'r');
  try {
    let sum = 0;
    for (let read = readSync(open, piece); read > 0; read = readSync(open, piece))
      sum = crc32(piece.subarray(0, read), sum);
    return sum;
  } finally {
    closeSync(open);
  }
}
