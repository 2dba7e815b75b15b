import type { Clock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';

export interface RebuildProgress {
  step: 'folding' | 'indexing' | 'switching';
  seen: Position;
  head: Position;
  /** Share of the log's time, from 0 to 1, that was folded since the start. */
  share: number;
  eventsPerSecond: number;
  secondsLeft: number;
}

/** Progress since a start, with the times (UTC) of the first and the last event; null if there was none. */
export interface Folded {
  seen: Position;
  head: Position;
  eventCount: number;
  since: string | null;
  until: string | null;
}

/** Reports progress with the pace since the start, and the time left at the same density of events. */
export function pace(clock: Clock, onProgress: ((progress: RebuildProgress) => void) | undefined) {
  const began = clock.now();
  return (step: RebuildProgress['step'], folded: Folded): void => {
    const seconds = Math.max(clock.now() - began, 1) / 1000;
    const share = timeShare(folded, began);
    onProgress?.({
      step,
      seen: folded.seen,
      head: folded.head,
      share,
      eventsPerSecond: Math.round(folded.eventCount / seconds),
      secondsLeft: share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0,
    });
  };
}

/** Share of the log's time, from 0 to 1. */
export function timeShare({ seen, head, since, until }: Omit<Folded, 'eventCount'>, now: number): number {
  if (seen >= head) return 1;
  if (since === null || until === null) return 0;
  const [all, past] = [now - Date.parse(since), Date.parse(until) - Date.parse(since)];
  return all > 0 ? Math.min(Math.max(past / all, 0), 1) : 0;
}
