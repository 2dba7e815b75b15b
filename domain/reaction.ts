import type { EventMeta } from './event.ts';
import type { EventOf, EventType } from './event-catalogue.ts';
import type { OwedJob } from './job.ts';

/** An event in the form for reactions: without personal data. */
export type Happened<T extends EventType> = EventOf<T> & { id: string; meta: EventMeta };

/** The jobs that must follow events. Pure. */
export interface Reaction<T extends EventType = EventType> {
  /** Name of the processed position in the log. */
  name: string;
  handles: readonly T[];
  jobsAfter(event: Happened<T>): readonly OwedJob[];
}

export const reaction = <const T extends EventType>(definition: Reaction<T>): Reaction<T> => definition;
