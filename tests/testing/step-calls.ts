import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { BruteForceShop, SimpleLine } from '@naust/domain/inventory/testing/brute-force-shop.ts';
import { BOX, TENT, TRAILER } from '@naust/domain/inventory/testing/example-shop.ts';
import { isUse, PRODUCT_OF, timeOf, type UseStep } from '@naust/domain/inventory/testing/simple-pieces.ts';
import { type PieceStep, type ShopStep, wanted } from '@naust/domain/inventory/testing/simple-steps.ts';
import { wallClock } from '@naust/domain/wall-clock.ts';
import { counterOf } from './counter.ts';
import { askUndo } from './history-calls.ts';
import { addProduct, CARD, type Customer, type ProductFormFields, productForm } from './shop-story.ts';
import type { Answered, CalledShop } from './shop-under-test.ts';

/** A step as it is requested. */
export interface AskedStep {
  readonly step: ShopStep | UseStep;
  /** For 'undo' and 'restore': the undo token in the answer of the act. */
  readonly undo?: string;
  /** For 'restore': which deletion of the order it takes back, counted from 1. */
  readonly deletion?: number;
}

export interface Counter {
  readonly shop: CalledShop;
  readonly customer: Customer;
  readonly plain: BruteForceShop;
}

const OUT_OF_USE = 'på verksted';

const products = new Map<number, ProductFormFields>([
  [TENT, { name: 'Telt', price_day: 300 }],
  [TRAILER, { name: 'Tilhenger', price_day: 400 }],
  [BOX, { name: 'Flytteeske', price_day: '', is_for_sale: true, price_sale: 25 }],
]);

/** The three products of the brute-force shop and its pieces, under the same ids. */
export async function stockProducts(shop: CalledShop, { units, boxes }: BruteForceShop): Promise<void> {
  for (const [id, form] of products) {
    const counted = units.has(id) ? { rental_qty: units.get(id) ?? 0 } : { stock_qty: boxes };
    if ((await addProduct(shop, { ...form, ...counted })) !== id) throw new Error(`product ${id} has another id`);
  }
  for (const [piece, productId] of PRODUCT_OF) {
    const body = { label: `H${piece}`, status: OUT_OF_USE };
    const answer = await shop.asAdmin('POST', `/api/products/${productId}/pieces`, body);
    if (rowSaved.parse(answer.body).id !== piece) throw new Error(`piece ${piece} has another id`);
  }
}

/** Requests a step over HTTP. */
export function askFor({ step, undo }: AskedStep, { shop, customer, plain }: Counter): Promise<Answered> {
  if (isUse(step)) return askForUse(step, shop);
  const token = shop.adminToken;
  switch (step.does) {
    case 'place': {
      const body = { items: step.lines.map(item), paymentId: CARD };
      if (step.by === 'customer') return shop.call('POST', '/api/orders', { token: customer.token, body });
      return shop.call('POST', '/api/orders', { token, body: { ...body, userId: customer.id } });
    }
    case 'move':
      return counterOf(shop).setStatus(step.id, { statusId: step.to, reason: 'Feil rad' });
    case 'revise': {
      const items = step.lines.map((line, at) => ({ id: at + 1, ...item(line) }));
      return shop.call('PUT', `/api/orders/${step.id}`, { token, body: { items, paymentId: CARD } });
    }
    case 'handOut':
      return counterOf(shop).handOut(step.id, pieces(step, plain));
    case 'takeBack':
      return counterOf(shop).takeBack(step.id, { ...pieces(step, plain), confirm: true });
    case 'cancel':
      return shop.call('POST', `/api/orders/${step.id}/cancel`, { token: customer.token, body: {} });
    case 'remove':
      return shop.call('DELETE', `/api/orders/${step.id}`, { token });
    case 'restore':
    case 'undo':
      return askUndo(shop, undo);
    case 'units':
      return save(shop, step.productId, { rental_qty: step.to });
    case 'boxes':
      return save(shop, BOX, { stock_seen: plain.boxes, stock_qty: plain.boxes + step.more });
  }
}

function askForUse(step: UseStep, shop: CalledShop): Promise<Answered> {
  const path = `/api/pieces/${step.piece}`;
  if (step.does === 'use') return shop.asAdmin('PUT', path, { status: step.isUsed ? 'i drift' : OUT_OF_USE });
  if (step.does === 'up') return shop.asAdmin('DELETE', `${path}/downtime/${step.downtime}`);
  return shop.asAdmin('POST', `${path}/downtime`, timeOf(step));
}

function item(line: SimpleLine) {
  const { productId, quantity, from, to } = wanted(line);
  return { productId, quantity, date_from: from, date_to: to };
}

function pieces({ line, quantity, ago }: PieceStep, { now }: BruteForceShop) {
  const named = { id: line ?? 0, ...(quantity === null ? {} : { quantity }) };
  return { at: wallClock(now - ago * 60), ...(line === null ? {} : { lines: [named] }) };
}

const save = (shop: CalledShop, id: number, fields: ProductFormFields) =>
  shop.call('PUT', `/api/products/${id}`, {
    token: shop.adminToken,
    body: productForm({ ...products.get(id), ...fields }),
  });
