import type { OrderableProduct } from '@naust/domain/catalogue/orderable-products.ts';
import { inventory } from '@naust/domain/inventory/inventory.decider.ts';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { OrderState } from '@naust/domain/orders/order-state.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { FactLog } from '@naust/projector/testing/fact-log.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HandedOutPieces } from './handed-out-pieces.ts';
import { OccupiedUnits } from './occupied-units.ts';
import { OrderNumbers } from './order-numbers.ts';
import { OrderTotals } from './order-totals.ts';
import { SaleStock } from './sale-stock.ts';

/** When `FactLog` writes. */
const now = osloMinute(Date.parse('2026-05-16T10:00:00.000Z'));
const priced = { priceShortOre: null, priceDayOre: 5_000, priceWeekendOre: null, isForSale: true, priceSaleOre: 700 };
const product = (id: number): OrderableProduct => ({
  ...priced,
  name: `Vare ${id}`,
  isActive: true,
  isArchived: false,
  vatCode: id === 1 ? '3' : '31',
  /** The first is prepared as the shop prepares, the second for eight hours. */
  preparationHours: id === 1 ? null : 8,
  needsLicence: false,
  depositOre: null,
  groupId: null,
});
const pricing = {
  now,
  catalogueVersion: 1,
  rules: FIRST_RULES,
  products: new Map([1, 2].map((id) => [id, product(id)])),
};

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom(1, 2),
    quantity: fc.integer({ min: 1, max: 3 }),
    begins: fc.option(fc.integer({ min: -72, max: 72 })),
    hours: fc.integer({ min: 1, max: 48 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const act = fc.record({
  kind: fc.constantFrom(
    'place',
    'place',
    'place',
    'revise',
    'revise',
    'move',
    'move',
    'handOut',
    'handOut',
    'takeBack',
    'takeBack',
    'takeBack',
    'remove',
    'restore',
    'restore',
    'product',
  ),
  order: fc.nat(3),
  to: fc.constantFrom<StatusId>(1, 2, 3, 4, 5, 6),
  force: fc.boolean(),
  pieces: fc.option(fc.integer({ min: 1, max: 2 })),
  lines,
  rentalQty: fc.integer({ min: 0, max: 4 }),
  stockQty: fc.option(fc.integer({ min: 0, max: 9 })),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const wanted = (asked: Act['lines']) =>
  asked.map(({ productId, quantity, begins, hours }, at) => {
    const clock = (hour: number) => (begins === null ? null : wallClock(now + (begins + hour) * 60));
    const period = { from: clock(0), to: clock(hours) };
    return { lineId: at === 0 ? 1 : null, productId, quantity, priceOre: null, ...period };
  });

const orderIdOf = (order: number) => `10000000000000${order}`;

function commandOf({ kind, order, to, force, pieces, ...asked }: Act, recorded: OrderState): InventoryCommand {
  const orderId = orderIdOf(order);
  const change = { orderId, recorded, expectedVersion: null, reason: 'avtalt', now, force };
  const reasons = { charges: [], paymentState: 'none', reasonCode: null } as const;
  switch (kind) {
    case 'place': {
      const by = { by: 'admin', userId: null, personId: orderId, contact: null, isBusiness: false } as const;
      const terms = {
        termsVersion: null,
        shopVersion: 1,
        over18: true,
        requestHash: null,
        placedAt: '2026-05-16T10:00:00.000Z',
      };
      const payment = { paymentId: 2, claimedTotalOre: null, statusId: to, lines: wanted(asked.lines) } as const;
      return { type: 'PlaceOrder', ...pricing, ...change, ...by, ...terms, ...payment };
    }
    case 'revise': {
      const kept = { paymentId: null, customer: null, contact: null, asksForReason: true } as const;
      return { type: 'ReviseOrder', ...pricing, ...change, ...kept, statusId: to, lines: wanted(asked.lines) };
    }
    case 'move':
      return { type: 'ChangeOrderStatus', ...change, ...reasons, to, asksForReason: false };
    case 'handOut':
    case 'takeBack': {
      const named = pieces === null ? null : [{ lineId: 1, quantity: pieces }];
      const moved = { ...change, at: wallClock(now - (pieces ?? 0) * 60), lines: named };
      return kind === 'handOut'
        ? { type: 'HandOutItems', ...moved }
        : { type: 'TakeBackItems', isDoubtful: false, ...moved };
    }
    case 'remove':
      return { type: 'DeleteOrder', ...change, ...reasons };
    case 'restore':
      return { type: 'RestoreOrder', ...change, ...reasons };
    default: {
      const { rentalQty, stockQty } = asked;
      const form = { productId: 1, rentalQty, stock: { value: stockQty }, change: {}, expectedVersion: null, now };
      return { type: 'ReviseProduct', ...form };
    }
  }
}

function decided(command: InventoryCommand, state: ReturnType<typeof inventory.initial>): readonly InventoryEvent[] {
  try {
    return inventory.decide(command, state);
  } catch (refusal) {
    if (refusal instanceof Refusal) return [];
    throw refusal;
  }
}

it('finds no fault with what the rules decide, whatever is ordered, moved, changed, deleted and restored', () => {
  const kinds = new Map<string, number>();
  const run = (acts: readonly Act[]) => {
    const checks = [new OccupiedUnits(), new HandedOutPieces(), new SaleStock(), new OrderTotals(), new OrderNumbers()];
    const log = new FactLog();
    const orders = new Map<string, OrderState>();
    let state = inventory.initial();
    const note = (event: InventoryEvent) => {
      state = inventory.evolve(state, event);
      const reported = log.record('inventory', event.type, event.data as never);
      for (const check of checks) check.see(reported);
      kinds.set(event.type, (kinds.get(event.type) ?? 0) + 1);
      const record = recordedOrderEvent(event);
      if (!record) return;
      orders.set(record.data.orderId, orderRecord.evolve(orders.get(record.data.orderId) ?? null, record));
    };
    for (const productId of [1, 2]) {
      note({ type: 'ProductStocked', data: { productId, rentalQty: 2, stockQty: productId === 1 ? 6 : null } });
    }
    for (const asked of acts) {
      const command = commandOf(asked, orders.get(orderIdOf(asked.order)) ?? null);
      for (const event of decided(command, state)) note(event);
    }
    expect(checks.flatMap(({ faults }) => faults.named)).toEqual([]);
  };
  fc.assert(fc.property(fc.array(act, { minLength: 25, maxLength: 60 }), run), { numRuns: 400 });
  expect(Math.min(...kinds.values()), [...kinds].join()).toBeGreaterThan(30);
  expect(kinds.size).toBe(9);
}, 120_000);
