import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@naust/infra/config.ts';
import { writeDurably } from '@naust/infra/durable-file.ts';
import type { StoreAdapters } from '@naust/infra/stores/store-adapters.ts';
import { deleteFile, disposableFiles } from './shop-files.ts';

const NAME = 'demo-begun';

/** Exists from before the first event of a demo until after its last: holds the identity of the log. */
export interface DemoMark {
  begin(log: string): Promise<void>;
  end(): void;
}

export function demoMark(dataDir: string): DemoMark {
  return {
    begin: (log) => writeDurably(dataDir, NAME, Buffer.from(log), 0o600),
    end: () => rmSync(join(dataDir, NAME), { force: true }),
  };
}

/** Removes an unfinished demo: nobody has used it. Other files of the folder stay. Returns whether there was one. */
export function removeHalfDemo({ dataDir, engines }: Config, read: Pick<StoreAdapters['facts'], 'logEnd'>): boolean {
  const mark = join(dataDir, NAME);
  if (!existsSync(mark)) return false;
  const { eventStore, keys, readModels, jobs } = engines;
  const isOurs = [eventStore, keys, readModels, jobs].every(({ isEmbedded }) => isEmbedded);
  const log = isOurs ? read.logEnd(eventStore.path) : null;
  const isFilled = log?.is === 'there' && log.facts.identity === readFileSync(mark, 'utf8');
  if (isFilled) {
    const own = ['snapshots', 'folder.json', 'demo-logins.txt'].map((name) => join(dataDir, name));
    const disposable = disposableFiles({ dataDir, engines }).flatMap(({ file }) => file ?? []);
    for (const file of [eventStore.path, keys.path, ...disposable, ...own]) deleteFile(file);
  }
  rmSync(mark);
  return isFilled;
}
