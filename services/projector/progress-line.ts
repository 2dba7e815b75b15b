import type { RebuildProgress } from './pace.ts';

const words: Readonly<Record<RebuildProgress['step'], string>> = {
  folding: 'Leser',
  indexing: 'Indekserer',
  switching: 'Bytter',
};

/** Progress in one line, in Norwegian: how far, how fast, how long it will take. */
export function progressLine({ step, seen, head, eventsPerSecond, secondsLeft }: RebuildProgress): string {
  const percent = head === 0n ? 100 : Number((seen * 100n) / head);
  const pace = `${percent} %, ${eventsPerSecond} hendelser/s`;
  return step === 'folding'
    ? `${words[step]} … ${pace}, ca. ${secondsLeft} s igjen (posisjon ${seen})`
    : `${words[step]} … (posisjon ${seen})`;
}
