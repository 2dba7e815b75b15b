import { osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
/** What rounding to seconds and a slow answer make of two clocks that agree. */
const NOISE_MS = 2000;

/** The server's clock less the browser's. A browser whose clock is wrong must not offer hours that have passed. */
let aheadMs = 0;
let isTold = false;
const listeners = new Set<() => void>();

/** The `Date` header of an answer, in whole seconds. */
export function noteServerTime(date: string | null, receivedAt = Date.now()): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const difference = told - receivedAt;
  if (isTold && Math.abs(difference - aheadMs) < NOISE_MS) return;
  isTold = true;
  aheadMs = Math.abs(difference) < NOISE_MS ? 0 : difference;
  for (const listener of listeners) listener();
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** What the clock on the wall in Oslo shows now by the server's time, whatever zone the browser is in. */
export function osloNow(): WallMinute {
  return osloMinute(serverNow());
}

const every = (ms: number) => (listener: () => void) => {
  const timer = setInterval(listener, ms);
  listeners.add(listener);
  return () => {
    clearInterval(timer);
    listeners.delete(listener);
  };
};
const everyTick = every(TICK_MS);
const everySecond = every(1000);

export function useOsloNow(): WallMinute {
  return useSyncExternalStore(everyTick, osloNow);
}

/** Whether the server has said what time it is; until then the browser's clock is believed. */
export function useIsTimeTold(): boolean {
  return useSyncExternalStore(everyTick, () => isTold);
}

/** Whole seconds since 1970 by the server's clock, for what counts down. */
export function useServerSeconds(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(serverNow() / 1000));
}
