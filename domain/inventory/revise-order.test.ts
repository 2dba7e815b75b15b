import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryCommand, RevisedLine } from './inventory-commands.ts';
import {
  BOX,
  bought,
  factsOf,
  move,
  NOW,
  place,
  pricing,
  rented,
  revise,
  TENT,
  TRAILER,
} from './testing/example-shop.ts';
import { recordedAfter } from './testing/recorded-facts.ts';
import type { WantedLine } from './wanted-lines.ts';

const tent = rented(TENT, 24, 48);
const order = place('a', [tent, bought(BOX, 3)]);

const line = (lineId: number | null, wanted: WantedLine, more: Partial<RevisedLine> = {}): RevisedLine => ({
  ...wanted,
  lineId,
  quantity: null,
  ...more,
});
const asBefore = [line(1, tent), line(2, bought(BOX))];

function shop(...commands: InventoryCommand[]) {
  const facts = factsOf(...commands);
  return { ...given(inventory, ...facts), recorded: recordedAfter(facts, 'a') };
}

describe('saving an order’s form', () => {
  it('stays quiet where nothing differs; a quantity left out is the stored one', () => {
    shop(order)
      .when(revise('a', { lines: asBefore, statusId: 1, paymentId: 2 }))
      .thenNothing();
  });

  it('says who its guest is where that alone differs', () => {
    const gunn = { name: 'Gunn', email: 'gunn@exmaple.no', phone: null, isBusiness: false, orgNumber: null };
    const { recorded, when } = shop(place('a', [tent], { userId: null, personId: 'a', contact: gunn }));
    for (const contact of [null, { ...gunn }]) when(revise('a', { recorded, contact })).thenNothing();
    for (const said of [{ name: 'Gunn Gjest' }, { email: 'gunn@example.no' }, { phone: '91234567' }]) {
      const contact = { ...gunn, ...said };
      when(revise('a', { recorded, contact })).thenFacts((events) =>
        expect(events).toMatchObject([{ type: 'ReservationRevised', data: { version: 2, personal: { contact } } }]),
      );
    }
  });

  it('says what the order was and what it is', () => {
    const lines = [line(1, tent, { priceOre: 20_000 }), line(2, bought(BOX)), line(null, rented(TRAILER, 24, 48))];
    shop(order)
      .when(revise('a', { lines, reason: 'rabatt' }))
      .thenFacts(([event, ...more]) => {
        expect(more).toEqual([]);
        expect(event?.type).toBe('ReservationRevised');
        expect(event?.data).toMatchObject({
          version: 2,
          totalOre: 20_000 + 3 * 2_500 + 40_000,
          previous: { totalOre: 37_500, statusId: 1 },
          personal: { contact: null, reason: 'rabatt' },
          lines: [
            { lineId: 1, priceOre: 20_000, rulePriceOre: 30_000 },
            { lineId: 2, quantity: 3 },
            { lineId: 3, quantity: 1, priceOre: 40_000 },
          ],
          stockLeft: [],
        });
      });
  });

  it('prices a line of another period by the rule, unless the form says a price', () => {
    const longer = { ...tent, to: rented(TENT, 24, 73).to };
    shop(order)
      .when(revise('a', { lines: [line(1, longer)] }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ lines: [{ priceOre: 90_000, pricingUnits: 3 }] }));
    shop(order)
      .when(revise('a', { lines: [line(1, { ...longer, priceOre: 30_000 })] }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ lines: [{ priceOre: 30_000, rulePriceOre: 90_000 }] }),
      );
  });

  it('does not meet the order’s own booking, but everybody else’s', () => {
    const later = line(1, rented(TENT, 30, 54));
    shop(order)
      .when(revise('a', { lines: [later] }))
      .thenFacts((events) => expect(events).toHaveLength(1));
    const busy = shop(order, place('b', [rented(TENT, 51, 60)]));
    busy.when(revise('a', { lines: [later] })).thenRefused('PERIOD_NOT_AVAILABLE');
    busy
      .when(revise('a', { lines: [later], force: true, reason: 'avtalt' }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ forced: true }));
    busy.when(revise('a', { lines: [later], force: true })).thenRefused('REASON_REQUIRED');
  });

  it('asks for the units of more pieces in the same period', () => {
    const trailer = rented(TRAILER, 24, 48);
    const two = shop(place('a', [trailer]), place('b', [trailer]));
    two.when(revise('a', { lines: [line(1, trailer, { quantity: 2 })] })).thenRefused('PERIOD_NOT_AVAILABLE');
    shop(place('a', [trailer]))
      .when(revise('a', { lines: [line(1, trailer, { quantity: 2 })] }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ totalOre: 80_000 }));
  });

  it('saves the form of a late order although the next one is waiting for its unit', () => {
    const late = shop(order, move('a', 3), place('b', [rented(TENT, 60, 70)]));
    const now = NOW + 65 * 60;
    late
      .when(revise('a', { lines: asBefore, paymentId: 1, now }))
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ forced: false, paymentId: 1 }));
    late.when(revise('a', { lines: [line(1, rented(TENT, 24, 66))], now })).thenRefused('PERIOD_NOT_AVAILABLE');
  });

  it('gives stock back for fewer pieces in status 1 and 2 only, and asks for more in any', () => {
    const fewer = revise('a', { lines: [line(1, tent), line(2, bought(BOX), { quantity: 1 })] });
    const more = revise('a', { lines: [line(1, tent), line(2, bought(BOX), { quantity: 6 })] });
    shop(order)
      .when(fewer)
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ stockLeft: [{ productId: BOX, left: 4 }] }));
    shop(order, move('a', 3))
      .when(fewer)
      .thenFacts(([event]) => expect(event?.data).toMatchObject({ stockLeft: [] }));
    shop(order).when(more).thenRefused('OUT_OF_STOCK', { left: 2 });
  });

  it('refuses an older form and tells what stands', () => {
    const moved = shop(order, move('a', 2));
    moved
      .when(revise('a', { lines: [line(1, tent)], expectedVersion: 1 }))
      .thenRefused('CHANGED_MEANWHILE', { current: { version: 2, StatusId: 2 } });
  });

  it('keeps a line whose product has been archived since, and refuses a new one of it', () => {
    const archived = new Map([...pricing.products].map(([id, product]) => [id, { ...product, isArchived: true }]));
    const gone = { products: archived };
    shop(order)
      .when(revise('a', { ...gone, lines: [line(1, tent), line(2, bought(BOX), { quantity: 2 })] }))
      .thenFacts((events) => expect(events).toHaveLength(1));
    shop(order)
      .when(revise('a', { ...gone, lines: [...asBefore, line(null, bought(BOX))] }))
      .thenRefused('PRODUCT_NOT_ORDERABLE');
  });

  it('refuses a form without lines', () => {
    shop(order)
      .when(revise('a', { lines: [] }))
      .thenRefused('NO_LINES');
  });

  it('gives the order to another customer', () => {
    shop(order)
      .when(revise('a', { customer: { userId: null, personId: 'a' } }))
      .thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ userId: null, personId: 'a', previous: { userId: 'kari' } }),
      );
  });
});

describe('a form that changes the status too', () => {
  it('is two facts, one after the other', () => {
    const fewer = [line(1, tent), line(2, bought(BOX), { quantity: 1 })];
    shop(order)
      .when(revise('a', { lines: fewer, statusId: 2 }))
      .thenFacts((events) => {
        expect(events.map(({ type }) => type)).toEqual(['ReservationMoved', 'ReservationRevised']);
        expect(events[0]?.data).toMatchObject({ version: 2, from: 1, to: 2, stockLeft: [] });
        expect(events[1]?.data).toMatchObject({ version: 3, statusId: 2, stockLeft: [{ productId: BOX, left: 4 }] });
      });
  });

  it('takes up a cancelled order with its new lines only', () => {
    const { recorded, when } = shop(order, move('a', 6), place('b', [tent]));
    const elsewhere = [line(1, rented(TENT, 100, 120)), line(2, bought(BOX))];
    when(revise('a', { recorded, statusId: 1 })).thenRefused('PERIOD_NOT_AVAILABLE');
    when(revise('a', { recorded, statusId: 1, lines: elsewhere })).thenFacts((events) => {
      expect(events.map(({ type }) => type)).toEqual(['ReservationRevised', 'ReservationMoved']);
      expect(events[1]?.data).toMatchObject({ version: 4, to: 1, stockLeft: [{ productId: BOX, left: 2 }] });
    });
  });

  it('refuses the status and the lines together', () => {
    const { when } = shop(order, place('b', [rented(TENT, 50, 60)]));
    when(revise('a', { statusId: 2, lines: [line(1, rented(TENT, 24, 49))] })).thenRefused('PERIOD_NOT_AVAILABLE');
  });

  it.each([
    [1, 2, false],
    [2, 1, true],
    [1, 4, false],
    [5, 3, true],
    [3, 6, true],
    [6, 4, true],
    [6, 6, false],
  ] as const)('asks for a reason from status %i to %i: %s', (from, to, isNeeded) => {
    const { recorded, when } = shop(order, move('a', from));
    const form = { recorded, statusId: to, asksForReason: true };
    const why = revise('a', { ...form, reason: 'Kunden ringte' });
    if (isNeeded) {
      for (const reason of [null, '', '  ']) when(revise('a', { ...form, reason })).thenRefused('REASON_REQUIRED');
      when(why).thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ from, to, personal: { reason: 'Kunden ringte' } }),
      );
      when(revise('a', { ...form, asksForReason: false })).thenFacts(([event]) =>
        expect(event?.data).toMatchObject({ to }),
      );
    } else {
      const facts = from === to ? 0 : 1;
      when(revise('a', form)).thenFacts((events) => expect(events).toHaveLength(facts));
    }
  });
});
