import type { EventType } from '@naust/domain/event-catalogue.ts';
import type { Doc } from '@naust/domain/read-model.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import type { Projection } from '../../projection.ts';

/** The documents that a projection makes of a history. */
export const documents = <D extends Doc, T extends EventType>(
  projection: Projection<D, T>,
  reported: readonly StoredEvent[],
) =>
  // The fold's type knows only the ids of documents.
  [...foldInMemory(projection, reported).values()] as D[];
