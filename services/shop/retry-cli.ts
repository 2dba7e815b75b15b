import { existsSync } from 'node:fs';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import type { OpenEvents } from '@naust/projector/folding.ts';
import { retryAll } from '@naust/projector/retry.ts';
import { projections } from '@naust/read-models/all.ts';
import { isAnother, refuseOtherKeys } from './other-log.ts';

/** Takes up again what was set aside, while the shop runs or not; ends with 0 exactly when nothing stays. */
try {
  process.exitCode = (await retry(readConfig(process.env), process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartRefused;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}

async function retry(config: Config, names: readonly string[]): Promise<boolean> {
  const { options, keys, close } = open(config);
  let [count, stays] = [0, 0];
  try {
    await refuseOtherKeys({ events: options.events, keys }, config.engines);
    if (isAnother(await options.readModels.log(), await options.events.identity()))
      throw new ConfigError('Lesemodellene hører til en annen logg. De bygges på nytt når butikken starter.');
    for await (const { line, isTaken } of retryAll(options, names)) {
      process.stdout.write(`${line}\n`);
      count += 1;
      if (!isTaken) stays += 1;
    }
  } finally {
    await close();
  }
  if (count === 0) process.stdout.write('Ingenting er satt til side.\n');
  return stays === 0;
}

function open({ engines, ...config }: Config) {
  for (const { path } of [engines.eventStore, engines.keys, engines.readModels, engines.jobs]) {
    if (!existsSync(path)) throw new ConfigError(`Fant ikke ${path}. Start butikken først, eller sett DATA_DIR.`);
  }
  const { keyWrapping: wrappingKey } = secretsFrom(secretKeyOf(config));
  const keys = openSqlitePersonKeyReader({ file: engines.keys.path, wrappingKey });
  const events = openSqliteEventReader(engines.eventStore.path);
  const models = openSqliteReadModelWriter(engines.readModels.path);
  const readModels = openSqliteReadModels(engines.readModels.path);
  const jobs = openSqliteJobs({ file: engines.jobs.path, clock: systemClock, onFailure: () => {} });
  const open: OpenEvents = (recorded, isReadOpened) => openEvents(recorded, keys, undefined, isReadOpened);
  return {
    keys,
    options: { events, openEvents: open, models, readModels, jobs, projections },
    async close() {
      await jobs.close();
      await readModels.close();
      await models.close();
      await events.close();
      await keys.close();
    },
  };
}
