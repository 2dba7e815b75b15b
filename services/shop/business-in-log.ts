import { streamKinds } from '@naust/command/dependencies/streams.ts';
import { type Business, UNDESCRIBED } from '@naust/domain/business/business.ts';
import { shop } from '@naust/domain/shop/shop.decider.ts';
import type { ShopStreamEvent } from '@naust/domain/shop/shop.events.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';

interface BusinessSources {
  store: Pick<EventStore, 'read'>;
  keys: Pick<PersonKeys, 'find'>;
}

/** The business, for parts that are opened before the streams. */
export async function businessInLog({ store, keys }: BusinessSources): Promise<Business> {
  const events = await openEvents<ShopStreamEvent>(await store.read(streamKinds.shop.name(), 0), keys);
  return events.reduce(shop.evolve, shop.initial()).business ?? UNDESCRIBED;
}
