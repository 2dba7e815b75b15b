import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '@naust/infra/config.ts';
import { syncFolder, writeDurably } from '@naust/infra/durable-file.ts';

const FILE = 'secret.key';
const NEXT = 'secret.key.next';
const LEAST = 32;

export interface NextSecret {
  old: string;
  next: string;
  /** Makes the next secret the shop's, if that is a file. Returns the remaining steps, in Norwegian. */
  take(now: number): Promise<string>;
}

/**
 * The current secret and the next one: given as NEW_SECRET_KEY if SECRET_KEY is given, else generated and stored next
 * to the first until it replaces it, so that an interrupted change continues with the same.
 * @throws ConfigError
 */
export async function nextSecret(
  { secretKey: old, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
  given: string | undefined,
): Promise<NextSecret> {
  if (old === undefined) return nextFile(dataDir, given);
  if (!given || given.trim().length < LEAST || given === old)
    throw new ConfigError(
      `Sett NEW_SECRET_KEY til den nye hemmeligheten, minst ${LEAST} tegn og en annen enn den gamle: ` +
        'openssl rand -base64 48 (a new secret is needed).',
    );
  return {
    old,
    next: given,
    take: async () =>
      'Sett SECRET_KEY til den nye verdien før butikken startes. Ta vare på den gamle så lenge du har kopier fra før.',
  };
}

async function nextFile(dataDir: string, given: string | undefined): Promise<NextSecret> {
  const [file, nextAt] = [join(dataDir, FILE), join(dataDir, NEXT)];
  if (given) throw new ConfigError('NEW_SECRET_KEY brukes bare sammen med SECRET_KEY (only together with SECRET_KEY).');
  if (!existsSync(file)) throw new ConfigError(`Fant ikke ${file}. Sett SECRET_KEY, eller sett DATA_DIR (no secret).`);
  if (!existsSync(nextAt))
    await writeDurably(dataDir, NEXT, Buffer.from(`${randomBytes(32).toString('base64url')}\n`), 0o600);
  return {
    old: (await readFile(file, 'utf8')).trim(),
    next: (await readFile(nextAt, 'utf8')).trim(),
    async take(now) {
      const kept = `${FILE}.${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}`;
      await writeDurably(dataDir, kept, await readFile(file), 0o600);
      await rename(nextAt, file);
      await syncFolder(dataDir);
      return `Den gamle hemmeligheten ligger i ${kept}. Flytt den til der du tar vare på kopiene fra før: de åpnes bare med den.`;
    },
  };
}
