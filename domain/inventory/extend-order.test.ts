import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '../opening-hours.ts';
import {
  BOX,
  bought,
  handOut,
  move,
  place,
  products,
  remove,
  rented,
  revise,
  TENT,
  TRAILER,
  takeBack,
} from './testing/example-shop.ts';
import { acts, after, extend, named, tent } from './testing/extensions.ts';
import { clock, hour, shopAfter } from './testing/shop-after.ts';

describe('extending one’s own order', () => {
  it('moves the return, leaves the price that stands, and tells what a charge asks for beside it', () => {
    after(tent)
      .when(extend(60))
      .thenFacts(([event, ...more]) => {
        expect(more).toEqual([]);
        expect(event).toMatchObject({
          type: 'ReservationRevised',
          data: {
            version: 2,
            totalOre: 30_000,
            lines: [{ to: clock(60), priceOre: 30_000, extendedOre: 30_000 }],
            previous: { lines: [{ to: clock(48), priceOre: 30_000 }] },
            extension: { chargeId: '512345678901234', amountOre: 30_000, to: clock(60), lineIds: [1], isUndone: false },
            stockLeft: [],
          },
        });
      });
  });

  it('counts what earlier extensions ask for already', () => {
    after(tent, extend(60))
      .when(extend(96, named('2')))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ extension: { amountOre: 30_000 }, lines: [{ extendedOre: 60_000 }] }),
      );
    after(tent, extend(60))
      .when(extend(70, named('2')))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ extension: { amountOre: 0 } }));
  });

  it('asks for every piece of a line', () => {
    after(place('a', [rented(TRAILER, 24, 48, 2)]))
      .when(extend(72))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ extension: { amountOre: 80_000 } }));
  });

  it('keeps to what an administrator has agreed on', () => {
    const agreed = { lineId: 1, ...rented(TENT, 24, 48), priceOre: 10_000 };
    after(tent, revise('a', { lines: [agreed] }))
      .when(extend(72))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ extension: { amountOre: 30_000 }, lines: [{ priceOre: 10_000 }] }),
      );
  });

  it('costs nothing, and pays nothing back, where the whole period is cheaper', () => {
    const known = products.get(TENT);
    if (!known) throw new Error('there is no tent');
    const dear = new Map([...products, [TENT, { ...known, priceDayOre: 1_000 }]]);
    after(tent)
      .when(extend(60, { products: dear }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({
          extension: { amountOre: 0 },
          lines: [{ priceOre: 30_000, extendedOre: 0 }],
        }),
      );
  });

  it('is quiet when the same is asked again under the same id, and refused with another wish', () => {
    const done = after(tent, extend(60));
    done.when(extend(60)).thenNothing();
    done.when(extend(72, named('512345678901234', 'other'))).thenRefused('KEY_REUSED');
    done.when(extend(60, named('2'))).thenRefused('RETURN_NOT_LATER');
  });

  it('is refused where the record lags behind, so that it is asked again', () => {
    const { when, recorded } = shopAfter(...acts(tent));
    const lagging = shopAfter(...acts(tent, extend(60)));
    when(extend(60, { recorded })).thenFacts((events) => expect(events).toHaveLength(1));
    lagging.when(extend(60, { recorded })).thenRefused('CHANGED_MEANWHILE');
  });

  it('is refused where it costs more than was shown, and not where it costs less', () => {
    after(tent)
      .when(extend(60, { claimedOre: 29_999 }))
      .thenRefused('EXTENSION_PRICE_CHANGED', { price: 300 });
    after(tent)
      .when(extend(60, { claimedOre: 40_000 }))
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('says until when it could be where the next has booked', () => {
    const next = place('b', [rented(TENT, 72, 96)]);
    after(tent, next)
      .when(extend(71))
      .thenRefused('PERIOD_NOT_AVAILABLE', { until: clock(70) });
    after(tent, next)
      .when(extend(70))
      .thenFacts((events) => expect(events).toHaveLength(1));
    after(tent, place('b', [rented(TENT, 51, 96)]))
      .when(extend(50))
      .thenRefused('PERIOD_NOT_AVAILABLE', { until: clock(49) });
    after(tent, place('b', [rented(TENT, 50, 96)]))
      .when(extend(49))
      .thenRefused('PERIOD_NOT_AVAILABLE', { until: null });
  });

  it('takes all of the lines or none', () => {
    const both = place('a', [rented(TENT, 24, 48), rented(TRAILER, 24, 48, 2)]);
    const next = place('b', [rented(TRAILER, 60, 96)]);
    after(both, next)
      .when(extend(72))
      .thenRefused('PERIOD_NOT_AVAILABLE', { until: clock(58) });
    after(both, next)
      .when(extend(72, { lineIds: [1] }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({
          lines: [{ to: clock(72) }, { to: clock(48) }],
          extension: { lineIds: [1] },
        }),
      );
    after(both)
      .when(extend(72, { lineIds: [3] }))
      .thenRefused('UNKNOWN_LINE');
  });

  it('leaves alone what comes back later anyway, and what was bought', () => {
    const order = place('a', [rented(TENT, 24, 48), rented(TRAILER, 24, 96), bought(BOX)]);
    after(order)
      .when(extend(72))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ extension: { lineIds: [1], amountOre: 30_000 } }));
    after(order)
      .when(extend(72, { lineIds: [3] }))
      .thenRefused('CANNOT_EXTEND');
    after(order)
      .when(extend(48, { lineIds: [1] }))
      .thenRefused('RETURN_NOT_LATER');
  });

  it('is done twenty times for an order and no more', () => {
    const minutes = Array.from({ length: 20 }, (_, nth) => extend(60 + nth, named(`${nth}`)));
    after(tent, ...minutes.slice(1))
      .when(extend(96, named('other')))
      .thenFacts((events) => expect(events).toHaveLength(1));
    const often = after(tent, ...minutes);
    often.when(extend(96, named('other'))).thenRefused('EXTENDED_TOO_OFTEN');
    often.when(extend(79, named('19'))).thenNothing();
  });

  it('is for what is not back, also where it is late', () => {
    const out = [tent, handOut('a', { now: hour(24) })] as const;
    after(...out)
      .when(extend(60, { now: hour(50) }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ statusId: 3, lines: [{ to: clock(60) }] }));
    after(...out)
      .when(extend(50, { now: hour(51) }))
      .thenRefused('RETURN_IN_PAST');
    after(...out, takeBack('a', { now: hour(40) }))
      .when(extend(60, { now: hour(41) }))
      .thenRefused('CANNOT_EXTEND');
    const half = takeBack('a', { lines: [{ lineId: 1, quantity: 1 }], now: hour(40) });
    after(place('a', [rented(TRAILER, 24, 48, 2)]), handOut('a', { now: hour(24) }), half)
      .when(extend(60, { now: hour(41) }))
      .thenRefused('CANNOT_EXTEND');
  });

  it('is refused for an order that is over, deleted or waits for its payment', () => {
    for (const to of [4, 5, 6] as const) after(tent, move('a', to)).when(extend(60)).thenRefused('CANNOT_EXTEND');
    after(tent, remove('a')).when(extend(60)).thenRefused('ORDER_IS_DELETED');
    const held = place('a', [rented(TENT, 24, 48)], { paymentId: 1, hold: { until: '2026-05-04T06:15:00.000Z' } });
    after(held).when(extend(60)).thenRefused('CANNOT_EXTEND');
    after(held, move('a', 2))
      .when(extend(60))
      .thenFacts((events) => expect(events).toHaveLength(1));
  });

  it('is refused for more than sixty days, a product that is gone and hours that are closed', () => {
    after(tent)
      .when(extend(24 + 60 * 24 + 1))
      .thenRefused('PERIOD_TOO_LONG');
    after(tent)
      .when(extend(60, { products: new Map() }))
      .thenRefused('PRODUCT_NOT_ORDERABLE');
    const day = { opensAt: 8 * 60, closesAt: 16 * 60 };
    const hours: OpeningHours = { week: Array.from({ length: 7 }, () => day), exceptions: [], closesOutside: true };
    // Hour 60 after eight in the morning is eight in the evening.
    after(tent)
      .when(extend(60, { hours }))
      .thenRefused('OUTSIDE_OPENING_HOURS', { until: clock(24 + 60 * 24) });
    after(tent)
      .when(extend(60, { hours: { ...hours, closesOutside: false } }))
      .thenFacts((events) => expect(events).toHaveLength(1));
    // The next pickup is at ten in the evening: the last open hour before it is four in the afternoon.
    after(tent, place('b', [rented(TENT, 86, 96)]))
      .when(extend(85, { hours: { ...hours, closesOutside: false } }))
      .thenRefused('PERIOD_NOT_AVAILABLE', { until: clock(80) });
  });
});
