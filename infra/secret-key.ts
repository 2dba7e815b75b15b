import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** The secret that all keys come from: given, or made once into the data folder (readable by its owner only). */
export function secretKeyOf(config: Pick<Config, 'secretKey' | 'dataDir' | 'isEmbedded'>): string {
  if (config.secretKey !== undefined) return config.secretKey;
  if (!config.isEmbedded) {
    throw new ConfigError(
      'SECRET_KEY må settes når ikke alle motorer er innebygd (is required beside outside engines)',
    );
  }
  mkdirSync(config.dataDir, { recursive: true });
  const file = join(config.dataDir, 'secret.key');
  return readKey(file) ?? makeKey(file);
}

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < 32) throw new ConfigError(`${file} er ødelagt (is damaged): restore it from a backup`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function makeKey(file: string): string {
  const key = randomBytes(32).toString('base64url');
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${key}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return key;
}
