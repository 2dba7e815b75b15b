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
  /** Makes the next secret the shop's, if that is a file. Returns the remaining steps. */
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
      `Set NEW_SECRET_KEY to the new secret, at least ${LEAST} characters and another than the old one: ` +
        'openssl rand -base64 48',
    );
  return {
    old,
    next: given,
    take: async () =>
      'Set SECRET_KEY to the new value before the shop starts. Keep the old one as long as you have older backups.',
  };
}

async function nextFile(dataDir: string, given: string | undefined): Promise<NextSecret> {
  const [file, nextAt] = [join(dataDir, FILE), join(dataDir, NEXT)];
  if (given)
    throw new ConfigError(
      'NEW_SECRET_KEY is for a shop with SECRET_KEY. Leave it out: secret.key gets a new value by itself.',
    );
  if (!existsSync(file)) throw new ConfigError(`${file} does not exist. Set SECRET_KEY or DATA_DIR.`);
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
      return `The old secret is in ${kept}. Keep it with the older backups: only that opens them.`;
    },
  };
}
