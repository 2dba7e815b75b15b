import { demandEvents } from '@naust/domain/demand/demand.events.ts';
import { mailEvents } from '@naust/domain/mails/mails.events.ts';
import { EventDamaged, type EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';

const BESIDE = { ...mailEvents, ...demandEvents };

/**
 * Position of the newest event that follows from a call. Outcomes of mails and missed demand are recorded in the
 * background, at any time.
 */
export function headOfCalls(store: Pick<EventStore, 'follow' | 'head'>): () => Promise<bigint> {
  let [seen, newest] = [0n, 0n];
  return async () => {
    try {
      for (const { position, type } of await eventsAfter(store, seen)) {
        seen = position;
        if (!Object.hasOwn(BESIDE, type)) newest = position;
      }
      return newest;
    } catch (fault) {
      if (fault instanceof EventDamaged) return store.head();
      throw fault;
    }
  };
}
