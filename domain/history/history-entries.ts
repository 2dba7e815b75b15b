import type { EventOf, EventType } from '../event-catalogue.ts';
import type { StoredEvent } from '../stored-event.ts';
import { catalogueDescriptions } from './catalogue-descriptions.ts';
import { chargeDescriptions } from './charge-descriptions.ts';
import {
  type Description,
  type Descriptions,
  ERASED,
  type Fields,
  type Names,
  type Surroundings,
} from './description.ts';
import { documentDescriptions } from './document-descriptions.ts';
import type { FieldChange, HistoryEntry } from './history.contract.ts';
import { eventIdOf, type HistoryPlace } from './history-place.ts';
import { mailDescriptions } from './mail-descriptions.ts';
import { messageDescriptions } from './message-descriptions.ts';
import { orderDescriptions } from './order-descriptions.ts';
import { orderFileDescriptions } from './order-file-descriptions.ts';
import { paymentDescriptions } from './payment-descriptions.ts';
import { pieceDescriptions } from './piece-descriptions.ts';
import { shopDescriptions } from './shop-descriptions.ts';
import { undoableAmong } from './undoable.ts';
import { userDescriptions } from './user-descriptions.ts';
import { vehicleDescriptions } from './vehicle-descriptions.ts';

/** An event of a history, with its place and its object. */
export interface HistoryFact {
  readonly event: StoredEvent;
  readonly place: HistoryPlace;
  /** The object whose fields it changes, say 'product 7'. */
  readonly about: string;
}

export interface Called extends Names {
  /** The account's current name; null if the person is erased. */
  user(userId: string): string | null;
}

const descriptions = {
  ...orderDescriptions,
  ...orderFileDescriptions,
  ...documentDescriptions,
  ...chargeDescriptions,
  ...paymentDescriptions,
  ...userDescriptions,
  ...messageDescriptions,
  ...mailDescriptions,
  ...vehicleDescriptions,
  ...catalogueDescriptions,
  ...pieceDescriptions,
  ...shopDescriptions,
};
type Described = keyof typeof descriptions;
const isDescribed = (type: EventType): type is Described => Object.hasOwn(descriptions, type);

/** One timeline from the events of an object and of all that belongs to it. */
export function historyEntries(facts: readonly HistoryFact[], called: Called): HistoryEntry[] {
  const inOrder = facts.toSorted((one, other) => (one.event.position < other.event.position ? -1 : 1));
  const undoable = undoableAmong(inOrder.map(({ event }) => event));
  const known = new Map<string, Fields>();
  return inOrder.flatMap(({ event, place, about }) => {
    const description = describe(event, { about, names: called });
    if (description === null) return [];
    const before = known.get(about) ?? {};
    const after = fieldsAfter(before, description);
    known.set(about, { ...after, ...description.begins });
    const { type, meta } = event;
    return {
      eventId: eventIdOf(place),
      at: meta.at,
      by: description.by ?? callerOf(event, called),
      through: meta.channel,
      type,
      title: description.title,
      changes: [...differences(before, after), ...(description.changes ?? [])],
      reason: description.reason ?? null,
      undoable: undoable.has(event),
    };
  });
}

function describe(event: StoredEvent, around: Surroundings): Description | null {
  return isDescribed(event.type) ? describeAs(descriptions, event.type, event, around) : null;
}

function describeAs<T extends Described>(
  by: Descriptions<T>,
  type: T,
  { data }: { data: unknown },
  around: Surroundings,
): Description | null {
  // The entry of a type takes the data of that type.
  return by[type](data as EventOf<T>['data'], around);
}

function fieldsAfter(before: Fields, { fields, isWhole = false }: Description): Fields {
  if (!fields) return before;
  return isWhole ? fields : { ...before, ...fields };
}

function differences(before: Fields, after: Fields): FieldChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((field) => {
    const [had, has] = [before[field] ?? null, after[field] ?? null];
    return had === has ? [] : { field, before: had, after: has };
  });
}

/** The caller by their current name. */
export function callerOf({ meta: { channel, userId } }: StoredEvent, called: Pick<Called, 'user'>): string {
  if (channel === 'vipps') return 'Vipps';
  if (userId !== undefined) return called.user(userId) ?? ERASED;
  return channel === 'web' ? 'Kunde' : 'Systemet';
}
