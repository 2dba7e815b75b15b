import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import type { AnyProjection, AnyStoredEvent } from '../model-fold.ts';
import type { TestEvent } from './array-log.ts';

/** A depot of parcels: small enough for tests to calculate by hand, unlike the shop's own projections. */
export interface Parcel extends Doc {
  owner: string;
  ownerName: string;
  moves: readonly string[];
}

export const parcels = declareReadModel<Parcel>()({
  name: 'parcels',
  version: 1,
  indexes: { byOwner: ['owner'] },
  search: ({ ownerName }) => [ownerName],
});

export interface Tally extends Doc {
  sent: number;
  moved: number;
}

export const tally = declareReadModel<Tally>()({ name: 'tally', version: 1, indexes: {} });

export const sent = (id: string, owner: string): TestEvent => ({
  stream: `parcel-${id}`,
  type: 'ParcelSent',
  data: { id, owner },
});
export const moved = (id: string, to: string): TestEvent => ({
  stream: `parcel-${id}`,
  type: 'ParcelMoved',
  data: { id, to },
});
export const lost = (id: string): TestEvent => ({ stream: `parcel-${id}`, type: 'ParcelLost', data: { id } });
export const renamed = (owner: string, name: string): TestEvent => ({
  stream: `owner-${owner}`,
  type: 'OwnerRenamed',
  data: { owner, name },
});
export const ignored: TestEvent = { stream: 'weather', type: 'RainFell', data: {} };

interface Facts {
  id: string;
  owner: string;
  name: string;
  to: string;
}

type ParcelEvent = { type: string; data: Facts };

/** Parcels moved to one of these places cannot be folded. */
export const parcelsProjection = (swamps: ReadonlySet<string> = new Set()): AnyProjection => ({
  model: parcels,
  handles: ['ParcelSent', 'ParcelMoved', 'ParcelLost', 'OwnerRenamed'],
  touches: ({ type, data }: ParcelEvent) =>
    type === 'OwnerRenamed' ? { index: 'byOwner', equals: [data.owner] } : [data.id],
  evolve(doc: Parcel | null, { type, data }: ParcelEvent, id: string): Parcel | null {
    if (type === 'ParcelSent') return { id, owner: data.owner, ownerName: data.owner, moves: [] };
    if (!doc || type === 'ParcelLost') return null;
    if (type === 'OwnerRenamed') return { ...doc, ownerName: data.name };
    if (swamps.has(data.to)) throw new Error(`${data.to} is a swamp`);
    return { ...doc, moves: [...doc.moves, data.to] };
  },
});

export const tallyProjection: AnyProjection = {
  model: tally,
  handles: ['ParcelSent', 'ParcelMoved'],
  touches: () => ['all'],
  evolve(doc: Tally | null, { type }: ParcelEvent): Tally {
    const { sent: before, moved: movedBefore } = doc ?? { sent: 0, moved: 0 };
    return type === 'ParcelSent'
      ? { id: 'all', sent: before + 1, moved: movedBefore }
      : { id: 'all', sent: before, moved: movedBefore + 1 };
  },
};

/** Throws on events of these streams, as long as they are listed. */
export const openAllBut =
  (unreadable: ReadonlySet<string>, unreadableType = 'ParcelMoved') =>
  async (events: readonly RecordedEvent[]): Promise<readonly AnyStoredEvent[]> => {
    if (events.some(({ stream, type }) => unreadable.has(stream) && type === unreadableType)) throw new Error('torn');
    return events;
  };
