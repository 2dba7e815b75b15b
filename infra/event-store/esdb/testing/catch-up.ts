import type { EventLog } from './event-log.ts';
import type { AllOptions } from './read-options.ts';
import { type CheckpointPlace, checkpoint, type Telling } from './telling.ts';

/** Progress of a subscription during catch-up. */
export interface CatchUp {
  /** Number of the next event to look at. */
  index: number;
  /** Events examined since the last checkpoint. */
  looked: number;
  /** The newest event or checkpoint that was sent, or where the subscription began. */
  checkpoint: CheckpointPlace;
  /** The last checkpoint that was sent. */
  lastSent?: CheckpointPlace;
}

/** Whether an event is after a place, as 24.10 compares them: first by commit, then by prepare. */
export const isAfter = (position: number, { commit, prepare }: CheckpointPlace): boolean =>
  position > commit || (position === commit && position > prepare);

const MAX_PAGE_EVENTS = 32;

/**
 * Page by page to the end of the log. After each page but the last, a checkpoint if the interval was reached: at the
 * page's last matching event or, without one, where the page began.
 */
export async function catchUpPages(log: EventLog, options: AllOptions, state: CatchUp, to: Telling): Promise<void> {
  const { window, interval } = options.filter ?? { window: MAX_PAGE_EVENTS, interval: Number.POSITIVE_INFINITY };
  for (;;) {
    const began = log.all[state.index - 1]?.next ?? 0;
    const page = { began: { commit: began, prepare: 0 }, last: undefined as CheckpointPlace | undefined };
    let looked = 0;
    let isEnd = false;
    for (let reported = 0; reported < MAX_PAGE_EVENTS && looked < window; looked++) {
      const event = log.all[state.index];
      isEnd = event === undefined;
      if (event === undefined) break;
      state.index++;
      if (!options.matches(event)) continue;
      reported++;
      page.last = { commit: event.position, prepare: event.position };
      state.checkpoint = page.last;
      to.send(event.answer);
      if (!to.hasRoom) await to.room();
      if (to.isOver) return;
    }
    state.looked += looked;
    if (isEnd) return;
    if (state.looked < interval) continue;
    state.looked %= interval;
    state.checkpoint = page.last ?? page.began;
    state.lastSent = state.checkpoint;
    to.send(checkpoint(state.checkpoint));
  }
}
