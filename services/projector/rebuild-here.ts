import { systemClock } from '@naust/infra/clock.ts';
import { openSqliteEventReader } from '@naust/infra/event-store/sqlite-event-reader.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import { openSqlitePersonKeyReader } from '@naust/infra/keys/sqlite-person-keys.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite-read-model-writer.ts';
import type { AnyProjection } from './model-fold.ts';
import type { RebuildProgress } from './pace.ts';
import { rebuildModels } from './rebuild.ts';

/** The shop's files, by their paths, and what its keys stand under. */
export interface RebuiltFiles {
  eventStore: string;
  keys: string;
  readModels: string;
  wrappingKey: Uint8Array;
}

export type OnProgress = (progress: RebuildProgress) => void;

/** Builds read models of the shop anew in this thread, on connections of its own. */
export async function rebuildHere(
  files: RebuiltFiles,
  projections: readonly AnyProjection[],
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<'switched' | 'stopped'> {
  const keys = openSqlitePersonKeyReader({ file: files.keys, wrappingKey: files.wrappingKey });
  const events = openSqliteEventReader(files.eventStore);
  const models = openSqliteReadModelWriter(files.readModels);
  try {
    const open: Parameters<typeof rebuildModels>[0]['openEvents'] = (recorded, isReadOpened) =>
      openEvents(recorded, keys, undefined, isReadOpened);
    return await rebuildModels(
      { events, openEvents: open, models, projections, clock: systemClock, onProgress },
      signal,
    );
  } finally {
    await models.close();
    await events.close();
    await keys.close();
  }
}
