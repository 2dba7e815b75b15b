import { osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
/** Differences that rounding to seconds and a slow answer cause between equal clocks. */
const NOISE_MS = 2000;

/** The server's clock minus the browser's. A browser with a wrong clock must not offer hours that have passed. */
let aheadMs = 0;
let isKnown = false;
const listeners = new Set<() => void>();

/** The `Date` header of an answer, in whole seconds. */
export function noteServerTime(date: string | null, receivedAt = Date.now()): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - receivedAt;
  if (isKnown && Math.abs(difference - aheadMs) < NOISE_MS) return;
  isKnown = true;
  aheadMs = Math.abs(difference) < NOISE_MS ? 0 : difference;
  for (const listener of listeners) listener();
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Oslo's wall clock now, by the server's time and independent of the browser's zone. */
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

/** Whether the server's time is known; until then the browser's clock is used. */
export function useIsTimeKnown(): boolean {
  return useSyncExternalStore(everyTick, () => isKnown);
}

/** Whole seconds since 1970 by the server's clock, for countdowns. */
export function useServerSeconds(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(serverNow() / 1000));
}
