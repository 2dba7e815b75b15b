import type { EventMeta } from '@naust/domain/event.ts';
import type { EventType, ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { Position } from './event-store.port.ts';

/** A recorded event as readers get it: newest version of its schema, personal data opened (null where erased). */
export type Told<E extends { type: string; data: unknown } = ShopEvent> = E & {
  id: string;
  stream: string;
  version: number;
  position: Position;
  meta: EventMeta;
};

export type ToldOf<T extends EventType> = Told<Extract<ShopEvent, { type: T }>>;
