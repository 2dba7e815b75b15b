import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discount } from '../discounts/discount-fields.ts';
import { vatRowsOf } from '../documents/document-line.ts';
import { draftLines } from '../orders/draft.ts';
import { linesTotalOre, type OrderLine } from '../orders/line.ts';
import { priceRental } from '../pricing.ts';
import { Refusal } from '../refusal.ts';
import { FIRST_RULES } from '../rules/rules.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { inventory } from './inventory.decider.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryCommand, PlaceOrder } from './inventory-commands.ts';
import { readInventory, writeInventory } from './inventory-snapshot.ts';
import type { InventoryState } from './inventory-state.ts';
import { NOW, place, rented, revise, stocked, TENT, TRAILER } from './testing/example-shop.ts';
import { extend } from './testing/extensions.ts';
import { KIT, kitStocked, withKit } from './testing/kit.ts';
import { recordedAfter } from './testing/recorded-facts.ts';

/** A shop of one tent, two trailers and the kit of both, after these commands. */
function after(...commands: InventoryCommand[]): { state: InventoryState; facts: InventoryEvent[] } {
  const state = inventory.initial();
  const facts = [...stocked, kitStocked];
  for (const event of facts) inventory.evolve(state, event);
  for (const command of commands) {
    const events = inventory.decide(command, state);
    for (const event of events) inventory.evolve(state, event);
    facts.push(...events);
  }
  return { state, facts };
}

const kit = (fromHour = 24, toHour = 72, quantity = 1) => rented(KIT, fromHour, toHour, quantity);
const placeKit = (orderId: string, more: Partial<PlaceOrder> = {}, line = kit()) =>
  place(orderId, [line], { products: withKit(), ...more });
const contentOf = (orderId: string, ...commands: InventoryCommand[]) => {
  const content = after(...commands).state.reservations.get(orderId)?.content;
  if (!content) throw new Error('nothing was placed');
  return content;
};
const linesOf = (command: PlaceOrder): readonly OrderLine[] => contentOf(command.orderId, command).lines;
function refusal(command: InventoryCommand, ...before: InventoryCommand[]): unknown {
  try {
    return inventory.decide(command, after(...before).state);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('a package in an order', () => {
  it('becomes lines of its parts, each less the per cent', () => {
    const products = withKit({ vatCode: '31', depositOre: 50_000, preparationHours: 4, needsLicence: true });
    const lines = linesOf(placeKit('a', { products, claimedTotalOre: 198_000 }));
    const shared = { vatCode: '31', depositOre: 50_000, preparationMinutes: 240, needsLicence: true };
    const pack = { no: 1, productId: KIT, name: 'Leir', quantity: 1 };
    expect(lines).toMatchObject([
      { lineId: 1, productId: TENT, name: 'Leir: Telt', quantity: 1, priceOre: 54_000, ...shared },
      { lineId: 2, productId: TRAILER, name: 'Leir: Tilhenger', quantity: 2, priceOre: 72_000, ...shared },
    ]);
    expect(lines.map((line) => line.package)).toEqual([
      { ...pack, aloneOre: 60_000 },
      { ...pack, aloneOre: 80_000 },
    ]);
    expect(lines[0]?.explanation).toBe('2 døgn à 300\u00a0kr, 10\u00a0% avslag i pakken');
  });

  it('shares a price of its own by what the parts cost alone', () => {
    const lines = linesOf(placeKit('a', { products: withKit({}, { priceOre: 50_000 }) }));
    expect(linesTotalOre(lines)).toBe(100_000);
    expect(lines).toMatchObject([
      { priceOre: 27_272, explanation: 'Andel av pakkeprisen: 2 døgn à 500\u00a0kr', rulePriceOre: null },
      { priceOre: 36_364, pricingKind: 'day', pricingUnits: 2 },
    ]);
  });

  it('costs what the price function says, in lines of parts as in one sum', () => {
    const wanted = fc.record({
      from: fc.integer({ min: 1, max: 300 }),
      hours: fc.integer({ min: 1, max: 400 }),
      more: fc.oneof(
        fc.record({ percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100) }),
        fc.record({ priceOre: fc.nat(300_000) }),
      ),
    });
    fc.assert(
      fc.property(wanted, ({ from, hours, more }) => {
        const products = withKit({}, more);
        const whole = products.get(KIT);
        const period = { from: NOW + from * 60, to: NOW + (from + hours) * 60 };
        const price = whole && priceRental(whole, period, FIRST_RULES);
        const lines = linesOf(placeKit('a', { products }, kit(from, from + hours)));
        expect(linesTotalOre(lines)).toBe(price?.totalOre);
        const booked = [TENT, TRAILER].map((id) =>
          lines.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0),
        );
        expect(booked).toEqual([1, 2]);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused at another price, and where it was changed since it was shown', () => {
    const seen = (more: Partial<PlaceOrder>) => ({
      lines: [{ ...kit(), priceOre: 198_000, packageVersion: 1 }],
      ...more,
    });
    expect(linesOf(placeKit('a', seen({})))).toHaveLength(2);
    const truth = {
      code: 'PRICE_CHANGED',
      facts: { items: [{ productId: KIT, name: 'Leir', quantity: 1, price: 1980 }] },
    };
    expect(refusal(placeKit('a', seen({ products: withKit({}, { percent: 10, version: 2 }) })))).toMatchObject(truth);
    const cheap = { lines: [{ ...kit(), priceOre: 100_000 }] };
    expect(refusal(placeKit('a', cheap))).toMatchObject(truth);
    const part = [...withKit()].map(([id, one]) => [id, id === TENT ? { ...one, isActive: false } : one] as const);
    const facts = { productId: KIT };
    expect(refusal(placeKit('a', { products: new Map(part) }))).toMatchObject({ code: 'PRODUCT_NOT_ORDERABLE', facts });
    const bought = { lines: [{ ...kit(), from: null, to: null }] };
    expect(refusal(placeKit('a', bought))).toMatchObject({ code: 'NOT_FOR_SALE' });
  });

  it('gets the price that an administrator sets, with the rule beside it', () => {
    const lines = linesOf(placeKit('a', { by: 'admin' }, { ...kit(), priceOre: 110_000 }));
    expect(linesTotalOre(lines)).toBe(110_000);
    expect(lines.map(({ priceOre, rulePriceOre }) => [priceOre, rulePriceOre])).toEqual([
      [30_000, 54_000],
      [40_000, 72_000],
    ]);
  });

  it('has discounts of its own, and none of its parts', () => {
    const discount: Discount = {
      ...{ discountId: 1, name: 'Vår', percent: 50, amountOre: null, code: null, maxUses: null },
      ...{ productIds: [TENT], groupIds: [], from: null, to: null, customerId: null, customerGroupId: null },
    };
    const given = (scope: Partial<Discount>) =>
      contentOf('a', placeKit('a', { discounts: [{ ...discount, ...scope }] }));
    expect(given({}).discount).toBeUndefined();
    expect(given({ productIds: [KIT] }).totalOre).toBe(99_000);
    expect(given({ productIds: [], groupIds: [9] }).totalOre).toBe(99_000);
    expect(given({ productIds: [] }).totalOre).toBe(99_000);
  });

  it('keeps what it took off when it is extended', () => {
    const { state, facts } = after(placeKit('a'));
    const recorded = recordedAfter(facts, 'a');
    const [event] = inventory.decide(extend(96, { recorded, products: withKit() }), state);
    if (event?.type !== 'ReservationRevised') throw new Error('nothing was extended');
    // One more day of a tent and two trailers, less 10 %.
    expect(event.data.extension?.amountOre).toBe(27_000 + 2 * 36_000);
    expect(event.data.lines.map(({ package: pack }) => pack?.name)).toEqual(['Leir', 'Leir']);
  });

  it('keeps what it took off where a line moves, and gives what is added its own price', () => {
    const lines = [
      { ...rented(TENT, 24, 96), lineId: 1 },
      { ...rented(TRAILER, 24, 72, 2), lineId: 2 },
      { ...kit(200, 224), lineId: null },
    ];
    const moved = contentOf('a', placeKit('a'), revise('a', { lines, products: withKit() })).lines;
    expect(moved.map(({ lineId, name, priceOre, package: pack }) => [lineId, name, priceOre, pack?.no])).toEqual([
      [1, 'Leir: Telt', 81_000, 1],
      [2, 'Leir: Tilhenger', 72_000, 1],
      [3, 'Leir: Telt', 27_000, 3],
      [4, 'Leir: Tilhenger', 36_000, 3],
    ]);
    const same = moved.map((line) => ({ ...line, priceOre: null }));
    const again = revise('a', { lines: same, products: withKit() });
    expect(refusal(again, placeKit('a'), revise('a', { lines, products: withKit() }))).toEqual([]);
  });

  it('is invoiced by its parts under its name, each at its own rate', () => {
    const products = new Map(withKit({}, { priceOre: 50_000 }));
    const tent = products.get(TENT);
    if (tent) products.set(TENT, { ...tent, vatCode: '31' });
    const content = contentOf('a', placeKit('a', { products }));
    const order = { ...content, paymentState: 'none', isDeleted: false } as const;
    const lines = draftLines(order, [], { when: 'order', today: '2026-05-04' });
    expect(lines).toMatchObject([
      { description: 'Leir: Telt', quantity: 1, amountOre: 27_272, vatCode: '31' },
      { description: 'Leir: Tilhenger', quantity: 2, amountOre: 72_728, vatCode: '3' },
    ]);
    expect(vatRowsOf(lines)).toMatchObject([{ vatOre: 3_557 }, { vatOre: 14_546 }]);
  });

  it('is known after a snapshot', () => {
    const { state } = after(placeKit('a'));
    const read = readJson(readInventory(), jsonOf(writeInventory(state)));
    expect(jsonOf(writeInventory(read))).toBe(jsonOf(writeInventory(state)));
    expect(read.reservations.get('a')?.content.lines[1]?.package?.name).toBe('Leir');
  });
});

describe('the parts of a package', () => {
  it('are not promised twice: the last trailer, the last tent', () => {
    const one = place('b', [rented(TRAILER, 30, 40)], { products: withKit() });
    const refused = { code: 'PERIOD_NOT_AVAILABLE' };
    expect(refusal(one, placeKit('a'))).toMatchObject(refused);
    expect(refusal(placeKit('c'), one)).toMatchObject(refused);
    expect(refusal(placeKit('c'), placeKit('a'))).toMatchObject(refused);
    const { from, to } = kit();
    const reported = refusal(placeKit('c'), one) as Refusal;
    expect(reported.facts.conflicts).toEqual([
      { productId: TRAILER, from, to },
      { productId: KIT, from, to },
    ]);
  });

  it('are all free in the periods that are proposed instead', () => {
    // The tent is gone on the days before, the trailers on the days after.
    const tent = place('a', [rented(TENT, 1, 60)], { products: withKit() });
    const trailer = place('b', [rented(TRAILER, 24, 130)], { products: withKit() });
    const reported = refusal(placeKit('c', {}, kit(24, 34)), tent, trailer) as Refusal;
    const proposed = reported.facts.alternatives as { from: string; to: string }[];
    expect(proposed).toHaveLength(3);
    for (const { from, to } of proposed) {
      expect(refusal(placeKit('c', { lines: [{ ...kit(), from, to }] }), tent, trailer)).not.toBeInstanceOf(Refusal);
    }
  });
});
