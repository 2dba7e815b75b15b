import { againUntilStopped } from '@naust/infra/again.ts';
import { onceAMinute } from '@naust/infra/once-a-minute.ts';

const LOOK_EVERY_MS = 5_000;

export interface WaitingListSweep {
  /** May be repeated. */
  tend(onFault: (error: unknown) => void): Promise<void>;
  /** Called once a minute per kind of error. */
  onFault(error: unknown): void;
}

/** Tends the waiting list of the storage units until the signal aborts. */
export async function keepTendingWaitingList(sweep: WaitingListSweep, signal: AbortSignal): Promise<void> {
  const onFault = onceAMinute(sweep.onFault);
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault }, () => sweep.tend(onFault).then(() => undefined));
}
