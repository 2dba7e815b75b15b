import { systemClock } from '@naust/infra/clock.ts';
import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import {
  openJobsAt,
  openReadModelsAt,
  openStores,
  requireFiles,
  storeAddressesOf,
} from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { retryAll } from '@naust/projector/retry.ts';
import { projections } from '@naust/read-models/all.ts';
import { isAnother, refuseOtherKeys } from './folder/other-log.ts';

/** Retries dead letters, of a running or stopped shop; ends with 0 exactly if none is left. */
try {
  process.exitCode = (await retry(readConfig(process.env), process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartRefused;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}

async function retry(config: Config, names: readonly string[]): Promise<boolean> {
  const { options, keys, close } = await open(config);
  let [count, stays] = [0, 0];
  try {
    await refuseOtherKeys({ events: options.events, keys }, config.engines);
    if (isAnother(await options.readModels.log(), await options.events.identity()))
      throw new ConfigError('The read models belong to another log. Start the shop: it rebuilds them.');
    for await (const { line, isTaken } of retryAll(options, names)) {
      process.stdout.write(`${line}\n`);
      count += 1;
      if (!isTaken) stays += 1;
    }
  } finally {
    await close();
  }
  if (count === 0) process.stdout.write('There are no dead letters.\n');
  return stays === 0;
}

async function open(config: Config) {
  requireFiles(config.engines, 'eventStore', 'keys', 'readModels', 'jobs');
  const addresses = storeAddressesOf(config);
  const opened = await openStores(addresses, storeAdapters);
  const models = opened.openModels();
  const readModels = await openReadModelsAt(addresses, storeAdapters);
  const jobs = await openJobsAt(addresses, storeAdapters, { clock: systemClock, onFailure: () => {} });
  return {
    keys: opened.keys,
    options: { ...opened, models, readModels, jobs, projections },
    async close() {
      await jobs.close();
      await readModels.close();
      await models.close();
      await opened.close();
    },
  };
}
