import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { crashPoint } from './crash-points.ts';
import type { EngineAddress } from './engine-addresses.ts';
import { StartRefused } from './start-refused.ts';

const STORES = ['eventStore', 'keys', 'readModels', 'jobs'] as const;
type Stores = Record<(typeof STORES)[number], Pick<EngineAddress, 'isEmbedded' | 'path'>>;

type Settings = Pick<Config, 'secretKey' | 'dataDir'> & { engines: Stores };

/**
 * The secret that all keys are derived from: given, or created once in the data folder (readable by its owner only).
 * @throws StartRefused if it is missing although keys exist that need it; nothing is written then
 */
export function secretKeyOf({ secretKey, dataDir, engines }: Settings): string {
  const { keys } = engines;
  if (secretKey !== undefined) return secretKey;
  const written = writtenSecret(dataDir);
  // Other machines may run the same shop on them, with their own data folders.
  if (!STORES.every((store) => engines[store].isEmbedded)) throw new ConfigError(secretWanted(dataDir, written));
  if (written !== null) return written;
  if (keys.isEmbedded && holdsSomething(keys.path)) throw new StartRefused(lostSecret(dataDir, keys.path));
  mkdirSync(dataDir, { recursive: true });
  return makeKey(fileIn(dataDir));
}

/** The secret in the data folder; null if there is none. Throws ConfigError if it is damaged. */
export function writtenSecret(dataDir: string): string | null {
  const file = fileIn(dataDir);
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < 32) throw new ConfigError(`${file} is damaged: restore it from a backup`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function secretWanted(dataDir: string, written: string | null): string {
  const found = written === null ? '' : ` The value used until now is in ${fileIn(dataDir)}.`;
  return `SECRET_KEY must be set where log, keys, read models or jobs are on a server.${found}`;
}

/** What a missing secret means if keys exist. */
export const lostSecret = (dataDir: string, keys: string): string =>
  `The secret ${fileIn(dataDir)} is missing, and the key file ${keys} cannot be opened without it. ` +
  'Restore secret.key from the same backup, or set SECRET_KEY to its value.';

const fileIn = (dataDir: string): string => join(dataDir, 'secret.key');

function holdsSomething(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Atomically: half a secret would look damaged. One process at a time runs on a data folder. */
function makeKey(file: string): string {
  const key = randomBytes(32).toString('base64url');
  const beside = `${file}.part`;
  const handle = openSync(beside, 'w', 0o600);
  writeSync(handle, `${key}\n`);
  fsyncSync(handle);
  closeSync(handle);
  crashPoint('secret.before-placed');
  renameSync(beside, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
  return key;
}
