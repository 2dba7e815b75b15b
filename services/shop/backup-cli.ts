import { parseArgs } from 'node:util';
import { systemClock } from '@naust/infra/clock.ts';
import { ConfigError, readConfig } from '@naust/infra/config.ts';
import { crashAt, crashNote } from '@naust/infra/crash-points.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { destroyedIn } from '@naust/infra/keys/sqlite/destroyed-keys.ts';
import { dataFoldersOf, shopFilesOf } from './backup/backed-up-engines.ts';
import { takeBackup } from './backup/take-backup.ts';
import { endCommand, say } from './command-line.ts';
import { requireFiles } from './opened-stores.ts';

const USAGE =
  'Bruk: npm run backup -- <mappe> [--keep <antall>] [--with-secret]. Mappen ligger utenfor datamappen, helst på en ' +
  'annen disk (where to).';

/** Copies a shop, running or not, into a new folder below the given one. */
await endCommand(async () => {
  const { root, keep, withSecret } = askedOf(process.argv.slice(2));
  const config = readConfig(process.env);
  crashAt(config.crashAt);
  if (config.crashAt) say(crashNote(config.crashAt));
  const files = shopFilesOf(config, withSecret);
  requireFiles(config.engines, 'eventStore', 'keys');
  say(`Kopierer til ${root} …`);
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
  say(`Kopiert til ${folder}: ${manifest.head} hendelser, ${manifest.files.length} filer.`);
  for (const name of removed) say(`Fjernet den eldste kopien ${name}.`);
  if (!withSecret)
    say(
      'Hemmeligheten (SECRET_KEY eller secret.key) er ikke med. Uten den kan ingen navn og adresser leses: ta vare på den et annet sted.',
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
