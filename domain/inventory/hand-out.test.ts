import { describe, expect, it } from 'vitest';
import { wallClock } from '../wall-clock.ts';
import type { RevisedLine } from './inventory-commands.ts';
import {
  BOX,
  bought,
  handOut,
  move,
  NOW,
  place,
  remove,
  rented,
  revise,
  TENT,
  TRAILER,
  takeBack,
} from './testing/example-shop.ts';
import { clock, hour, shopAfter, trailersAndBoxes } from './testing/shop-after.ts';

const one = { lines: [{ lineId: 1, quantity: 1 }], now: hour(2) };

describe('handing out', () => {
  it('moves the order to 3 with its first piece, in the same fact', () => {
    shopAfter(trailersAndBoxes)
      .when(handOut('a', { ...one, reason: 'Hentet av naboen' }))
      .thenFacts(([event, ...more]) => {
        expect(more).toEqual([]);
        expect(event).toMatchObject({
          type: 'ItemsHandedOut',
          data: {
            version: 2,
            from: 1,
            statusId: 3,
            forced: false,
            moved: [{ lineId: 1, productId: TRAILER, quantity: 1, at: clock(2) }],
            lines: [
              { outs: [{ quantity: 1, at: clock(2) }], backs: [] },
              { outs: [], backs: [] },
            ],
            personal: { contact: null, reason: 'Hentet av naboen' },
          },
        });
      });
  });

  it('without naming lines hands out all that is left, once', () => {
    const some = shopAfter(trailersAndBoxes, handOut('a', one));
    some.when(handOut('a', { now: hour(3) })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({
        from: 3,
        statusId: 3,
        moved: [
          { lineId: 1, quantity: 1 },
          { lineId: 2, quantity: 3 },
        ],
      }),
    );
    shopAfter(trailersAndBoxes, handOut('a', { now: hour(3) }))
      .when(handOut('a', { now: hour(4), expectedVersion: 1 }))
      .thenNothing();
    shopAfter(trailersAndBoxes, handOut('a', one))
      .when(handOut('a', { lines: [{ lineId: 2, quantity: null }], now: hour(2) }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ moved: [{ lineId: 2, quantity: 3 }] }));
  });

  it('of a number of pieces goes by the version where it is asked for twice', () => {
    const again = shopAfter(trailersAndBoxes, handOut('a', one));
    again.when(handOut('a', { ...one, expectedVersion: 1 })).thenRefused('CHANGED_MEANWHILE');
    again.when(handOut('a', one)).thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('is refused for more pieces than are left, and for lines that are none', () => {
    const lines = (quantity: number, lineId = 1) => ({ now: hour(2), lines: [{ lineId, quantity }] });
    shopAfter(trailersAndBoxes)
      .when(handOut('a', lines(3)))
      .thenRefused('MORE_OUT_THAN_ORDERED', { lineId: 1, left: 2 });
    shopAfter(trailersAndBoxes, handOut('a', lines(2)))
      .when(handOut('a', lines(1)))
      .thenRefused('MORE_OUT_THAN_ORDERED');
    shopAfter(trailersAndBoxes)
      .when(handOut('a', lines(1, 7)))
      .thenRefused('UNKNOWN_LINE', { lineId: 7 });
    for (const quantity of [0, -1, 1.5]) {
      shopAfter(trailersAndBoxes)
        .when(handOut('a', lines(quantity)))
        .thenRefused('WRONG_SHAPE');
    }
  });

  it.each([4, 5, 6] as const)('is refused for an order in status %i', (status) => {
    const { recorded, when } = shopAfter(trailersAndBoxes, move('a', status));
    when(handOut('a', { recorded })).thenRefused('CANNOT_HAND_OUT');
  });

  it('is refused for a deleted and an unknown order', () => {
    const { recorded, when } = shopAfter(trailersAndBoxes, remove('a'));
    when(handOut('a', { recorded })).thenRefused('ORDER_IS_DELETED');
    when(handOut('b')).thenRefused('ORDER_NOT_FOUND');
  });

  it('may be told up to seven days late, and never early', () => {
    const { when } = shopAfter(trailersAndBoxes);
    const at = (minute: number) => handOut('a', { now: hour(2), at: wallClock(minute) });
    when(at(hour(2) + 1)).thenRefused('TIME_IN_FUTURE');
    when(at(hour(2 - 7 * 24) - 1)).thenRefused('TIME_TOO_LONG_AGO');
    when(at(hour(2 - 7 * 24))).thenFacts((events) => expect(events).toHaveLength(1));
    when(handOut('a', { at: '2026-13-01T10:00' })).thenRefused('WRONG_SHAPE');
    when(handOut('a', { now: NOW, at: '2026-03-29T02:30' })).thenRefused('PERIOD_SKIPPED_HOUR');
  });
});

describe('a unit that is to be handed out', () => {
  const late = [place('b', [rented(TENT, 0, 1)]), handOut('b', { now: hour(0) })];
  const next = place('a', [rented(TENT, 5, 9)]);

  it('must be in the house, unless it is forced for a reason', () => {
    const { when } = shopAfter(...late, next);
    const blocked = { conflicts: [{ productId: TENT, from: clock(5), to: clock(9) }], alternatives: [] };
    const inTheWay = [{ orderId: 'b', orderNo: 1001, from: clock(0), to: clock(1), isOut: true, isLate: true }];
    when(handOut('a', { now: hour(5) })).thenRefused('PERIOD_NOT_AVAILABLE', { ...blocked, inTheWay });
    when(handOut('a', { now: hour(5), force: true })).thenRefused('REASON_REQUIRED');
    when(handOut('a', { now: hour(5), force: true, reason: 'Lånt av naboen' })).thenFacts(([event]) =>
      expect(event?.data).toMatchObject({ forced: true }),
    );
    when(move('a', 3, { now: hour(5) })).thenRefused('PERIOD_NOT_AVAILABLE', blocked);
  });

  it('is free from the moment it came back', () => {
    shopAfter(...late, next, takeBack('b', { now: hour(4) }))
      .when(handOut('a', { now: hour(5) }))
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('must be in the house too for an order that is over and taken up again with new lines', () => {
    const over = shopAfter(place('a', [bought(BOX)], { by: 'admin', statusId: 5 }));
    const apart = [rented(TRAILER, 10, 12, 2), rented(TRAILER, 20, 22)].map((line) => ({ ...line, lineId: null }));
    over
      .when(revise('a', { recorded: over.recorded, statusId: 3, lines: apart }))
      .thenRefused('PERIOD_NOT_AVAILABLE', { inTheWay: [] });
  });

  it('may not be promised to somebody else until the agreed pickup', () => {
    const before = place('b', [rented(TENT, 4, 8)]);
    const { when } = shopAfter(before, place('a', [rented(TENT, 10, 12)]));
    when(handOut('a', { now: hour(3) })).thenRefused('PERIOD_NOT_AVAILABLE');
    when(handOut('a', { now: hour(10) })).thenFacts((events) => expect(events).toHaveLength(1));
    shopAfter(before, place('a', [rented(TENT, 10, 12)]), handOut('a', { now: hour(3), force: true, reason: 'avtalt' }))
      .when(place('c', [rented(TENT, 8, 9)], { now: hour(3) }))
      .thenRefused('PERIOD_NOT_AVAILABLE');
  });
});

describe('the form of an order with pieces out', () => {
  const trailer = rented(TRAILER, 2, 26);
  const form = (change: Partial<RevisedLine>, ...more: RevisedLine[]) =>
    revise('a', { now: hour(3), lines: [{ ...trailer, lineId: 1, quantity: null, ...change }, ...more] });
  const box = { ...bought(BOX, 3), lineId: 2 };
  const out = shopAfter(trailersAndBoxes, handOut('a', one));

  it('keeps what is out: it may not be removed, exchanged, sold or lowered', () => {
    out.when(revise('a', { now: hour(3), lines: [box] })).thenRefused('PIECES_ARE_OUT', { lineId: 1, out: 1 });
    out.when(form({ productId: TENT }, box)).thenRefused('PIECES_ARE_OUT');
    const both = shopAfter(trailersAndBoxes, handOut('a', { ...one, lines: [{ lineId: 1, quantity: 2 }] }));
    both.when(form({ quantity: 1 }, box)).thenRefused('PIECES_ARE_OUT', { out: 2 });
    out
      .when(form({ quantity: 1 }, box))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ lines: [{ quantity: 1, outs: [{ quantity: 1 }] }, {}] }),
      );
  });

  it('lets the line be extended, and take more pieces, which are not out', () => {
    const { to } = rented(TRAILER, 2, 30);
    out
      .when(form({ to, quantity: 2 }, box))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ lines: [{ to, outs: [{ quantity: 1, at: clock(2) }], backs: [] }, {}] }),
      );
    const added = { ...rented(TENT, 4, 8), lineId: null };
    out
      .when(form({ quantity: 2 }, box, added))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ lines: [{}, {}, { lineId: 3, outs: [], backs: [] }] }),
      );
  });

  it('that moves the order to 3 hands out its new lines too', () => {
    const added = { ...rented(TENT, 3, 8), lineId: null };
    const lines = [{ ...trailer, lineId: 1, quantity: 2 }, box, added];
    shopAfter(trailersAndBoxes)
      .when(revise('a', { now: hour(3), lines, statusId: 3 }))
      .thenFacts((events) => {
        expect(events.map(({ type }) => type)).toEqual(['ReservationRevised', 'ReservationMoved']);
        const at = clock(3);
        expect(events[1]?.data).toMatchObject({
          lines: [{ outs: [{ quantity: 2, at }] }, { outs: [{ quantity: 3, at }] }, { outs: [{ quantity: 1, at }] }],
        });
      });
  });

  it('may drop what is back', () => {
    const back = shopAfter(trailersAndBoxes, handOut('a', one), takeBack('a', { now: hour(3) }));
    back.when(revise('a', { now: hour(3), lines: [box] })).thenFacts((events) => expect(events).toHaveLength(1));
  });
});
