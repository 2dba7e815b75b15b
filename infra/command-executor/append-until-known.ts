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
 * Appends; after an unknown outcome repeats the same append until the outcome is known. After the first unknown
 * outcome, an unreachable store proves nothing either. `onUnknown` is called before each repetition. The signal ends
 * the repetition, and the outcome stays unknown.
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
