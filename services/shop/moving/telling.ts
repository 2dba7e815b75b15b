import type { Clock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { pace, type RebuildProgress } from '@naust/projector/pace.ts';

export type MoveStep = 'comparing' | 'copying' | 'verifying';
type Progress = Pick<RebuildProgress, 'share' | 'eventsPerSecond' | 'secondsLeft'>;
export type OnMoved = (step: MoveStep, progress: Progress) => void;

const words: Readonly<Record<MoveStep, string>> = {
  comparing: 'Ser hva målet har',
  copying: 'Kopierer',
  verifying: 'Sammenligner',
};

const TELL_EVERY_MS = 1_000;

/** Tells of a step from its first event on: so many more, up to a position, the last of which happened at `until`. */
export function told(
  { clock, onProgress }: { clock: Clock; onProgress?: OnMoved },
  step: MoveStep,
  head: Position,
): (count: number, seen: Position, until: string) => void {
  const tell = pace(clock, (progress) => onProgress?.(step, progress));
  let since: string | null = null;
  let [events, last] = [0, clock.now()];
  return (count, seen, until) => {
    since ??= until;
    events += count;
    if (clock.now() - last < TELL_EVERY_MS) return;
    last = clock.now();
    tell('folding', { seen, head, told: events, since, until });
  };
}

/** In Norwegian: how far, how fast, how long it will take. */
export const moveLine = (step: MoveStep, { share, eventsPerSecond, secondsLeft }: Progress): string =>
  `${words[step]} … ${Math.floor(share * 100)} %, ${eventsPerSecond} hendelser/s, ca. ${secondsLeft} s igjen`;
