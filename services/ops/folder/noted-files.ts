import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Config } from '@naust/infra/config.ts';
import { WHOLE_UP_TO } from '@naust/infra/sqlite/file-facts.ts';
import type { FolderNote } from './folder-note.ts';
import { irreplaceableFiles } from './shop-files.ts';

type Settings = Pick<Config, 'dataDir' | 'engines'>;

const filesOf = (settings: Settings) => Object.values(irreplaceableFiles(settings)).filter((file) => file !== null);

/** Log and keys as they are now; without a file that is too large to be read completely. */
export function notedFiles(settings: Settings): FolderNote['files'] {
  return Object.fromEntries(
    filesOf(settings).flatMap((file) => {
      const noted = measured(file);
      return noted ? [[relative(settings.dataDir, file), noted]] : [];
    }),
  );
}

/**
 * Log and keys that are byte for byte as they were when the shop was closed, without a WAL. They are not scanned again,
 * so that a finding that the operator has accepted is not refused at the next start.
 */
export function unchangedFiles(note: FolderNote | null, settings: Settings): ReadonlySet<string> {
  if (!note?.isClosed) return new Set();
  const isAsNoted = (file: string) => {
    const noted = note.files[relative(settings.dataDir, file)];
    const now = noted && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0 ? measured(file) : null;
    return now !== null && now.size === noted?.size && now.crc === noted.crc;
  };
  return new Set(filesOf(settings).filter(isAsNoted));
}

function measured(file: string): { size: number; crc: number } | null {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return size === undefined || size > WHOLE_UP_TO ? null : { size, crc: sumOf(file) };
}

/** In small reads: after freeing megabytes at once, glibc keeps as much for itself. */
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
