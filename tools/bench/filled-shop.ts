import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_SNAPSHOT_VERSION } from '@naust/domain/catalogue/catalogue-snapshot.ts';
import { INVENTORY_SNAPSHOT_VERSION } from '@naust/domain/inventory/inventory-snapshot.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { rebuildInThreads } from '@naust/projector/rebuild-in-threads.ts';
import { projections } from '@naust/read-models/all.ts';
import { adapters } from '@naust/shop/adapters.ts';
import { closeEngines, type Engines, openEngines } from '@naust/shop/engines.ts';
import { type StoreAddresses, storeAddressesOf } from '@naust/shop/opened-stores.ts';
import { fillLog } from './fill-log.ts';

/** Changes with what `fillLog` writes: older folders are made anew. */
const CONTENT_VERSION = 3;
const OPEN_ORDERS = 20_000;

export interface FilledShop {
  config: Config;
  dataDir: string;
  userIds: readonly string[];
}

interface Manifest {
  version: number;
  /** The read models that were folded last, with their versions. */
  models?: string;
  /** Versions of the snapshots that stand. */
  snapshots?: string;
  userIds: string[];
}

const wantedSnapshots = `${INVENTORY_SNAPSHOT_VERSION} ${CATALOGUE_SNAPSHOT_VERSION}`;
const wantedModels = projections.map(({ model }) => modelName(model)).join(' ');

const configOf = (dataDir: string, port = 0) =>
  readConfig({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0', RATE_LIMIT_FACTOR: '0' });

/** A data folder with so many orders, made once and kept as it is: what is measured works on a copy of it. */
export async function keptShop(directory: string, orders: number, say: (line: string) => void): Promise<string> {
  const kept = keptIn(directory, orders);
  const manifestFile = manifestOf(kept);
  if (readManifest(manifestFile)?.version !== CONTENT_VERSION) await make(kept, manifestFile, orders, say);
  if (readManifest(manifestFile)?.models !== wantedModels) await foldModels(kept, manifestFile, say);
  if (readManifest(manifestFile)?.snapshots !== wantedSnapshots) await takeSnapshots(kept, manifestFile, say);
  return kept;
}

export const keptIn = (directory: string, orders: number) => join(directory, `shop-${orders}`);

/** `dataDir` is made anew. */
export function copyOf(kept: string, dataDir: string): FilledShop {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(kept, dataDir, { recursive: true });
  return { config: configOf(dataDir), dataDir, userIds: readManifest(manifestOf(kept))?.userIds ?? [] };
}

const manifestOf = (kept: string) => join(kept, 'bench.json');

function readManifest(file: string): Manifest | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

function writeManifest(file: string, manifest: Manifest): void {
  writeFileSync(file, JSON.stringify(manifest), { flush: true });
}

async function make(dataDir: string, manifestFile: string, orders: number, say: (line: string) => void) {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  say(`Writing ${orders} orders into ${dataDir}, once`);
  const openOrders = Math.min(OPEN_ORDERS, orders / 10);
  const userIds = await withEngines(dataDir, (engines) =>
    fillLog({ engines, orders, openOrders, now: systemClock.now(), say }),
  );
  writeManifest(manifestFile, { version: CONTENT_VERSION, snapshots: wantedSnapshots, userIds });
}

async function withEngines<T>(dataDir: string, work: (engines: Engines) => Promise<T>): Promise<T> {
  const config = configOf(dataDir);
  const logger = createLogger({ to: config.logFile });
  const engines = await openEngines({ config, adapters, clock: systemClock, logger, onHead: () => {} });
  const result = await work(engines);
  await closeEngines(engines);
  return result;
}

/** As a shop takes them that is stopped. */
async function takeSnapshots(dataDir: string, manifestFile: string, say: (line: string) => void): Promise<void> {
  say('Taking its snapshots');
  await withEngines(dataDir, async ({ streamsWith }) => {
    const streams = streamsWith(systemClock);
    await streams.catalogue().peek();
    await streams.inventory().peek();
    await streams.close();
  });
  const { version = 0, userIds = [], ...rest } = readManifest(manifestFile) ?? {};
  writeManifest(manifestFile, { ...rest, version, userIds, snapshots: wantedSnapshots });
}

async function foldModels(dataDir: string, manifestFile: string, say: (line: string) => void): Promise<void> {
  say('Folding its read models');
  const addresses = storeAddressesOf(configOf(dataDir));
  for (const part of ['', '-wal', '-shm']) rmSync(addresses.readModels.path + part, { force: true });
  await rebuildAll(addresses);
  const { version = 0, userIds = [], ...rest } = readManifest(manifestFile) ?? {};
  writeManifest(manifestFile, { ...rest, version, userIds, models: wantedModels });
}

/** Every read model, as `npm run rebuild` does it. */
export async function rebuildAll(addresses: StoreAddresses): Promise<void> {
  const entry = new URL('../../services/shop/rebuilding-main.js', import.meta.url);
  await rebuildInThreads(entry, addresses, projections, new AbortController().signal, () => undefined);
}
