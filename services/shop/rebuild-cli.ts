import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import type { RebuildProgress } from '@naust/projector/pace.ts';
import { progressLine } from '@naust/projector/progress-line.ts';
import { rebuildInThreads } from '@naust/projector/rebuild-in-threads.ts';
import { projections } from '@naust/read-models/all.ts';
import { openLeasesAt, openStores, requireFiles, type StoreAddresses, storeAddressesOf } from './opened-stores.ts';
import { refuseOtherKeys } from './other-log.ts';
import { storeAdapters } from './store-adapters.ts';

const isBuilt = !import.meta.url.endsWith('.ts');
const rebuildingEntry = new URL(isBuilt ? './rebuilding-main.js' : './rebuilding-main.ts', import.meta.url);

/** Builds read models anew, all or those that are named, while the shop runs or not; goes on where it was stopped. */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

try {
  const chosen = choose(process.argv.slice(2));
  const ended = await rebuild(readConfig(process.env), chosen, stopping.signal);
  const names = chosen.map(({ model }) => model.name).join(', ');
  say(ended === 'switched' ? `Bygget på nytt: ${names}` : 'Stoppet. Kjør kommandoen igjen for å fortsette.');
  process.exitCode = ended === 'switched' ? 0 : 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

function choose(names: readonly string[]): readonly AnyProjection[] {
  const known: readonly AnyProjection[] = projections;
  const unknown = names.filter((name) => !known.some(({ model }) => model.name === name));
  if (unknown.length > 0) {
    const all = known.map(({ model }) => model.name).join(', ');
    throw new ConfigError(`Ukjent lesemodell: ${unknown.join(', ')}. Velg blant ${all}.`);
  }
  return names.length === 0 ? known : known.filter(({ model }) => names.includes(model.name));
}

async function rebuild(config: Config, chosen: readonly AnyProjection[], signal: AbortSignal) {
  requireFiles(config.engines, 'eventStore', 'keys');
  const addresses = storeAddressesOf(config);
  await forgetWhatFollowsNot(addresses);
  return rebuildInThreads(rebuildingEntry, addresses, chosen, signal, tell);
}

/**
 * What followed another log, or what an older one was put back under, would never be behind what is built. Of that, what
 * nobody else holds: a shop that runs has seen to its own.
 */
async function forgetWhatFollowsNot(addresses: StoreAddresses): Promise<void> {
  const opened = await openStores(addresses, storeAdapters);
  const { events } = opened;
  const models = opened.openModels();
  const leases = await openLeasesAt(addresses, storeAdapters);
  try {
    await refuseOtherKeys(opened, addresses);
    const identity = await events.identity();
    const all = projections.map(({ model }) => modelName(model));
    const held = await leases.hold(all);
    if (identity !== null && held.length === all.length) await models.belongTo(identity);
    const names = held.map(({ name }) => name);
    await models.dropBeyond(events.head, names);
    await leases.release(held);
  } finally {
    await leases.close();
    await models.close();
    await opened.close();
  }
}

/** On a terminal one line that changes, elsewhere a line each time. */
function tell(progress: RebuildProgress): void {
  const line = progressLine(progress);
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else process.stdout.write(`${line}\n`);
}

function say(line: string): void {
  process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${line}\n`);
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  if (error instanceof ModelMoved) return `${error.model} bygges allerede på nytt av en annen prosess.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
