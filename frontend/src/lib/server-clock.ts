import { osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

/** The server's clock less the browser's. A browser whose clock is wrong must not offer hours that have passed. */
let aheadMs = 0;

/** The `Date` header of an answer. Whole seconds, so less than a second's difference is none. */
export function noteServerTime(date: string | null, receivedAt = Date.now()): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const difference = told - receivedAt;
  aheadMs = Math.abs(difference) < 2000 ? 0 : difference;
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** What the clock on the wall in Oslo shows now by the server's time, whatever zone the browser is in. */
export function osloNow(): WallMinute {
  return osloMinute(serverNow());
}

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

export function useOsloNow(): WallMinute {
  return useSyncExternalStore(everyTick, osloNow);
}
