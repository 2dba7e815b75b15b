import type { EventLog } from './event-log.ts';
import type { Weather } from './weather.ts';

/** The simulated servers: recorded behaviour of 23.10.6 and 24.10.4 (engines.md D.5 and D.7). */
export type ServerVersion = '23.10.6' | '24.10.4';

/** Shared parts of a running server. */
export interface ServerParts {
  version: ServerVersion;
  log: EventLog;
  weather: Weather;
  commitTimeoutMs: number;
  /** Acts later, unless the server stops or the returned function is called first. */
  later(ms: number, act: () => void): () => void;
}
