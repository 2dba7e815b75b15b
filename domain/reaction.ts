import type { EventMeta } from './event.ts';
import type { EventOf, EventType } from './event-catalogue.ts';
import type { OwedJob } from './job.ts';

/** An event as reactions see it: without personal data. */
export type Happened<T extends EventType> = EventOf<T> & { id: string; meta: EventMeta };

/** Which jobs must follow which events. Pure. */
export interface Reaction<T extends EventType = EventType> {
  /** Under this name it is remembered how far the log has been followed. */
  name: string;
  handles: readonly T[];
  jobsAfter(event: Happened<T>): readonly OwedJob[];
}

export const reaction = <const T extends EventType>(definition: Reaction<T>): Reaction<T> => definition;
