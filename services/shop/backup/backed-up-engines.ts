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
      `Fant ikke ${secret}: butikken får SECRET_KEY fra miljøet. Ta vare på den der (no such file).`,
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
  const names = { eventStore: 'Hendelsesloggen', keys: 'Nøklene' } as const;
  for (const engine of ['eventStore', 'keys'] as const) {
    if (engines[engine].isEmbedded) continue;
    throw new BackupRefused(
      `${names[engine]} ligger på ${shownAddress(engines[engine])}, og kopieres av tjeneren selv: først loggen, så ` +
        'nøklene (aldri omvendt), så bildene og bilagene. docs/operations.md sier hvordan, og hvordan butikken flyttes til filer ' +
        '(copied by the server itself, the log first and the keys after it).',
    );
  }
}
