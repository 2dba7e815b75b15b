import type { EventMeta } from './event.ts';
import type { EventType, ShopEvent } from './event-catalogue.ts';

/** An event with its place in its stream, about to be appended. */
export type Decided<E extends { type: string; data: unknown } = ShopEvent> = E & {
  id: string;
  stream: string;
  version: number;
  meta: EventMeta;
};

/** A recorded event for readers: newest version of its schema, personal data decrypted (null if erased). */
export type StoredEvent<E extends { type: string; data: unknown } = ShopEvent> = Decided<E> & { position: bigint };

export type StoredEventOf<T extends EventType> = StoredEvent<Extract<ShopEvent, { type: T }>>;
