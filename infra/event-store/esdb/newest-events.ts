import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../event-store.port.ts';

type Newest = Pick<RecordedEvent, 'version' | 'id'>;

const MOST_KEPT = 16_384;

/**
 * The newest event of each stream that was read or written here. The server compares ids everywhere but at a stream's
 * head, where it writes the same events a second time.
 */
export class NewestEvents {
  readonly #kept = new LRUCache<string, Newest>({ max: MOST_KEPT });

  of(stream: string): Newest | undefined {
    return this.#kept.get(stream);
  }

  note(stream: string, newest: Newest | undefined): void {
    if (newest === undefined || newest.version < (this.#kept.get(stream)?.version ?? 0)) return;
    this.#kept.set(stream, { version: newest.version, id: newest.id });
  }
}
