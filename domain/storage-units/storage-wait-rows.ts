import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import { OFFER_HOURS } from './storage-offer-hours.ts';
import { liveStorageUnit, type StorageUnitSlice } from './storage-unit-rows.ts';
import type { StorageUnitEvent } from './storage-units.events.ts';
import type {
  EndStorageWait,
  JoinStorageWait,
  OfferAnswer,
  OfferStorageUnits,
  StorageWaitCommand,
} from './storage-wait-commands.ts';
import {
  holderOf,
  inLine,
  type StorageWaitRow,
  type StorageWaits,
  storageWait,
  storageWaitRow,
} from './storage-wait-state.ts';
import type { StorageWaitEvent } from './storage-waits.events.ts';

type Rows = StorageUnitSlice & StorageWaits;
type Decided = readonly (StorageWaitEvent | StorageUnitEvent)[];

/** The waiting list of the storage units. Its order, its offers and the units' statuses are decided on one stream. */
export const storageWaits: Word<
  NumberedRows<StorageWaitRow>,
  Rows,
  StorageWaitCommand,
  StorageWaitEvent,
  StorageWaitEvent | StorageUnitEvent
> = {
  ...numberedRows<StorageWaitRow>(storageWaitRow),
  decide: {
    JoinStorageWait: join,
    OfferStorageUnits: offer,
    AcceptStorageOffer: accept,
    DeclineStorageOffer: decline,
    EndStorageWait: end,
  },
  evolve: {
    StorageWaitJoined({ storageWaits: rows }, { waitId, placeNo, unitId, addressHash, joinedAt }) {
      rows.set(placeNo, { waitId, unitId, addressHash, joinedAt, state: 'waiting', offer: null, why: null });
    },
    StorageUnitOffered: (rows, { waitId, unitId, until }) =>
      change(rows, waitId, { state: 'offered', offer: { unitId, until }, why: null }),
    StorageOfferAccepted: (rows, { waitId }) => change(rows, waitId, { state: 'accepted', why: 'accepted' }),
    StorageOfferLapsed: (rows, { waitId, why }) => change(rows, waitId, { state: 'lapsed', why }),
    StorageOfferWithdrawn: (rows, { waitId }) => change(rows, waitId, { state: 'waiting', why: 'withdrawn' }),
    StorageWaitEnded: (rows, { waitId, why }) => change(rows, waitId, { state: 'ended', why }),
  },
};

function change({ storageWaits: rows }: Rows, waitId: string, changed: Partial<StorageWaitRow>): void {
  for (const [placeNo, wait] of rows.entries()) if (wait.waitId === waitId) rows.change(placeNo, changed);
}

function join(command: JoinStorageWait, rows: Rows): Decided {
  const { type: _, now, personal, ...asked } = command;
  const { waitId, unitId, addressHash } = asked;
  if (unitId !== null && !isShown(rows, unitId)) refuse('STORAGE_UNIT_NOT_FOUND');
  const others = inLine(rows);
  if (others.some((wait) => wait.waitId === waitId || isSameWait(wait, { unitId, addressHash }))) return [];
  const sought = unitId === null ? shownUnits(rows) : [unitId];
  if (sought.length === 0) refuse('STORAGE_UNIT_NOT_FOUND');
  // A unit with a waiting list belongs to its first in a moment.
  const isWanted = (id: number) => others.some((wait) => isWaitingFor(wait, id));
  if (sought.some((id) => isFree(rows, id) && !isWanted(id))) refuse('STORAGE_UNIT_FREE');
  const placeNo = rows.storageWaits.lastId + 1;
  return [{ type: 'StorageWaitJoined', data: { ...asked, placeNo, joinedAt: now, personId: waitId, personal } }];
}

const isSameWait = (wait: StorageWaitRow, { unitId, addressHash }: Pick<StorageWaitRow, 'unitId' | 'addressHash'>) =>
  wait.unitId === unitId && wait.addressHash === addressHash && (wait.state === 'waiting' || wait.state === 'offered');

const isWaitingFor = ({ state, unitId }: StorageWaitRow, id: number) =>
  state === 'waiting' && (unitId === null || unitId === id);

function isShown(rows: Rows, unitId: number): boolean {
  const unit = liveStorageUnit(rows, unitId);
  return unit !== null && !unit.isHidden;
}

const shownUnits = (rows: Rows): readonly number[] =>
  [...rows.storageUnits.rows.entries()].map(([unitId]) => unitId).filter((unitId) => isShown(rows, unitId));

/** Not counting offers that are over at `now`. */
function isFree(rows: Rows, unitId: number, now = ''): boolean {
  const held = holderOf(rows, unitId);
  const isHeld = held !== null && !isOver(held, now);
  return isShown(rows, unitId) && liveStorageUnit(rows, unitId)?.status === 'ledig' && !isHeld;
}

const isOver = ({ offer }: StorageWaitRow, now: string): boolean => offer !== null && offer.until <= now;

/** Who answers one moment after the end is refused by the same comparison. */
function offer({ now }: OfferStorageUnits, rows: Rows): Decided {
  const line = inLine(rows);
  const over = line.filter((wait) => wait.state === 'offered' && isOver(wait, now));
  const lapsed = over.flatMap((wait) => lapsedOffer(wait, 'unanswered'));
  const until = new Date(Date.parse(now) + OFFER_HOURS * 60 * 60_000).toISOString();
  const offered: StorageWaitEvent[] = [];
  const isOffered = ({ waitId }: StorageWaitRow) => offered.some(({ data }) => data.waitId === waitId);
  for (const unitId of shownUnits(rows).toSorted((one, other) => one - other)) {
    if (!isFree(rows, unitId, now)) continue;
    const next = line.find((wait) => isWaitingFor(wait, unitId) && !isOffered(wait));
    if (next) offered.push({ type: 'StorageUnitOffered', data: { waitId: next.waitId, unitId, until } });
  }
  return [...lapsed, ...offered];
}

const lapsedOffer = (
  { waitId, offer }: StorageWaitRow,
  why: 'declined' | 'unanswered' | 'ended',
): readonly StorageWaitEvent[] =>
  offer ? [{ type: 'StorageOfferLapsed', data: { waitId, unitId: offer.unitId, why } }] : [];

function accept(command: OfferAnswer, rows: Rows): Decided {
  const wait = storageWait(rows, command.waitId) ?? refuse('STORAGE_WAIT_ENDED');
  const { waitId, unitId } = command;
  if (wait.why === 'accepted' && wait.offer?.unitId === unitId) return [];
  requireOpenOffer(wait, command);
  return [
    { type: 'StorageOfferAccepted', data: { waitId, unitId } },
    { type: 'StorageUnitStatusSet', data: { unitId, status: 'reservert' } },
  ];
}

function decline(command: OfferAnswer, rows: Rows): Decided {
  const wait = storageWait(rows, command.waitId) ?? refuse('STORAGE_WAIT_ENDED');
  if (wait.why === 'declined' && wait.offer?.unitId === command.unitId) return [];
  requireOpenOffer(wait, command);
  return lapsedOffer(wait, 'declined');
}

function requireOpenOffer(wait: StorageWaitRow, { unitId, now }: OfferAnswer): void {
  if (wait.why === 'accepted') refuse('STORAGE_OFFER_ACCEPTED');
  if (wait.why === 'declined') refuse('STORAGE_OFFER_DECLINED');
  if (wait.why === 'unanswered') refuse('STORAGE_OFFER_EXPIRED');
  if (wait.state === 'ended') refuse('STORAGE_WAIT_ENDED');
  if (wait.state !== 'offered' || wait.offer?.unitId !== unitId) refuse('STORAGE_OFFER_WITHDRAWN');
  if (isOver(wait, now)) refuse('STORAGE_OFFER_EXPIRED');
}

function end({ waitId, why }: EndStorageWait, rows: Rows): Decided {
  const wait = storageWait(rows, waitId);
  if (wait === null || wait.state === 'ended') return [];
  const { unitId, addressHash } = wait;
  const ended = { type: 'StorageWaitEnded', data: { waitId, unitId, addressHash, why } } as const;
  return wait.state === 'offered' ? [...lapsedOffer(wait, 'ended'), ended] : [ended];
}
