import type { OrderableProduct } from '../../catalogue/orderable-products.ts';
import { FIRST_RULES } from '../../rules/rules.ts';
import { type WallMinute, wallClock, wallMinute } from '../../wall-clock.ts';
import { inventory } from '../inventory.decider.ts';
import type { InventoryEvent } from '../inventory.events.ts';
import type {
  CancelOrder,
  ChangeOrderStatus,
  DeleteOrder,
  HandOutItems,
  InventoryCommand,
  PlaceOrder,
  RestoreOrder,
  ReviseOrder,
  TakeBackItems,
  UndoMove,
} from '../inventory-commands.ts';
import type { WantedLine } from '../wanted-lines.ts';

/** A shop of three products for tests and measurements: one tent, two trailers, five boxes for sale. */
export const TENT = 1;
export const TRAILER = 2;
export const BOX = 3;

const product = (name: string, more: Partial<OrderableProduct>): OrderableProduct => ({
  name,
  priceShortOre: null,
  priceDayOre: null,
  priceWeekendOre: null,
  isForSale: false,
  priceSaleOre: null,
  isActive: true,
  isArchived: false,
  vatCode: '3',
  preparationHours: null,
  needsLicence: false,
  depositOre: null,
  groupId: null,
  ...more,
});

export const products: ReadonlyMap<number, OrderableProduct> = new Map([
  [TENT, product('Telt', { priceDayOre: 30_000, priceWeekendOre: 50_000, priceShortOre: 20_000 })],
  [TRAILER, product('Tilhenger', { priceDayOre: 40_000 })],
  [BOX, product('Flytteeske', { isForSale: true, priceSaleOre: 2_500 })],
]);

export const stocked: InventoryEvent[] = [
  { type: 'ProductStocked', data: { productId: TENT, rentalQty: 1, stockQty: null } },
  { type: 'ProductStocked', data: { productId: TRAILER, rentalQty: 2, stockQty: null } },
  { type: 'ProductStocked', data: { productId: BOX, rentalQty: 0, stockQty: 5 } },
];

/** Monday 4 May 2026, 08:00. */
export const NOW: WallMinute = wallMinute('2026-05-04T08:00') ?? 0;
export const pricing = { now: NOW, products, catalogueVersion: 7, rules: FIRST_RULES };

/** A rental that begins `fromHour` hours after NOW. */
export function rented(productId: number, fromHour: number, toHour: number, quantity = 1): WantedLine {
  const [from, to] = [wallClock(NOW + fromHour * 60), wallClock(NOW + toHour * 60)];
  return { productId, quantity, from, to, priceOre: null };
}

export const bought = (productId: number, quantity = 1): WantedLine => ({
  productId,
  quantity,
  from: null,
  to: null,
  priceOre: null,
});

export const place = (orderId: string, lines: WantedLine[], more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'PlaceOrder',
  ...pricing,
  orderId,
  by: 'customer',
  lines,
  claimedTotalOre: null,
  paymentId: 2,
  statusId: 1,
  userId: 'kari',
  personId: 'kari',
  contact: null,
  isBusiness: false,
  termsVersion: null,
  shopVersion: 1,
  over18: false,
  requestHash: null,
  placedAt: '2026-05-04T06:00:00.000Z',
  force: false,
  reason: null,
  ...more,
});

const change = (orderId: string) => ({ orderId, recorded: null, expectedVersion: null, reason: null });

export const move = (
  orderId: string,
  to: ChangeOrderStatus['to'],
  more: Partial<ChangeOrderStatus> = {},
): ChangeOrderStatus => ({
  type: 'ChangeOrderStatus',
  ...change(orderId),
  now: NOW,
  to,
  reasonCode: null,
  force: false,
  asksForReason: false,
  ...more,
});

export const handOut = (orderId: string, more: Partial<HandOutItems> = {}): HandOutItems => ({
  type: 'HandOutItems',
  ...change(orderId),
  now: NOW,
  at: null,
  lines: null,
  force: false,
  ...more,
});

export const takeBack = (orderId: string, more: Partial<TakeBackItems> = {}): TakeBackItems => ({
  type: 'TakeBackItems',
  ...change(orderId),
  now: NOW,
  at: null,
  lines: null,
  isDoubtful: false,
  ...more,
});

export const undoMove = (orderId: string, before: Pick<UndoMove, 'to' | 'lines'> & Partial<UndoMove>): UndoMove => ({
  type: 'UndoMove',
  ...change(orderId),
  now: NOW,
  ...before,
});

export const cancel = (orderId: string, more: Partial<CancelOrder> = {}): CancelOrder => ({
  type: 'CancelOrder',
  ...change(orderId),
  now: NOW,
  claimedFeeOre: null,
  charge: { chargeId: `charge of ${orderId}`, addedAt: '2026-05-04T06:00:00.000Z' },
  ...more,
});

export const revise = (orderId: string, more: Partial<ReviseOrder>): ReviseOrder => ({
  type: 'ReviseOrder',
  ...change(orderId),
  ...pricing,
  lines: null,
  statusId: null,
  paymentId: null,
  customer: null,
  contact: null,
  force: false,
  asksForReason: false,
  ...more,
});

export const remove = (orderId: string, more: Partial<DeleteOrder> = {}): DeleteOrder => ({
  type: 'DeleteOrder',
  ...change(orderId),
  paymentState: 'none',
  charges: [],
  ...more,
});

export const restore = (orderId: string, more: Partial<RestoreOrder> = {}): RestoreOrder => ({
  type: 'RestoreOrder',
  ...change(orderId),
  now: NOW,
  charges: [],
  force: false,
  ...more,
});

/** The facts of these commands, one after another, in the shop of three products. */
export function factsOf(...commands: InventoryCommand[]): InventoryEvent[] {
  const state = inventory.initial();
  const facts = [...stocked];
  for (const event of stocked) inventory.evolve(state, event);
  for (const command of commands) {
    const events = inventory.decide(command, state);
    for (const event of events) inventory.evolve(state, event);
    facts.push(...events);
  }
  return facts;
}
