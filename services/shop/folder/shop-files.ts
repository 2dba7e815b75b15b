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
    { name: 'readModels', file: here(readModels), cost: 'Alt som vises, bygges på nytt av loggen.' },
    { name: 'leases', file: here(readModels, '-leases'), cost: 'Den lages på nytt.' },
    {
      name: 'jobs',
      file: here(jobs),
      cost: 'Ventende nye passord er borte; e-poster fra de to siste døgnene sendes en gang til.',
    },
    {
      name: 'simulator',
      file: join(dataDir, 'vipps-simulator.db'),
      cost: 'Simulerte betalinger er borte; ingen penger er flyttet.',
    },
  ] as const;

/** With SQLite's additional files. */
export function deleteFile(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { recursive: true, force: true });
}
