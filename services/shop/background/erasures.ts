import { againUntilStopped } from '@naust/infra/again.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { pagesOf } from '@naust/infra/read-models/every-document.ts';
import { type ReadModels, ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { erasures } from '@naust/read-models/erasures/erasures.model.ts';

const PAGE = 500;
const PAUSE_MS = 1_000;

interface ErasureSources {
  readModels: Pick<ReadModels, 'model'>;
  keys: Pick<PersonKeys, 'find' | 'destroy'>;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Destroys the keys of all erasures in the read model that still exist: a restored older key file brings nobody back.
 * Repeating is harmless.
 */
export async function destroyErasedKeys({ readModels, keys, logger }: ErasureSources): Promise<void> {
  let destroyed = 0;
  for await (const ids of erasedIds(readModels)) {
    const found = await keys.find(ids);
    // Also if there is no key: none may ever be created.
    const open = ids.filter((id) => found.get(id) !== null);
    if (open.length > 0) await keys.destroy(...open);
    destroyed += open.length;
  }
  if (destroyed > 0) logger.warn({ destroyed }, 'keys of erased data were restored and are destroyed again');
}

/** Once more when the read model has seen everything that the log held at the start: it may be older than the log. */
export async function keepDestroying(
  kept: ErasureSources & { hasSeenAll(): Promise<'seen' | 'stale'> },
  signal: AbortSignal,
): Promise<void> {
  const onFault = (error: unknown) =>
    kept.logger.error({ err: error }, 'keys of erased data could not be destroyed again');
  await againUntilStopped({ everyMs: PAUSE_MS, signal, onFault }, async () => {
    if ((await kept.hasSeenAll()) === 'stale') return undefined;
    await destroyErasedKeys(kept);
    return 'last';
  });
}

async function* erasedIds(readModels: ErasureSources['readModels']): AsyncGenerator<readonly string[]> {
  try {
    for await (const docs of pagesOf(readModels.model(erasures), { index: 'byTime', limit: PAGE })) {
      yield docs.map(({ id }) => id);
    }
  } catch (error) {
    // Not built yet: repeated when it is.
    if (!(error instanceof ReadModelsUnavailable)) throw error;
  }
}
