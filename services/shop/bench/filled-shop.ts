import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, readConfig } from '@naust/infra/config.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite-event-reader.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite-person-keys.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite-read-model-writer.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { projections } from '@naust/projector/projections.ts';
import { type RebuildOptions, rebuildModels } from '@naust/projector/rebuild.ts';
import { openEngines } from '../engines.ts';
import { fillLog } from './fill-log.ts';

/** Changes with what `fillLog` writes: older folders are made anew. */
const CONTENT_VERSION = 1;
const OPEN_ORDERS = 20_000;

export interface FilledShop {
  config: Config;
  dataDir: string;
  userIds: readonly string[];
}

interface Manifest {
  version: number;
  userIds: string[];
}

export const configOf = (dataDir: string, port = 0) =>
  readConfig({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0', RATE_LIMIT_FACTOR: '0' });

/** A data folder with so many orders, made once and kept; what is measured works on a copy of it. */
export async function filledShop(directory: string, orders: number, say: (line: string) => void): Promise<FilledShop> {
  const kept = join(directory, `shop-${orders}`);
  const manifestFile = join(kept, 'bench.json');
  if (readManifest(manifestFile)?.version !== CONTENT_VERSION) await make(kept, manifestFile, orders, say);
  const dataDir = join(directory, 'run');
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(kept, dataDir, { recursive: true });
  return { config: configOf(dataDir), dataDir, userIds: readManifest(manifestFile)?.userIds ?? [] };
}

function readManifest(file: string): Manifest | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

async function make(dataDir: string, manifestFile: string, orders: number, say: (line: string) => void) {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const config = configOf(dataDir);
  say(`Writing ${orders} orders into ${dataDir}, once`);
  const logger = createLogger({ to: config.logFile });
  const engines = await openEngines({ config, clock: systemClock, logger, onHead: () => {} });
  const openOrders = Math.min(OPEN_ORDERS, orders / 10);
  const userIds = await fillLog({ engines, orders, openOrders, now: systemClock.now(), say });
  await engines.jobs.close();
  await engines.readModels.close();
  await engines.keys.close();
  await engines.store.close();
  say('Folding its read models');
  await foldModels(config);
  const manifest: Manifest = { version: CONTENT_VERSION, userIds };
  writeFileSync(manifestFile, JSON.stringify(manifest), { flush: true });
}

async function foldModels(config: Config): Promise<void> {
  const { engines } = config;
  const events = openSqliteEventReader(engines.eventStore.path);
  const wrappingKey = secretsFrom(secretKeyOf(config)).keyWrapping;
  const keys = openSqlitePersonKeyReader({ file: engines.keys.path, wrappingKey });
  const models = openSqliteReadModelWriter(engines.readModels.path);
  const open: Pick<RebuildOptions, 'events' | 'openEvents'> = {
    events,
    openEvents: (recorded, isReadOpened) => openEvents(recorded, keys, undefined, isReadOpened),
  };
  await rebuildModels({ ...open, models, projections, clock: systemClock }, new AbortController().signal);
  await models.close();
  await keys.close();
  await events.close();
}
