import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, readConfig } from '@naust/infra/config.ts';
import { keptOf } from '@naust/infra/keys/kept-secrets.ts';
import type { Rewrapped, Rewrapping } from '@naust/infra/keys/rewrapping.ts';
import { rewrapSqliteKeys } from '@naust/infra/keys/sqlite/rewrap-sqlite-keys.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { requireFiles } from '@naust/infra/stores/opened-stores.ts';
import { endCommand, say } from './command-line.ts';
import { holdDataFolder } from './folder/folder-lock.ts';
import { refuseHalfRestored } from './restoring/restore-mark.ts';
import { nextSecret } from './rotating/next-secret.ts';

const isBuilt = !import.meta.url.endsWith('.ts');
const verifyEntry = new URL(`./verify-cli.${isBuilt ? 'js' : 'ts'}`, import.meta.url);

/** Changes SECRET_KEY of a stopped shop: rewraps all personal keys, then verifies that they open. */
await endCommand(async () => {
  const config = readConfig(process.env);
  requireFiles(config.engines, 'eventStore', 'keys');
  const folder = holdDataFolder(config.dataDir);
  let next: string;
  try {
    refuseHalfRestored(config.dataDir);
    next = await rotated(config);
  } finally {
    folder.release();
  }
  return verified(config.secretKey === undefined ? {} : { SECRET_KEY: next });
});

async function rotated(config: Config): Promise<string> {
  const { old, next, take } = await nextSecret(config, process.env.NEW_SECRET_KEY);
  const [from, to] = [secretsFrom(old), secretsFrom(next)];
  const ended = await rewrap(config, { from: from.keyWrapping, to: to.keyWrapping, kept: keptOf(from) });
  if (ended === 'nothing') say('The keys are under the new secret already.');
  else say(`Rewrapped ${ended.keys} keys.`);
  if (ended !== 'nothing' && ended.damaged.length > 0)
    say(
      `${ended.damaged.length} keys were damaged before and are as they were: ${ended.damaged.slice(0, 5).join(', ')}`,
    );
  say(await take(systemClock.now()));
  return next;
}

async function rewrap({ engines: { keys }, shop }: Config, asked: Rewrapping): Promise<Rewrapped> {
  if (keys.scheme === 'sqlite') return rewrapSqliteKeys(keys.path, asked);
  const { rewrapMongoKeys } = await import('@naust/infra/keys/mongodb/rewrap-mongo-keys.ts');
  return rewrapMongoKeys({ url: keys.url, shop }, asked);
}

/** Runs `npm run verify`, with its own output. */
async function verified(env: Readonly<Record<string, string>>): Promise<boolean> {
  const verify = spawn(process.execPath, [fileURLToPath(verifyEntry)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(verify, 'close');
  return code === 0;
}
