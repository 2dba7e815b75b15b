import type { RebuildProgress } from './pace.ts';

const words: Readonly<Record<RebuildProgress['step'], string>> = {
  folding: 'Leser',
  indexing: 'Indekserer',
  switching: 'Bytter',
};

/** Progress in one line, in Norwegian: share, pace and time left. */
export function progressLine({ step, seen, share, eventsPerSecond, secondsLeft }: RebuildProgress): string {
  const pace = `${Math.floor(share * 100)} %, ${eventsPerSecond} hendelser/s`;
  return step === 'folding'
    ? `${words[step]} … ${pace}, ca. ${secondsLeft} s igjen (posisjon ${seen})`
    : `${words[step]} … (posisjon ${seen})`;
}
