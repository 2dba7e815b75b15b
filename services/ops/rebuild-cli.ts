import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { requireFiles, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import type { AnyProjection } from '@naust/projector/model-fold.ts';
import { progressLine } from '@naust/projector/progress-line.ts';
import { projections } from '@naust/read-models/all.ts';
import { say, tellProgress } from './command-line.ts';
import { forgetWhatFollowsNot, rebuild } from './rebuilding.ts';

/** Rebuilds read models, all or the named ones, of a running or stopped shop; continues an interrupted rebuild. */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

try {
  const chosen = choose(process.argv.slice(2));
  const ended = await rebuildChosen(readConfig(process.env), chosen, stopping.signal);
  const names = chosen.map(({ model }) => model.name).join(', ');
  say(ended === 'switched' ? `Rebuilt: ${names}` : 'Stopped. Run the command again to continue.');
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
    throw new ConfigError(`Unknown read model: ${unknown.join(', ')}. Choose from ${all}.`);
  }
  return names.length === 0 ? known : known.filter(({ model }) => names.includes(model.name));
}

async function rebuildChosen(config: Config, chosen: readonly AnyProjection[], signal: AbortSignal) {
  requireFiles(config.engines, 'eventStore', 'keys');
  const addresses = storeAddressesOf(config);
  await forgetWhatFollowsNot(addresses, storeAdapters);
  return rebuild(addresses, storeAdapters, chosen, signal, (progress) => tellProgress(progressLine(progress)));
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  if (error instanceof ModelMoved)
    return `Another process rebuilds ${error.model} already. Wait until it has finished.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
