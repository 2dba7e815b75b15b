import type { Clock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';

export interface RebuildProgress {
  step: 'folding' | 'indexing' | 'switching';
  seen: Position;
  head: Position;
  eventsPerSecond: number;
  secondsLeft: number;
}

/** Tells progress with the pace since the start, and the time left if it holds. */
export function pace(clock: Clock, start: Position, onProgress: ((progress: RebuildProgress) => void) | undefined) {
  const began = clock.now();
  return (step: RebuildProgress['step'], seen: Position, head: Position): void => {
    const seconds = Math.max(clock.now() - began, 1) / 1000;
    const eventsPerSecond = Number(seen - start) / seconds;
    const left = Math.max(Number(head - seen), 0);
    const secondsLeft = eventsPerSecond > 0 ? left / eventsPerSecond : 0;
    onProgress?.({
      step,
      seen,
      head,
      eventsPerSecond: Math.round(eventsPerSecond),
      secondsLeft: Math.ceil(secondsLeft),
    });
  };
}
