import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '@naust/infra/config.ts';
import { type EngineAddress, shownAddress } from '@naust/infra/engine-addresses.ts';
import { BackupRefused } from './backup-refused.ts';
import { nameOf, type ShopFiles } from './copied-files.ts';

/**
 * The files of a shop with an embedded log and keys; jobs on a server can be derived from the log.
 * @throws BackupRefused if log or keys are elsewhere
 */
export function shopFilesOf({ engines, dataDir }: Pick<Config, 'engines' | 'dataDir'>, withSecret = false): ShopFiles {
  const { eventStore, keys, jobs, vipps, images, documents } = engines;
  requireEmbedded({ eventStore, keys });
  const simulator = join(dataDir, nameOf.simulator);
  const secret = join(dataDir, nameOf.secret);
  if (withSecret && !existsSync(secret))
    throw new BackupRefused(
      `${secret} does not exist: the shop has SECRET_KEY from the environment. Keep it there, and leave out --with-secret.`,
    );
  return {
    ...{ eventStore: eventStore.path, keys: keys.path, images: images.path, documents: documents.path },
    ...(jobs.isEmbedded && existsSync(jobs.path) && { jobs: jobs.path }),
    ...(vipps.scheme === 'simulator' && existsSync(simulator) && { simulator }),
    ...(withSecret && { secret }),
  };
}

/** Folders with the copied files. */
export const dataFoldersOf = ({ engines, dataDir }: Pick<Config, 'engines' | 'dataDir'>): readonly string[] => [
  dataDir,
  dirname(engines.eventStore.path),
  dirname(engines.keys.path),
  engines.images.path,
  engines.documents.path,
];

/** @throws BackupRefused */
export function requireEmbedded(engines: Readonly<Record<'eventStore' | 'keys', EngineAddress>>): void {
  const names = { eventStore: 'The event log is', keys: 'The keys are' } as const;
  for (const engine of ['eventStore', 'keys'] as const) {
    if (engines[engine].isEmbedded) continue;
    throw new BackupRefused(
      `${names[engine]} on ${shownAddress(engines[engine])}, and backed up by the tools of that server: the log first, ` +
        'then the keys (never the other way), then pictures and documents. docs/operations.md says how, and how to move ' +
        'the shop to files.',
    );
  }
}
