import { setTimeout as pause } from 'node:timers/promises';
import {
  type Appended,
  AppendOutcomeUnknown,
  type EventStore,
  StoreUnavailable,
} from '../event-store/event-store.port.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Appends, and where the outcome is unknown repeats the very same append until it is known: after the first unknown
 * outcome also a store that is away says nothing about it. `onUnknown` is called before each repetition; the signal
 * ends the repeating, and the outcome stays unknown.
 */
export async function appendUntilKnown(
  store: Pick<EventStore, 'append'>,
  ask: Parameters<EventStore['append']>,
  onUnknown: () => void,
  signal: AbortSignal,
): Promise<Appended> {
  let unknown: AppendOutcomeUnknown | undefined;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await store.append(...ask);
    } catch (fault) {
      if (fault instanceof AppendOutcomeUnknown) unknown = fault;
      else if (!unknown || !(fault instanceof StoreUnavailable)) throw fault;
    }
    onUnknown();
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) throw unknown;
  }
}
