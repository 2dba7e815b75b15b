import { peakWithin } from '../occupancy.ts';
import { refuse } from '../refusal.ts';
import { bookingsOf } from './availability.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryState, StockedProduct } from './inventory-state.ts';
import { piecesInUse } from './name-pieces.ts';
import type { ReviseProduct, StockProduct, WithdrawOrReturnProduct } from './product-commands.ts';

/** Begins counting a product's units and stock; quiet if they are counted already. */
export function stockProduct(state: InventoryState, command: StockProduct): readonly InventoryEvent[] {
  const { productId, rentalQty, stockQty } = command;
  if (state.products.get(productId)) return [];
  requireCount(rentalQty);
  if (stockQty !== null) requireCount(stockQty);
  return [{ type: 'ProductStocked', data: { productId, rentalQty, stockQty } }];
}

/**
 * Accepts a product form. Refuses fewer units than are booked at any time from now on, and a stock below zero. The
 * same form again, without a version, is quiet.
 */
export function reviseProduct(state: InventoryState, command: ReviseProduct): readonly InventoryEvent[] {
  const { productId, change } = command;
  const product = productOf(state, productId);
  const { rentalQty = product.rentalQty } = command;
  const stockQty = stockAfter(product, command.stock);
  const isSameChange = Object.keys(change).length === 0 || sameJson(change, product.lastChange);
  if (isSameChange && rentalQty === product.rentalQty && stockQty === product.stockQty) return [];
  requireProductVersion(product, command.expectedVersion);
  requireCount(rentalQty);
  if (rentalQty < product.rentalQty) requireUnits(state, command, rentalQty);
  const version = product.version + 1;
  return [{ type: 'ProductRevised', data: { productId, version, rentalQty, stockQty, change } }];
}

/** Archives a product or restores it; its bookings stay as they are. */
export function withdrawOrReturn(state: InventoryState, command: WithdrawOrReturnProduct): readonly InventoryEvent[] {
  const { type, productId, expectedVersion } = command;
  const product = productOf(state, productId);
  if (product.isWithdrawn === (type === 'ArchiveProduct')) return [];
  requireProductVersion(product, expectedVersion);
  const data = { productId, version: product.version + 1 };
  return [{ type: type === 'ArchiveProduct' ? 'ProductWithdrawn' : 'ProductReturned', data }];
}

function productOf(state: InventoryState, productId: number): StockedProduct {
  return state.products.get(productId) ?? refuse('PRODUCT_NOT_FOUND');
}

function stockAfter({ stockQty }: StockedProduct, stock: ReviseProduct['stock']): number | null {
  if (!stock) return stockQty;
  const { seen = null, value } = stock;
  const after = seen === null || value === null || stockQty === null ? value : stockQty + value - seen;
  if (after !== null && after < 0) refuse('STOCK_BELOW_ZERO', { left: stockQty });
  if (after !== null) requireCount(after);
  return after;
}

function requireUnits(state: InventoryState, { productId, now }: ReviseProduct, rentalQty: number): void {
  const bookings = state.bookings.get(productId) ?? [];
  const promised = peakWithin(bookingsOf(state, productId, now), { from: now, to: Number.POSITIVE_INFINITY });
  const out = bookings.reduce((sum, { quantity, isOut }) => (isOut ? sum + quantity : sum), 0);
  const booked = Math.max(promised, out);
  if (rentalQty < booked) refuse('RENTAL_QTY_TOO_LOW', { booked });
  const pieces = piecesInUse(state, productId);
  if (rentalQty < pieces) refuse('UNITS_BELOW_PIECES', { pieces });
}

function requireProductVersion({ version }: StockedProduct, expected: number | null): void {
  if (expected !== null && expected !== version) refuse('CHANGED_MEANWHILE', { current: { version } });
}

function requireCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) refuse('WRONG_SHAPE');
}

const sameJson = (one: object, other: object | null): boolean => JSON.stringify(one) === JSON.stringify(other);
