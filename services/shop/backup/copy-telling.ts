import type { Clock } from '@naust/infra/clock.ts';

const TELL_EVERY_MS = 1_000;

/** Told how many bytes more are done. */
export type Done = (bytes: number) => void;

/** Tells a line in Norwegian, at most once a second: how far, how long it will take. */
export function telling(clock: Clock, word: string, allBytes: number, tell: (line: string) => void): Done {
  const began = clock.now();
  let [done, last] = [0, began];
  return (bytes) => {
    done += bytes;
    const now = clock.now();
    if (now - last < TELL_EVERY_MS) return;
    last = now;
    const share = Math.min(1, done / Math.max(1, allBytes));
    const left = share > 0 ? Math.ceil(((now - began) / 1000) * (1 / share - 1)) : 0;
    tell(`${word} … ${Math.floor(share * 100)} %, ca. ${left} s igjen`);
  };
}
