import type { Clock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';

export interface RebuildProgress {
  step: 'folding' | 'indexing' | 'switching';
  seen: Position;
  head: Position;
  /** Of the time that the log tells of, from 0 to 1: what was folded since the start. */
  share: number;
  eventsPerSecond: number;
  secondsLeft: number;
}

/** What was told since a start, and when the first and the last of it happened (UTC); null where nothing was told. */
export interface Folded {
  seen: Position;
  head: Position;
  told: number;
  since: string | null;
  until: string | null;
}

/** Tells progress with the pace since the start, and the time left if the days to come hold as much as those before. */
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
      eventsPerSecond: Math.round(folded.told / seconds),
      secondsLeft: share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0,
    });
  };
}

/** Of the time that the log tells of, from 0 to 1. */
export function timeShare({ seen, head, since, until }: Omit<Folded, 'told'>, now: number): number {
  if (seen >= head) return 1;
  if (since === null || until === null) return 0;
  const [all, past] = [now - Date.parse(since), Date.parse(until) - Date.parse(since)];
  return all > 0 ? Math.min(Math.max(past / all, 0), 1) : 0;
}
