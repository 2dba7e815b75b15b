import { describe, expect, it } from 'vitest';
import type { NamedPiece } from '../named-pieces/named-piece.ts';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { EndDowntime, SetDowntime } from './piece-commands.ts';
import { factsOf, handOut, NOW, place, rented, stocked, TRAILER } from './testing/example-shop.ts';

const h1: NamedPiece = {
  ...{ pieceId: 1, productId: TRAILER, version: 1, label: 'H1', plate: null, boughtOn: null, priceOre: null },
  ...{ status: 'i drift', note: null },
};
const h2: NamedPiece = { ...h1, pieceId: 2, label: 'H2' };
const named: InventoryEvent[] = [h1, h2].map((data) => ({ type: 'PieceNamed', data }));
const data = {
  ...{ downtimeId: 1, pieceId: 1, productId: TRAILER, label: 'H1', reason: 'EU-kontroll' },
  ...{ from: '2026-05-05T08:00', to: '2026-05-06T12:00' },
};
const isSet: InventoryEvent = { type: 'DowntimeSet', data };
const set = (more: Partial<SetDowntime> = {}): SetDowntime => ({
  type: 'SetDowntime',
  ...{ pieceId: 1, now: NOW, from: data.from, to: data.to, reason: data.reason, ...more },
});
const end = (now: number, downtimeId = 1): EndDowntime => ({ type: 'EndDowntime', pieceId: 1, downtimeId, now });
const shop = (...facts: InventoryEvent[]) => given(inventory, ...stocked, ...named, ...facts);
const DAY = 24 * 60;
const trailers = (quantity: number) => factsOf(place('a', [rented(TRAILER, 30, 40, quantity)])).slice(stocked.length);

describe('a piece in the workshop', () => {
  it('takes a unit for the time, once', () => {
    shop().when(set()).then(isSet);
    shop(isSet).when(set()).thenNothing();
  });

  it('is refused when the bookings leave none, and says which orders', () => {
    shop(...trailers(1))
      .when(set())
      .then(isSet);
    const outcome = shop(...trailers(2)).when(set());
    outcome.thenRefused('NO_UNIT_FOR_DOWNTIME', { orders: '1001' });
    shop(isSet, { type: 'DowntimeSet', data: { ...data, downtimeId: 2, pieceId: 2, label: 'H2' } })
      .when({ type: 'ReviseProduct', expectedVersion: null, change: {}, now: NOW, productId: TRAILER, rentalQty: 1 })
      .thenRefused('RENTAL_QTY_TOO_LOW', { booked: 2 });
  });

  it('leaves no unit to an order in its time, to the minute', () => {
    shop(isSet)
      .when(place('a', [rented(TRAILER, 30, 40, 2)]))
      .thenRefused('PERIOD_NOT_AVAILABLE');
    shop(isSet)
      .when(place('a', [rented(TRAILER, 52, 60, 2)]))
      .thenFacts((facts) => expect(facts).toHaveLength(1));
    shop(isSet)
      .when(place('a', [rented(TRAILER, 51, 60, 2)]))
      .thenRefused('PERIOD_NOT_AVAILABLE');
    // The two hours after a return.
    shop(isSet)
      .when(place('a', [rented(TRAILER, 10, 22, 2)]))
      .thenFacts((facts) => expect(facts).toHaveLength(1));
    shop(isSet)
      .when(place('a', [rented(TRAILER, 10, 23, 2)]))
      .thenRefused('PERIOD_NOT_AVAILABLE');
  });

  it('is refused without a time, in the past, twice at once, out of use, and without the piece', () => {
    shop()
      .when(set({ to: data.from }))
      .thenRefused('DOWNTIME_EMPTY');
    shop()
      .when(set({ from: 'i morgen' }))
      .thenRefused('DOWNTIME_EMPTY');
    shop()
      .when(set({ now: NOW + 3 * DAY }))
      .thenRefused('DOWNTIME_OVER');
    shop(isSet)
      .when(set({ from: '2026-05-06T11:59', to: '2026-05-07T08:00' }))
      .thenRefused('DOWNTIME_OVERLAPS');
    shop(isSet)
      .when(set({ from: data.to, to: '2026-05-07T08:00' }))
      .then({ type: 'DowntimeSet', data: { ...data, downtimeId: 2, from: data.to, to: '2026-05-07T08:00' } });
    shop({ type: 'PieceRevised', data: { ...h1, version: 2, status: 'solgt' } })
      .when(set())
      .thenRefused('PIECE_NOT_IN_USE');
    shop()
      .when(set({ pieceId: 9 }))
      .thenRefused('PIECE_NOT_FOUND');
  });

  it('ends early, or is removed before it begins, and frees its unit', () => {
    const removed: InventoryEvent = { type: 'DowntimeRemoved', data };
    shop(isSet).when(end(NOW)).then(removed);
    shop(isSet, removed).when(end(NOW)).thenNothing();
    shop(isSet, removed)
      .when(place('a', [rented(TRAILER, 30, 40, 2)]))
      .thenFacts((facts) => expect(facts).toHaveLength(1));
    const noon = NOW + 28 * 60;
    const ended: InventoryEvent = { type: 'DowntimeSet', data: { ...data, to: '2026-05-05T12:00' } };
    shop(isSet).when(end(noon)).then(ended);
    shop(isSet, ended).when(end(noon)).thenNothing();
    shop(isSet).when(end(NOW, 2)).thenRefused('DOWNTIME_NOT_FOUND');
  });

  it('goes with a piece that is no longer in use', () => {
    const sold = { type: 'RevisePiece', pieceId: 1, expectedVersion: null, change: { status: 'solgt' } } as const;
    const revised: InventoryEvent = { type: 'PieceRevised', data: { ...h1, version: 2, status: 'solgt' } };
    shop(isSet).when(sold).then(revised, { type: 'DowntimeRemoved', data });
  });

  it('cannot be handed out, and does not begin while it is out', () => {
    const order = factsOf(place('a', [rented(TRAILER, 25, 27)])).slice(stocked.length);
    const now = NOW + 25 * 60;
    const out = handOut('a', { now, pieceIds: [1] });
    shop(...order, isSet)
      .when(out)
      .thenRefused('PIECE_IN_DOWNTIME', { label: 'H1', to: '06.05.2026 kl. 12:00' });
    shop(...order, isSet)
      .when(handOut('a', { now, pieceIds: [2] }))
      .thenFacts(([fact]) => expect(fact?.type).toBe('ItemsHandedOut'));
    const state = [...stocked, ...named, ...order].reduce(inventory.evolve, inventory.initial());
    const gone = inventory.decide(out, state);
    shop(...order, ...gone)
      .when(set({ now }))
      .thenRefused('PIECE_IS_OUT', { orderNo: 1001 });
  });
});
