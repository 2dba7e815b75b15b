import type { ReadinessCheck } from '@naust/infra/http/readiness.ts';
import type { WatchedCounts } from '@naust/infra/metrics.ts';
import { type AnyDeclaration, modelName } from '@naust/infra/read-models/read-models.port.ts';
import type { Engines } from './engines.ts';

type Watched = Pick<Engines, 'store' | 'readModels' | 'jobs'>;

const MOST_NAMED = 5;

/** The figures of those who run the shop, as they are when asked for. */
export function watchedCounts(
  { store, readModels, jobs }: Watched,
  declared: readonly AnyDeclaration[],
): WatchedCounts {
  const models = declared.map(modelName);
  return {
    async projectionLag() {
      // The head last: a read model never seems to be ahead of the log.
      const checkpoints = await Promise.all(models.map((model) => readModels.checkpoint(model)));
      const head = await store.head();
      return Object.fromEntries(models.map((model, place) => [model, Number(head - (checkpoints[place] ?? 0n))]));
    },
    async parkedEvents() {
      const counts = Object.fromEntries(models.map((model) => [model, 0]));
      for (const { model } of await readModels.parked()) counts[model] = (counts[model] ?? 0) + 1;
      return counts;
    },
    jobs: async () => ({ ...(await jobs.counts()) }),
  };
}

/** What somebody should look at although the shop serves. `npm run retry` takes up again what is named here. */
export function remarksOf({ readModels, jobs }: Omit<Watched, 'store'>): Readonly<Record<string, ReadinessCheck>> {
  return {
    'read models': async () => {
      const parked = await readModels.parked();
      return named(
        parked,
        ({ model, key, position, type, error }) => `${model} ${key} at ${position} (${type}): ${error}`,
      );
    },
    jobs: async () => named(await jobs.parked(), ({ id, error }) => `${id}: ${error}`),
  };
}

function named<T>(parked: readonly T[], say: (one: T) => string): string | null {
  if (parked.length === 0) return null;
  const more = parked.length > MOST_NAMED ? ['…'] : [];
  return `${parked.length} parked: ${[...parked.slice(0, MOST_NAMED).map(say), ...more].join('; ')}`;
}
