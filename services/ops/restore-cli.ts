import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { destroyedIn } from '@naust/infra/keys/sqlite/destroyed-keys.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { progressLine } from '@naust/projector/progress-line.ts';
import { projections } from '@naust/read-models/all.ts';
import { nameOf } from './backup/copied-files.ts';
import { endCommand, say, tellProgress } from './command-line.ts';
import { holdDataFolder } from './folder/folder-lock.ts';
import { forgetWhatFollowsNot, rebuild } from './rebuilding.ts';
import { erasedSince } from './restoring/erased-since.ts';
import { type FoundCopy, findCopy } from './restoring/found-copy.ts';
import { restore } from './restoring/restore.ts';
import { untouched } from './restoring/untouched.ts';

const USAGE =
  'Usage: npm run restore -- <backup or folder of backups> [--erased-since <folder>]. The data folder (DATA_DIR) must be ' +
  'empty.';
const isBuilt = !import.meta.url.endsWith('.ts');
const verifyEntry = new URL(`./verify-cli.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

/** Restores a copy into an empty data folder, builds its read models and verifies everything. */
await endCommand(async () => {
  const { from, since } = askedOf(process.argv.slice(2));
  const config = readConfig(process.env);
  const copy = await findCopy(from);
  const leaveNothing = await untouched(config.dataDir);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const folder = holdDataFolder(config.dataDir);
  try {
    await putBack(copy, config, since);
  } catch (fault) {
    folder.release();
    await leaveNothing();
    throw fault;
  }
  try {
    await build(config);
  } finally {
    folder.release();
  }
  return verified();
});

async function putBack(copy: FoundCopy, config: Config, named: readonly string[]): Promise<void> {
  const since = await erasedSince(copy, named, async (file) => destroyedIn(file));
  const hasSecret = config.secretKey !== undefined || existsSync(join(config.dataDir, nameOf.secret));
  const wrappingKey = wrappingKeyFor(copy, config, hasSecret);
  say(`Restoring ${copy.folder} …`);
  const again = await restore({
    ...{ copy, config, hasSecret, clock: systemClock },
    erased: async () => new Set([...since, ...destroyedIn(join(copy.folder, nameOf.keys)).ids]),
    openLog: async (file) => openSqliteEventStore({ file }),
    openKeys: async (file) => openSqlitePersonKeys({ file, wrappingKey }),
  });
  const { head, at } = copy.manifest;
  say(`Restored: ${head} events, the shop as it was at ${at}.`);
  say(again === 0 ? 'Nobody had to be erased again.' : `Erased again: ${again}, erased since the backup.`);
}

function wrappingKeyFor({ folder, manifest }: FoundCopy, config: Config, hasSecret: boolean): Uint8Array {
  const isInCopy = manifest.files.some(({ kind }) => kind === 'secret');
  if (!hasSecret && !isInCopy)
    throw new ConfigError(
      `The secret of the backup is missing, and without it no name or address can be read. Set SECRET_KEY, or put ` +
        `${nameOf.secret} into ${config.dataDir}, as it was when the backup was made.`,
    );
  const where = hasSecret ? config : { ...config, dataDir: folder };
  return secretsFrom(secretKeyOf(where)).keyWrapping;
}

async function build(config: Config): Promise<void> {
  const addresses = storeAddressesOf(config);
  await forgetWhatFollowsNot(addresses, storeAdapters, addresses.readModels.isEmbedded);
  const onProgress = (progress: Parameters<typeof progressLine>[0]) => tellProgress(progressLine(progress));
  await rebuild(addresses, storeAdapters, projections, new AbortController().signal, onProgress);
  say('The read models are built.');
}

/** Runs `npm run verify`, with its own output. */
async function verified(): Promise<boolean> {
  const verify = spawn(process.execPath, [fileURLToPath(verifyEntry)], { stdio: 'inherit' });
  const [code] = await once(verify, 'close');
  return code === 0;
}

function askedOf(args: readonly string[]) {
  try {
    const options = { 'erased-since': { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [from, ...more] = positionals;
    if (!from || more.length > 0) throw new ConfigError(USAGE);
    return { from, since: values['erased-since'] ?? [] };
  } catch (fault) {
    throw new ConfigError(USAGE, { cause: fault });
  }
}
