import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite/sqlite-event-reader.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import type { RebuildOptions } from '@naust/projector/rebuild.ts';
import { runProjections } from '@naust/projector/runner.ts';
import { projections } from '@naust/read-models/all.ts';
import { type StoreAddresses, storeAddressesOf } from '@naust/shop/opened-stores.ts';
import { atLeast, type Figure } from './figures.ts';
import { type FilledShop, rebuildAll } from './filled-shop.ts';

interface Reading {
  events: ReturnType<typeof openSqliteEventReader>;
  openEvents: RebuildOptions['openEvents'];
}

const rebuiltInto = (config: FilledShop['config'], file: string): StoreAddresses => {
  const addresses = storeAddressesOf(config);
  return { ...addresses, readModels: { ...addresses.readModels, path: file } };
};

/** Every read model of the shop from an empty file: as it follows the log's first events, and as all of it is rebuilt. */
export async function measureProjector(
  directory: string,
  { config }: FilledShop,
  events: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const reader = openSqliteEventReader(config.engines.eventStore.path);
  const wrappingKey = secretsFrom(secretKeyOf(config)).keyWrapping;
  const keys = openSqlitePersonKeyReader({ file: config.engines.keys.path, wrappingKey });
  const reading: Reading = {
    events: reader,
    openEvents: (recorded, isReadOpened) => openEvents(recorded, keys, undefined, isReadOpened),
  };
  const file = join(directory, 'measured-models.db');
  const head = Number(await reader.head());
  const rebuilt = await timed(file, () => rebuildAll(rebuiltInto(config, file)).then(() => head));
  say(`rebuild: ${Math.round(rebuilt)} events/s`);
  const live = await timed(file, () => catchUp(reading, file, events));
  say(`catch-up: ${Math.round(live)} events/s`);
  await keys.close();
  await reader.close();
  return [
    { name: 'catch-up, live', value: live, unit: '/s', floor: atLeast(20_000), stretch: atLeast(30_000) },
    { name: 'rebuild', value: rebuilt, unit: '/s', floor: atLeast(60_000), stretch: atLeast(100_000) },
  ];
}

/** Events per second of what `fold` says it has folded into the new file. */
async function timed(file: string, fold: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const folded = await fold();
  const perSecond = (folded / (performance.now() - began)) * 1000;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  return perSecond;
}

async function catchUp({ events, openEvents }: Reading, file: string, count: number): Promise<number> {
  const models = openSqliteReadModelWriter(file);
  const done = new AbortController();
  let folded = 0;
  const onSeen = (_: readonly string[], seen: bigint) => {
    folded = Number(seen);
    if (folded >= count) done.abort();
  };
  let fault: unknown;
  const onFault = (error: unknown) => {
    fault = error;
    done.abort();
  };
  await runProjections({ events, openEvents, models, projections, onSeen, onFault }, done.signal);
  await models.close();
  if (fault) throw fault;
  return folded;
}
