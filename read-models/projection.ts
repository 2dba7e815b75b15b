import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import type { Doc, ReadModelDeclaration } from '@naust/domain/read-model.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';

/** The documents that an event concerns: their ids, or all with these values of a declared index. */
export type Touched = readonly string[] | { index: string; equals: readonly (string | number | null)[] };

/**
 * Folds events into the documents of one read model. Pure and total over `handles`; the only time is the event's.
 * `evolve` gets the document before the event and returns the one after it (null: none).
 */
export interface Projection<
  D extends Doc = Doc,
  T extends EventType = EventType,
  M extends ReadModelDeclaration<D> = ReadModelDeclaration<D>,
> {
  model: M;
  handles: readonly T[];
  /** The events arrive with their personal data decrypted; without this flag that data may be null. */
  opensPersonal?: boolean;
  touches(event: StoredEventOf<T>): Touched;
  evolve(document: D | null, event: StoredEventOf<T>, id: string): D | null;
}

/** Keeps the literal types of name and indexes, which type the readers. */
export function projection<D extends Doc>() {
  return <const T extends EventType, M extends ReadModelDeclaration<D>>(
    definition: Projection<D, T, M>,
  ): Projection<D, T, M> => definition;
}

export type DataOf<T extends EventType> = EventOf<T>['data'];
