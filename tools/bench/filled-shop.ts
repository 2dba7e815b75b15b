import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_SNAPSHOT_VERSION } from '@naust/domain/catalogue/catalogue-snapshot.ts';
import { DOCUMENTS_SNAPSHOT_VERSION } from '@naust/domain/documents/documents-snapshot.ts';
import { INVENTORY_SNAPSHOT_VERSION } from '@naust/domain/inventory/inventory-snapshot.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { projections } from '@naust/read-models/all.ts';
import { closeEngines, openEngines } from '@naust/shop/engines/engines.ts';
import { runNode } from '../child.mjs';
import { settingsOf } from './builds.ts';
import { fillLog } from './fill-log.ts';

/** Changes with the output of `fillLog`. */
const CONTENT_VERSION = 5;
const OPEN_ORDERS = 20_000;

export const filledIn = (directory: string, orders: number) => join(directory, `shop-${orders}`);

/** A data folder with this many orders, kept for later runs: measurements use a copy of it. */
export async function fillShop(directory: string, orders: number, say: (line: string) => void): Promise<void> {
  const dataDir = filledIn(directory, orders);
  const mark = join(dataDir, 'bench.json');
  const models = projections.map(({ model }) => modelName(model));
  const snapshots = [INVENTORY_SNAPSHOT_VERSION, CATALOGUE_SNAPSHOT_VERSION, DOCUMENTS_SNAPSHOT_VERSION];
  const content = JSON.stringify([CONTENT_VERSION, ...snapshots, ...models]);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === content) return;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  say(`Writing ${orders} orders into ${dataDir}, once`);
  const env = settingsOf({ dataDir });
  const config = readConfig(env);
  const logger = createLogger({ to: config.logFile });
  const engines = await openEngines({ config, adapters, clock: systemClock, logger, onHead: () => {} });
  await fillLog({ engines, orders, openOrders: Math.min(OPEN_ORDERS, orders / 10), now: systemClock.now(), say });
  await closeEngines(engines);
  const rebuild = await runNode(['dist/services/ops/rebuild-cli.js'], { env: { ...process.env, ...env } });
  if (rebuild.code !== 0) throw new Error(`the read models were not built:\n${rebuild.output}`);
  writeFileSync(mark, content, { flush: true });
}
