import type { Config } from '@naust/infra/config.ts';
import { writtenSecret } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import type { StoreAdapters } from '@naust/infra/stores/store-adapters.ts';
import { readNote } from './folder-note.ts';
import { unchangedFiles } from './noted-files.ts';
import { irreplaceableFiles } from './shop-files.ts';

type Readers = StoreAdapters['facts'];

/** Null: not a file of this folder. */
type Facts<K extends 'log' | 'keys' | 'readModels' | 'jobs'> = ReturnType<Readers[K]> | null;

/** Facts of a shop's files: the log that they belong to, and how far they have seen it. */
export interface FolderFacts {
  log: Facts<'log'>;
  keys: Facts<'keys'>;
  readModels: Facts<'readModels'>;
  jobs: Facts<'jobs'>;
  /** Whether the secret that wraps the keys is known. */
  hasSecret: boolean;
  note: ReturnType<typeof readNote>;
}

interface Looking {
  /** Includes files that are known to be unchanged (default false). */
  isThorough?: boolean;
}

/** Reads the files of a stopped or running shop without changing them. */
export function folderFacts(config: Config, read: Readers, { isThorough = false }: Looking = {}): FolderFacts {
  const files = irreplaceableFiles(config);
  const { readModels, jobs } = config.engines;
  const note = readNote(config.dataDir);
  const known = note === 'damaged' ? null : note;
  const unchanged = isThorough ? new Set<string>() : unchangedFiles(known, config);
  const isUnchanged = (file: string | null) => file !== null && unchanged.has(file);
  // The newest events need the newest keys: both files are scanned, or neither.
  const areBothUnchanged = isUnchanged(files.log) && isUnchanged(files.keys);
  const log = files.log === null ? null : read.log(files.log, BigInt(known?.head ?? 0), areBothUnchanged);
  const secret = config.secretKey ?? writtenSecret(config.dataDir);
  const areKeysUnchanged = isUnchanged(files.keys);
  const wrappingKey = secret === null || areKeysUnchanged ? null : secretsFrom(secret).keyWrapping;
  const holders = log?.is === 'there' ? log.facts.holders : [];
  return {
    log,
    keys: files.keys === null ? null : read.keys(files.keys, { holders, wrappingKey, isUnchanged: areKeysUnchanged }),
    readModels: readModels.isEmbedded ? read.readModels(readModels.path) : null,
    jobs: jobs.isEmbedded ? read.jobs(jobs.path) : null,
    hasSecret: secret !== null,
    note,
  };
}
