import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { SeenPositions } from '@naust/infra/read-models/seen-positions.ts';

export interface LogStop {
  /** Null while no damage was met. */
  at(): Position | null;
  meet(position: Position): void;
  /** Events after the damaged one are never seen: callers do not wait for them. */
  endsWaiting(seen: SeenPositions): SeenPositions;
}

/** The damage at which followers stop. It is logged once. */
export function logStop(logger: Pick<Logger, 'error'>): LogStop {
  const stopped = new AbortController();
  let at: Position | null = null;
  return {
    at: () => at,
    meet(position) {
      if (at === null) logger.error({ position: String(position) }, 'the log is damaged and is folded no further');
      at = position;
      stopped.abort();
    },
    endsWaiting: (seen) => ({
      ...seen,
      waitFor: (names, position, { signal, ...limits } = {}) =>
        seen.waitFor(names, position, {
          ...limits,
          signal: signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal,
        }),
    }),
  };
}
