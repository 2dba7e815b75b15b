import { orderableProducts } from '@naust/domain/catalogue/orderable-products.ts';
import type { InventoryCommand, PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Engines } from '@naust/shop/engines/engines.ts';
import { hoursOf, linesOf, PRODUCTS, personOf, productFieldsOf } from './bench-orders.ts';
import { invoiceOrder, paymentIdOf } from './fill-invoices.ts';

const context = { channel: 'seed', correlationId: 'bench' } as const;
/** Commands that are queued and committed together. */
const GROUP = 2_000;
const YEARS_MS = 3 * 365 * 86_400_000;
const STOCK = 10_000_000;

export interface Filling {
  engines: Engines;
  orders: number;
  openOrders: number;
  /** Milliseconds since 1970 UTC. */
  now: number;
  say(line: string): void;
}

/**
 * Fills an empty log by the shop's own decisions: products, and guests' orders, nearly all of them completed, and every
 * tenth of those with an invoice.
 */
export async function fillLog(filling: Filling): Promise<void> {
  let time = filling.now - YEARS_MS;
  const streams = filling.engines.streamsWith({ now: () => time });
  await inGroups(PRODUCTS, (n) => addProduct(streams, n + 1));
  const { state } = await streams.catalogue().peek();
  const { products, catalogueVersion } = orderableProducts(
    state,
    Array.from({ length: PRODUCTS }, (_, n) => n + 1),
  );
  const began = performance.now();
  for (let start = 0; start < filling.orders; start += GROUP) {
    time = filling.now - YEARS_MS + Math.floor((start / filling.orders) * YEARS_MS);
    const pricing = {
      now: osloMinute(time),
      products,
      catalogueVersion,
      rules: FIRST_RULES,
      placedAt: new Date(time).toISOString(),
    };
    const placeOne = (place: number) => placeOrder(streams, filling, start + place, pricing);
    await Promise.all(Array.from({ length: Math.min(GROUP, filling.orders - start) }, (_, place) => placeOne(place)));
    if (start % 100_000 === 0 && start > 0) {
      filling.say(`  ${start} orders, ${Math.round((start / (performance.now() - began)) * 1000)}/s`);
    }
  }
  await streams.close();
}

type Streams = ReturnType<Engines['streamsWith']>;

async function addProduct(streams: Streams, productId: number): Promise<void> {
  const stock = { rentalQty: 1, stockQty: productId % 2 === 0 ? STOCK : null };
  const add = { type: 'AddProduct', fields: productFieldsOf(productId), ...stock } as const;
  await streams.catalogue().run(add, context);
  await streams.inventory().run({ type: 'StockProduct', productId, ...stock }, context);
}

type Priced = Pick<PlaceOrder, 'now' | 'products' | 'catalogueVersion' | 'rules' | 'placedAt'>;

/** The newest orders are still open and in the future. */
async function placeOrder(
  streams: Streams,
  { orders, openOrders, now }: Filling,
  n: number,
  priced: Priced,
): Promise<void> {
  const orderId = randomNumberedId();
  const isOpen = n >= orders - openOrders;
  const isInvoiced = !isOpen && paymentIdOf(n) !== 2;
  const statusId: StatusId = isOpen ? 1 : isInvoiced ? 3 : 5;
  const day = dayOf(isOpen ? osloMinute(now) : priced.now) + 2;
  const lines = linesOf(n, day, hoursOf.filled).map((line) => ({ ...line, priceOre: null }));
  const command = {
    ...priced,
    type: 'PlaceOrder',
    orderId,
    by: 'admin',
    lines,
    claimedTotalOre: null,
    paymentId: paymentIdOf(n),
    statusId,
    userId: null,
    personId: orderId,
    contact: { ...personOf(n), isBusiness: false, orgNumber: null },
    isBusiness: false,
    termsVersion: COMPILED_VERSIONS.rental,
    shopVersion: 1,
    over18: false,
    requestHash: null,
    force: false,
    reason: null,
  } as const;
  await decide(streams, orderId, command);
  if (!isInvoiced) return;
  await invoiceOrder(streams, orderId, n, Date.parse(priced.placedAt));
  await decide(streams, orderId, await completed(streams, orderId, priced.now));
}

async function completed(streams: Streams, orderId: string, now: PlaceOrder['now']): Promise<InventoryCommand> {
  const { state } = await streams.order(orderId).peek();
  if (!state) throw new Error(`order ${orderId} is not recorded`);
  const unasked = { expectedVersion: null, reason: null, reasonCode: null, force: false, asksForReason: false };
  return { type: 'ChangeOrderStatus', orderId, recorded: state, now, to: 5, ...unasked, notice: null };
}

/** Decides on the inventory and records it on the order. */
async function decide(streams: Streams, orderId: string, command: InventoryCommand): Promise<void> {
  const { events } = await streams.inventory().run(command, context);
  const [fact] = events;
  const event = fact && recordedOrderEvent(fact);
  if (!event) throw new Error(`nothing was decided on order ${orderId}`);
  const second = { ...context, causationId: fact.id, idsFrom: fact.id };
  await streams.order(orderId).run({ type: 'RecordOrder', event }, second);
}

async function inGroups(count: number, act: (n: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += GROUP) {
    await Promise.all(Array.from({ length: Math.min(GROUP, count - start) }, (_, place) => act(start + place)));
  }
}
