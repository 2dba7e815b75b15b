import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type CommandOptions, type Ended, startCommand } from './commands.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Temporary folders of a test, and the commands that back up a shop into them and restore it. */
export async function copiesOf() {
  const top = await mkdtemp(join(tmpdir(), 'naust-copies-'));
  let made = 0;
  return {
    top,
    /** A path that does not exist yet. */
    fresh(name: string): string {
      made += 1;
      return join(top, `${name}-${made}`);
    },
    /** The secret that a shop has made in its data folder, as an environment variable. */
    secretOf: async (dataDir: string) => ({ SECRET_KEY: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim() }),
    backup: (dataDir: string, root: string, ...more: string[]): Promise<Ended> =>
      startCommand('backup', dataDir, { args: [root, ...more] }),
    /** By default no person was erased since the copy. */
    restore: (dataDir: string, from: string, options: CommandOptions = {}): Promise<Ended> =>
      startCommand('restore', dataDir, { ...options, args: [from, ...(options.args ?? ['--erased-since', 'ingen'])] }),
    dispose: () => rm(top, { recursive: true, force: true }),
  };
}

export type Copies = Awaited<ReturnType<typeof copiesOf>>;

/** A copy of an ended shop's data folder, for one test. */
export async function folderLike(kept: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'naust-like-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}

/** Names of the copies in a folder, the oldest first. */
export const copiesIn = async (root: string): Promise<string[]> =>
  (await readdir(root)).filter((name) => name.startsWith('naust-')).sort();

/** Waits until every read model has seen all writes of the shop, on a slow machine too. */
export async function untilSeen({ shop, head }: ShopUnderTest): Promise<void> {
  await shop.projector.waitFor(shop.projector.everyModel, await head(), { atMost: 60_000 });
}
