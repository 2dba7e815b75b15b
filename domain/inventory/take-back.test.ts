import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { wallClock } from '../wall-clock.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import { factsOf, handOut, move, place, remove, rented, TENT, TRAILER, takeBack } from './testing/example-shop.ts';
import { clock, hour, shopAfter, trailersAndBoxes } from './testing/shop-after.ts';

const out = [trailersAndBoxes, handOut('a', { lines: [{ lineId: 1, quantity: 2 }], now: hour(2) })];
const one = { lines: [{ lineId: 1, quantity: 1 }], now: hour(26) };

describe('taking back', () => {
  it('leaves the order in 3 as long as something is out', () => {
    shopAfter(...out)
      .when(takeBack('a', one))
      .thenFacts(([event, ...more]) => {
        expect(more).toEqual([]);
        expect(event).toMatchObject({
          type: 'ItemsTakenBack',
          data: {
            from: 3,
            statusId: 3,
            version: 3,
            moved: [{ lineId: 1, productId: TRAILER, quantity: 1, at: clock(26) }],
            lines: [{ backs: [{ quantity: 1, at: clock(26) }] }, { outs: [] }],
          },
        });
      });
  });

  it('moves it to 4 with the last rented piece, with nothing left to hand out', () => {
    shopAfter(...out, takeBack('a', one))
      .when(takeBack('a', { now: hour(27), at: clock(26) }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({
          from: 3,
          statusId: 4,
          moved: [{ lineId: 1, quantity: 1, at: clock(26) }],
          lines: [
            { backs: [{ at: clock(26) }, { at: clock(26) }] },
            { outs: [{ quantity: 3, at: clock(27) }], backs: [] },
          ],
        }),
      );
  });

  it('does not end an order of which a rented piece was never fetched', () => {
    const half = [trailersAndBoxes, handOut('a', { lines: [{ lineId: 1, quantity: 1 }], now: hour(2) })];
    shopAfter(...half)
      .when(takeBack('a', { now: hour(3) }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ statusId: 3 }));
  });

  it('frees each piece from then on, and lets what is late block the rest', () => {
    const wanted = place('b', [rented(TRAILER, 30, 40)], { now: hour(29) });
    const both = place('b', [rented(TRAILER, 30, 40, 2)], { now: hour(29) });
    shopAfter(...out)
      .when(wanted)
      .thenRefused('PERIOD_NOT_AVAILABLE');
    const half = shopAfter(...out, takeBack('a', { ...one, now: hour(29) }));
    half.when(wanted).thenFacts((events) => expect(events).toHaveLength(1));
    half.when(both).thenRefused('PERIOD_NOT_AVAILABLE');
    shopAfter(...out, takeBack('a', { now: hour(29) }))
      .when(both)
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('without naming lines takes back all that is out, once; of a number it goes by the version', () => {
    const all = takeBack('a', { now: hour(26) });
    const done = shopAfter(...out, all);
    done.when({ ...all, recorded: done.recorded }).thenNothing();
    done.when(takeBack('a', { ...one, recorded: done.recorded })).thenRefused('MORE_BACK_THAN_OUT', { out: 0 });
    const half = shopAfter(...out, takeBack('a', one));
    half.when(takeBack('a', { ...one, expectedVersion: 2 })).thenRefused('CHANGED_MEANWHILE');
  });

  it('is refused for more than went out, for what is bought, and for lines that are none', () => {
    const lines = (lineId: number, quantity: number) => takeBack('a', { now: hour(3), lines: [{ lineId, quantity }] });
    const { when } = shopAfter(...out, handOut('a', { now: hour(2) }));
    when(lines(1, 3)).thenRefused('MORE_BACK_THAN_OUT', { lineId: 1, out: 2 });
    when(lines(2, 1)).thenRefused('MORE_BACK_THAN_OUT', { lineId: 2, out: 0 });
    when(lines(9, 1)).thenRefused('UNKNOWN_LINE');
    shopAfter(trailersAndBoxes).when(lines(1, 1)).thenRefused('MORE_BACK_THAN_OUT');
  });

  it('is refused where nothing rented ever went out, and quiet where it is back already', () => {
    const named = (lineId: number) => takeBack('a', { now: hour(3), lines: [{ lineId, quantity: null }] });
    for (const command of [takeBack('a', { now: hour(3) }), named(1), named(2)])
      shopAfter(trailersAndBoxes).when(command).thenRefused('NOTHING_WENT_OUT');
    const { when } = shopAfter(...out);
    when(named(2)).thenRefused('NOTHING_WENT_OUT');
    const back = shopAfter(...out, takeBack('a', one), takeBack('a', one));
    back.when({ ...named(1), recorded: back.recorded }).thenNothing();
  });

  it('is refused while it is doubtful, but not where it changes nothing', () => {
    const { when } = shopAfter(...out);
    when(takeBack('a', { ...one, isDoubtful: true })).thenRefused('HANDED_OUT_JUST_NOW');
    const back = shopAfter(...out, takeBack('a', { now: hour(26) }));
    back.when(takeBack('a', { isDoubtful: true, recorded: back.recorded })).thenNothing();
  });

  it('is refused before the hand-out, in the future and after a week', () => {
    const { when } = shopAfter(...out);
    when(takeBack('a', { now: hour(3), at: wallClock(hour(2) - 1) })).thenRefused('BACK_BEFORE_OUT', { lineId: 1 });
    when(takeBack('a', { now: hour(3), at: clock(4) })).thenRefused('TIME_IN_FUTURE');
    when(takeBack('a', { now: hour(2 + 8 * 24), at: clock(3) })).thenRefused('TIME_TOO_LONG_AGO');
  });

  it('is refused for a deleted and an unknown order', () => {
    const { recorded, when } = shopAfter(...out, remove('a'));
    when(takeBack('a', { recorded })).thenRefused('ORDER_IS_DELETED');
    when(takeBack('b')).thenRefused('ORDER_NOT_FOUND');
  });

  it('goes on where the order was cancelled with pieces out, and leaves it cancelled', () => {
    const { recorded, when } = shopAfter(...out, move('a', 6, { now: hour(3) }));
    when(takeBack('a', { recorded, now: hour(4) })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ from: 6, statusId: 6, lines: [{ backs: [{ quantity: 2 }] }, {}] }),
    );
  });
});

describe('an order that an older program handed out', () => {
  const [placed] = factsOf(place('a', [rented(TENT, 2, 26)])).slice(-1);
  if (placed?.type !== 'ItemsReserved') throw new Error('an order was placed');
  const { requestHash: _, heldUntil: __, ...content } = placed.data;
  const moved: InventoryEvent = {
    type: 'ReservationMoved',
    data: {
      ...content,
      version: 2,
      statusId: 3,
      from: 1,
      to: 3,
      stockTaken: true,
      reasonCode: null,
      cancellationFee: null,
    },
  };
  const old = given(inventory, ...factsOf(place('a', [rented(TENT, 2, 26)])), moved);

  it('is out as a whole, at a time that nobody wrote down', () => {
    old.when(handOut('a', { now: hour(3) })).thenNothing();
    old.when(place('b', [rented(TENT, 36, 40)], { now: hour(35) })).thenRefused('PERIOD_NOT_AVAILABLE');
    old.when(takeBack('a', { now: hour(30), at: clock(1) })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({
        statusId: 4,
        lines: [{ outs: [{ quantity: 1, at: null }], backs: [{ quantity: 1, at: clock(1) }] }],
      }),
    );
  });
});
