import type { RebuildProgress } from './pace.ts';

const words: Readonly<Record<RebuildProgress['step'], string>> = {
  folding: 'Folding',
  indexing: 'Indexing',
  switching: 'Switching',
};

/** Progress in one line: share, pace and time left. */
export function progressLine({ step, seen, share, eventsPerSecond, secondsLeft }: RebuildProgress): string {
  const pace = `${Math.floor(share * 100)} %, ${eventsPerSecond} events/s`;
  return step === 'folding'
    ? `${words[step]} … ${pace}, about ${secondsLeft} s left (position ${seen})`
    : `${words[step]} … (position ${seen})`;
}
