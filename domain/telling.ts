import type { EventMeta } from './event.ts';
import type { EventType, ShopEvent } from './event-catalogue.ts';

/** An event that has its place in its stream and is on its way into the log. */
export type Decided<E extends { type: string; data: unknown } = ShopEvent> = E & {
  id: string;
  stream: string;
  version: number;
  meta: EventMeta;
};

/** A recorded event as readers get it: newest version of its schema, personal data opened (null where erased). */
export type Told<E extends { type: string; data: unknown } = ShopEvent> = Decided<E> & { position: bigint };

export type ToldOf<T extends EventType> = Told<Extract<ShopEvent, { type: T }>>;
