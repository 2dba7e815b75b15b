import { parseArgs } from 'node:util';
import { systemClock } from '@naust/infra/clock.ts';
import { ConfigError, readConfig } from '@naust/infra/config.ts';
import { crashAt, crashNote } from '@naust/infra/crash-points.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { destroyedIn } from '@naust/infra/keys/sqlite/destroyed-keys.ts';
import { requireFiles } from '@naust/infra/stores/opened-stores.ts';
import { dataFoldersOf, shopFilesOf } from './backup/backed-up-engines.ts';
import { takeBackup } from './backup/take-backup.ts';
import { endCommand, say } from './command-line.ts';

const USAGE =
  'Usage: npm run backup -- <folder> [--keep <count>] [--with-secret]. The folder is outside the data folder, at best on ' +
  'another disk.';

/** Copies a shop, running or not, into a new folder below the given one. */
await endCommand(async () => {
  const { root, keep, withSecret } = askedOf(process.argv.slice(2));
  const config = readConfig(process.env);
  crashAt(config.crashAt);
  if (config.crashAt) say(crashNote(config.crashAt));
  const files = shopFilesOf(config, withSecret);
  requireFiles(config.engines, 'eventStore', 'keys');
  say(`Copying to ${root} …`);
  const { folder, manifest, removed } = await takeBackup({
    ...{ files, root, shop: config.shop, clock: systemClock },
    ...(keep !== undefined && { keep }),
    dataFolders: dataFoldersOf(config),
    reading: {
      async log(file) {
        const events = openSqliteEventReader(file);
        const read = { log: await events.identity(), head: await events.head() };
        await events.close();
        return read;
      },
      destroyed: async (file) => destroyedIn(file),
    },
  });
  say(`Copied to ${folder}: ${manifest.head} events, ${manifest.files.length} files.`);
  for (const name of removed) say(`Removed the oldest backup ${name}.`);
  if (!withSecret)
    say(
      'The secret (SECRET_KEY or secret.key) is not included. Without it no name or address can be read: keep it elsewhere.',
    );
  return true;
});

function askedOf(args: readonly string[]) {
  try {
    const options = { keep: { type: 'string' }, 'with-secret': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [root, ...more] = positionals;
    if (!root || more.length > 0 || (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)))
      throw new ConfigError(USAGE);
    return {
      root,
      ...(values.keep !== undefined && { keep: Number(values.keep) }),
      withSecret: values['with-secret'] ?? false,
    };
  } catch (fault) {
    throw new ConfigError(USAGE, { cause: fault });
  }
}
