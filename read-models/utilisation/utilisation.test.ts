import { blankProduct } from '@naust/domain/catalogue/product-fields.ts';
import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import {
  FactLog,
  line,
  moved,
  order,
  removed,
  reserved,
  restored,
  revised,
} from '@naust/projector/testing/fact-log.ts';
import { differencesOnReplay } from '@naust/projector/testing/replay.ts';
import { describe, expect, it } from 'vitest';
import { draws } from '../figure-changes/testing/draws.ts';
import { documents } from '../revenue/testing/documents.ts';
import { openUnitsProjection } from './open-units.projection.ts';
import { rentedMonthsProjection } from './rented-months.projection.ts';
import { rentedAt, rentedProductOf } from './utilisation.answer.ts';
import type { OpenUnitsDoc, Rented } from './utilisation.model.ts';

const HOUR_MS = 3_600_000;
const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });

/** Orders that come, change, move, go and come back, and their state at the end of each day. */
function history(seed: number, facts: number) {
  const draw = draws(seed);
  const log = new FactLog();
  const reported: StoredEvent[] = [];
  const kept = new Map<number, { content: OrderContent; isRemoved: boolean }>();
  const ends = new Map<string, readonly OrderContent[]>();
  const note = ([type, data]: readonly [EventType, EventOf<EventType>['data']]) =>
    reported.push(log.record('inventory', type, data as never));
  const currentState = () => [...kept.values()].filter(({ isRemoved }) => !isRemoved).map(({ content }) => content);
  let now = Date.parse('2026-01-20T08:00:00Z');
  const wall = (hours: number) =>
    new Date(Math.floor(now / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString().slice(0, 16);
  function lines(): OrderLine[] {
    return Array.from({ length: 1 + draw.upTo(3) }, () => {
      if (draw.upTo(5) === 0) return line(1 + draw.upTo(4), 1 + draw.upTo(3));
      const from = draw.upTo(1_500) - 200;
      return line(1 + draw.upTo(4), 1 + draw.upTo(3), wall(from), wall(from + 1 + draw.upTo(300)));
    });
  }
  for (let n = 1; n <= facts; n++) {
    const day = inOslo.format(now);
    now += draw.upTo(9) * HOUR_MS;
    if (inOslo.format(now) !== day) ends.set(day, currentState());
    log.at = new Date(now).toISOString();
    const act = draw.upTo(4);
    const known = kept.get(1 + draw.upTo(n));
    if (!known) {
      const content = order(n, lines());
      kept.set(n, { content, isRemoved: false });
      note(reserved(content));
    } else if (known.isRemoved) {
      known.isRemoved = false;
      note(restored(known.content, false));
    } else if (act === 0) {
      const after = { ...known.content, lines: lines() };
      note(revised(known.content, after));
      known.content = after;
    } else if (act === 1) {
      known.isRemoved = true;
      note(removed(known.content, false));
    } else {
      const to = draw.one([1, 2, 3, 4, 5, 6] as const);
      note(moved(known.content, to, false));
      known.content = { ...known.content, statusId: to };
    }
  }
  ends.set(inOslo.format(now), currentState());
  return { told: reported, ends };
}

/** Counts hour by hour, order by order. */
function counted(orders: readonly OrderContent[]): Map<string, Rented> {
  const sums = new Map<string, Rented>();
  for (const { statusId, lines } of orders) {
    if (isCancelled(statusId)) continue;
    for (const { productId, quantity, from, to } of lines) {
      if (from === null || to === null) continue;
      for (let at = Date.parse(`${from}Z`); at < Date.parse(`${to}Z`); at += HOUR_MS) {
        const id = `${productId} ${new Date(at).toISOString().slice(0, 7)}`;
        const { minutes = 0, pieces = 0 } = sums.get(id) ?? {};
        const isPickup = at === Date.parse(`${from}Z`);
        sums.set(id, { minutes: minutes + 60 * quantity, pieces: pieces + (isPickup ? quantity : 0) });
      }
    }
  }
  return sums;
}

const rented = (part: readonly (readonly [string, Rented])[]) =>
  new Map(part.filter(([, { minutes, pieces }]) => minutes !== 0 || pieces !== 0));

describe('what is rented of a product in a month', () => {
  const { told: reported, ends } = history(4711, 300);
  const months = documents(rentedMonthsProjection, reported);

  it('is what its orders say, hour by hour', () => {
    const shown = rented(months.map(({ id, minutes, pieces }) => [id, { minutes, pieces }]));
    expect(shown).toEqual(counted([...ends.values()].at(-1) ?? []));
  });

  it('is told as it stood at the end of any day', () => {
    const draw = draws(4712);
    for (let n = 0; n < 30; n++) {
      const [day, orders] = draw.one([...ends]);
      expect(rented(months.map((doc) => [doc.id, rentedAt(doc, day)])), day).toEqual(counted(orders));
    }
  });

  it('is the same when it is told twice', async () => {
    expect(await differencesOnReplay([rentedMonthsProjection], reported.slice(0, 60))).toEqual([]);
  });

  it('is counted for a year of what is rented out for ever', () => {
    const log = new FactLog();
    const endless = order(1, [line(7, 1, '2026-01-01T00:00', '9999-12-31T00:00')]);
    const docs = documents(rentedMonthsProjection, [
      log.record('inventory', ...(reserved(endless) as ['ItemsReserved', never])),
    ]);
    expect(docs).toHaveLength(12);
  });
});

describe('the units of a product that are open to renting', () => {
  const log = new FactLog();
  function on<T extends EventType>(day: string, type: T, data: EventOf<T>['data']) {
    log.at = `${day}T11:00:00.000Z`;
    return log.record('catalogue', type, data);
  }
  const described = (version: number, rentalQty: number, change: object) =>
    ({ productId: 7, version, rentalQty, stockQty: null, change }) as const;
  const reported = [
    on('2026-02-01', 'ProductAdded', { ...blankProduct, name: 'Telt', productId: 7, rentalQty: 2, stockQty: null }),
    on('2026-02-02', 'ProductDescribed', described(2, 2, { name: 'Lavvo' })),
    on('2026-02-03', 'ProductDescribed', described(3, 5, {})),
    on('2026-02-04', 'ProductDescribed', described(4, 5, { isActive: false })),
    on('2026-02-05', 'ProductArchived', { productId: 7, version: 5 }),
    on('2026-02-06', 'ProductRestored', { productId: 7, version: 6 }),
    on('2026-02-07', 'ProductDescribed', described(7, 4, { isActive: true })),
  ];

  it('change with its form, with hiding it and with the archive, and go by its newest name', () => {
    const [product] = documents(openUnitsProjection, reported);
    expect(product?.name).toBe('Lavvo');
    expect(
      product?.changes.map(({ from, units }) => [new Date(from * 60_000).toISOString().slice(0, 13), units]),
    ).toEqual([
      ['2026-02-01T12', 2],
      ['2026-02-03T12', 5],
      ['2026-02-04T12', 0],
      ['2026-02-07T12', 4],
    ]);
  });
});

const FEBRUARY = { productId: 7, month: '2026-02' };
const hours = (count: number) => ({ minutes: count * 60, pieces: 1 });
const units = (...changes: OpenUnitsDoc['changes']): OpenUnitsDoc => ({
  ...{ id: '7', name: 'Lavvo', units: 1, isActive: true, isArchived: false },
  changes,
});
const minute = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000;

describe('how well a product is used', () => {
  it('is the share of the hours of all its units in which they are rented, by day and night', () => {
    const product = units({ from: minute('2025-06-01'), units: 2 });
    expect(rentedProductOf(FEBRUARY, hours(336), product, Number.POSITIVE_INFINITY)).toEqual({
      ...{ productId: 7, name: 'Lavvo', pieces: 1, hours: 336, openHours: 1344, utilisation: 0.25 },
    });
  });

  it('leaves out the days before it came, on which it was hidden, and of units that came later', () => {
    const product = units(
      { from: minute('2026-02-08'), units: 1 },
      { from: minute('2026-02-15'), units: 0 },
      { from: minute('2026-02-22'), units: 3 },
      { from: minute('2026-03-02'), units: 9 },
    );
    expect(rentedProductOf(FEBRUARY, hours(0), product, Number.POSITIVE_INFINITY).openHours).toBe((7 + 3 * 7) * 24);
    expect(rentedProductOf(FEBRUARY, hours(0), product, minute('2026-02-20')).openHours).toBe(7 * 24);
  });

  it('is nothing that can be said where it was never open', () => {
    expect(rentedProductOf(FEBRUARY, hours(5), null, Number.POSITIVE_INFINITY).utilisation).toBeNull();
  });
});
