import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import { burstOf } from '@naust/domain/shop/alarms.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Deletion, NewPlace } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** Far more events than the shop has in an hour. */
const NEWEST = 2_000;

/** The deletions of the hour before this event, if it is the third. */
export async function deletions(deps: Deps<'inventory' | 'catalogue'>, eventId: string): Promise<Deletion[] | null> {
  const { version } = await deps.inventory().look();
  const events = await deps.inventory().recorded(Math.max(0, version - NEWEST));
  const last = events.findIndex(({ id }) => id === eventId);
  const before = events.slice(0, last + 1).flatMap((event) => deletionIn(event) ?? []);
  const burst = burstOf(before);
  return burst && Promise.all(burst.map(({ productId, ...deletion }) => withName(deps, productId, deletion)));
}

async function withName(deps: Deps<'catalogue'>, productId: number | null, deletion: Deletion): Promise<Deletion> {
  const name = productId === null ? null : await productName(deps, productId);
  return name === null ? deletion : { ...deletion, what: name };
}

function deletionIn({ type, data, meta: { at } }: StoredEvent<InventoryEvent>) {
  if (type === 'ReservationRemoved') return { what: `Ordre ${data.orderNo}`, productId: null, at };
  return type === 'ProductWithdrawn' ? { what: `Produkt ${data.productId}`, productId: data.productId, at } : null;
}

export async function productName(deps: Deps<'catalogue'>, productId: number): Promise<string | null> {
  return (await deps.catalogue().peek()).state.products.get(productId)?.fields.name ?? null;
}

/** The place of a sign-in, and who signed in; null also if they are erased. */
export async function newPlace(
  deps: Deps<'user'>,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<NewPlace | null> {
  const { state: user } = await deps.user(userId).peek();
  const event = (await deps.user(userId).recorded()).find(({ id }) => id === eventId);
  if (!user?.personal || event?.type !== 'SignedInFromNewPlace' || !event.data.personal) return null;
  const { name, email } = user.personal;
  return {
    personId: user.personId,
    name,
    email,
    language: 'nb',
    network: event.data.personal.network,
    at: event.meta.at,
  };
}
