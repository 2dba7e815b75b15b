import type { EventLog } from './event-log.ts';
import type { Weather } from './weather.ts';

/** The servers that are played: what 23.10.6 and 24.10.4 were seen to do (engines.md D.5 and D.7). */
export type ServerVersion = '23.10.6' | '24.10.4';

/** What every call of a running server rests on. */
export interface ServerParts {
  version: ServerVersion;
  log: EventLog;
  weather: Weather;
  commitTimeoutMs: number;
  /** Does something later, unless the server stops before or the returned function is called. */
  later(ms: number, act: () => void): () => void;
}
