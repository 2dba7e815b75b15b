import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '@naust/infra/durable-file.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import * as z from 'zod/mini';

const NAME = 'restore.json';

const schema = z.object({
  /** The copy that is being restored. */
  from: z.string(),
  /** Files and folders that it creates; none of them existed before. */
  made: z.array(z.string()),
});

/** Exists in the data folder from before the first write until everything is in place. */
export type RestoreMark = z.infer<typeof schema>;

/** Null if no restore is in progress; an unreadable mark was never complete, and nothing was created under it. */
export async function readMark(dataDir: string): Promise<RestoreMark | null> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}

export const writeMark = (dataDir: string, mark: RestoreMark): Promise<void> =>
  writeDurably(dataDir, NAME, Buffer.from(JSON.stringify(mark)), 0o600);

export async function removeMark(dataDir: string): Promise<void> {
  // Also removes what a process that was killed while it wrote its mark has left.
  for (const name of await readdir(dataDir))
    if (name === NAME || name.startsWith(`.${NAME}.`)) await rm(join(dataDir, name), { force: true });
  await syncFolder(dataDir);
}

/** @throws StartRefused if a restore was not completed */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, NAME))) return;
  throw new StartRefused(`A restore into ${dataDir} was interrupted. Run npm run restore again: it begins anew.`);
}
