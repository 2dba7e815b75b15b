import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { type EngineAddress, servers, shownAddress, storeSchema } from '@naust/infra/engine-addresses.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { openJobsAt, requireFiles, type StoreAddresses, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { progressLine } from '@naust/projector/progress-line.ts';
import { projections } from '@naust/read-models/all.ts';
import { say, tellProgress } from './command-line.ts';
import { holdDataFolder } from './folder/folder-lock.ts';
import { type Moved, moveLog } from './moving/move-log.ts';
import { seenMarks } from './moving/move-mark.ts';
import { forgetWhatFollowsNot, rebuild } from './rebuilding.ts';

const USAGE =
  'Usage: npm run migrate-log -- --from sqlite:<file> --to esdb://<server> (or the other way), with --jobs sqlite:<file> ' +
  'if JOBS is another queue than the shop had, and --keys sqlite:<file> if KEYS is another place than the keys are in.';

/** Moves a stopped shop to another log, and builds its read models from that. */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

try {
  process.exitCode = (await migrate(readConfig(process.env), process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartRefused;
  if (stopping.signal.aborted) say('Stopped. Run the command again: it begins anew and writes nothing twice.');
  else process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}

async function migrate(config: Config, args: readonly string[]): Promise<boolean> {
  const asked = askedOf(config, args);
  const { engines } = config;
  const { from: eventStore, formerJobs: jobs = engines.jobs, formerKeys: keys = engines.keys } = asked;
  requireFiles(
    { ...engines, eventStore, keys, jobs },
    'eventStore',
    'keys',
    ...(asked.formerJobs ? ['jobs' as const] : []),
  );
  const folder = holdDataFolder(config.dataDir);
  try {
    const moved = await move(config, asked);
    if (moved === 'nothing') say(`Nothing to do: the shop has moved to ${shownAddress(asked.to)}.`);
    else say(`Moved to ${shownAddress(asked.to)}: ${moved} events, each compared.`);
    return moved === 'nothing' || (await rebuilt(config, asked));
  } finally {
    folder.release();
  }
}

type Asked = ReturnType<typeof askedOf>;

function askedOf({ dataDir, engines }: Config, args: readonly string[]) {
  const store = storeSchema(dataDir);
  try {
    const word = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { from: word, to: word, jobs: word, keys: word } });
    const { from, to, jobs, keys } = values;
    if (!from || !to) throw new ConfigError(USAGE);
    const log = (given: string) => store('sqlite', 'events.db', servers.esdb, given).parse(given);
    const former = jobs ? store('sqlite', 'jobs.db', servers.redis, jobs).parse(jobs) : undefined;
    const formerKeys = keys ? store('sqlite', 'keys.db', servers.mongodb, keys).parse(keys) : undefined;
    return {
      from: log(from),
      to: log(to),
      isQueueNamed: former !== undefined,
      ...(former && !isSamePlace(former, engines.jobs) && { formerJobs: former }),
      ...(formerKeys && !isSamePlace(formerKeys, engines.keys) && { formerKeys }),
    };
  } catch (fault) {
    throw new ConfigError(USAGE, { cause: fault });
  }
}

function isSamePlace(one: EngineAddress, other: EngineAddress): boolean {
  return one.path === other.path && one.url === other.url;
}

async function move(config: Config, asked: Asked): Promise<Moved> {
  const { from, to, formerJobs, formerKeys, isQueueNamed } = asked;
  const { shop, dataDir } = config;
  const addresses = storeAddressesOf(config);
  for (const { isEmbedded, path } of [to, addresses.keys])
    if (isEmbedded) await mkdir(dirname(path), { recursive: true });
  const queue = { clock: systemClock, onFailure: () => {} };
  const opened: { close(): Promise<void> }[] = [];
  const also = <T extends { close(): Promise<void> }>(one: T): T => {
    opened.unshift(one);
    return one;
  };
  try {
    const source = also(await adapters.eventReader[from.scheme]({ ...from, shop }));
    const target = also(await adapters.eventStore[to.scheme]({ ...to, shop }, {}));
    const keysAt = async (at: StoreAddresses['keys']) =>
      also(await adapters.keys[at.scheme]({ ...at, shop }, addresses.wrappingKey));
    const keys = await keysAt(addresses.keys);
    const hadKeys = formerKeys && (await keysAt(formerKeys));
    const jobs = also(await openJobsAt(addresses, adapters, queue));
    const former = formerJobs && also(await openJobsAt({ ...addresses, jobs: formerJobs }, adapters, queue));
    return await moveLog(
      {
        ...{ source, target, keys, jobs, say, marks: seenMarks(dataDir), isQueueNamed },
        ...(former && { formerJobs: former }),
        ...(hadKeys && { formerKeys: hadKeys }),
      },
      stopping.signal,
    );
  } finally {
    for (const one of opened) await one.close();
  }
}

/** Read models of the old log count as never built. */
async function rebuilt(config: Config, { to }: Asked): Promise<boolean> {
  const addresses = { ...storeAddressesOf(config), eventStore: to };
  await forgetWhatFollowsNot(addresses, adapters, addresses.readModels.isEmbedded);
  const onProgress = (progress: Parameters<typeof progressLine>[0]) => tellProgress(progressLine(progress));
  const ended = await rebuild(addresses, adapters, projections, stopping.signal, onProgress);
  if (ended === 'switched') say('The read models are built.');
  else say('Stopped. The shop has moved, and builds its read models when it starts.');
  return ended === 'switched';
}
