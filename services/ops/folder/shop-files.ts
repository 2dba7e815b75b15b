import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@naust/infra/config.ts';

type Settings = Pick<Config, 'dataDir' | 'engines'>;

const here = (engine: { isEmbedded: boolean; path: string }, end = '') =>
  engine.isEmbedded ? engine.path + end : null;

/** Without one of these a shop is lost: a start is refused if one is missing, foreign, older or damaged. */
export const irreplaceableFiles = ({ engines }: Pick<Settings, 'engines'>) => ({
  log: here(engines.eventStore),
  keys: here(engines.keys),
});

/** All other database files. A start deletes a damaged one and creates it again; `cost` says what that means. */
export const disposableFiles = ({ dataDir, engines: { readModels, jobs } }: Settings) =>
  [
    { name: 'readModels', file: here(readModels), cost: 'All that is shown is rebuilt from the log.' },
    { name: 'leases', file: here(readModels, '-leases'), cost: 'It is created again.' },
    {
      name: 'jobs',
      file: here(jobs),
      cost: 'Pending password resets are lost; mails of the last two days are sent again.',
    },
    {
      name: 'simulator',
      file: join(dataDir, 'vipps-simulator.db'),
      cost: 'Simulated payments are lost; no money was moved.',
    },
  ] as const;

/** With SQLite's additional files. */
export function deleteFile(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { recursive: true, force: true });
}
