import { createHmac } from 'node:crypto';
import { orderableProducts } from '@naust/domain/catalogue/orderable-products.ts';
import type { PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { TERMS_VERSION } from '@naust/domain/terms.ts';
import { registeredUser } from '@naust/domain/users/email.decider.ts';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Engines } from '@naust/shop/engines.ts';
import { hoursOf, linesOf, PRODUCTS, personOf, productFieldsOf } from './bench-orders.ts';

const context = { channel: 'seed', correlationId: 'bench' } as const;
/** Commands that wait together, and are committed together. */
const GROUP = 2_000;
const ACCOUNTS = 20_000;
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

/** Fills an empty log by the shop's own decisions: products, accounts, orders, nearly all of them completed. Gives the accounts. */
export async function fillLog(filling: Filling): Promise<string[]> {
  let time = filling.now - YEARS_MS;
  const streams = filling.engines.streamsWith({ now: () => time });
  await inGroups(PRODUCTS, (n) => addProduct(streams, n + 1));
  const userIds = await inGroups(ACCOUNTS, (n) => register(filling.engines, streams, n));
  const { state } = await streams.catalogue().peek();
  const { products, catalogueVersion } = orderableProducts(
    state,
    Array.from({ length: PRODUCTS }, (_, n) => n + 1),
  );
  const began = performance.now();
  for (let start = 0; start < filling.orders; start += GROUP) {
    time = filling.now - YEARS_MS + Math.floor((start / filling.orders) * YEARS_MS);
    const pricing = { now: osloMinute(time), products, catalogueVersion, placedAt: new Date(time).toISOString() };
    const placeOne = (place: number) => placeOrder(streams, filling, userIds, start + place, pricing);
    await Promise.all(Array.from({ length: Math.min(GROUP, filling.orders - start) }, (_, place) => placeOne(place)));
    if (start % 100_000 === 0 && start > 0) {
      filling.say(`  ${start} orders, ${Math.round((start / (performance.now() - began)) * 1000)}/s`);
    }
  }
  await streams.close();
  return userIds;
}

type Streams = ReturnType<Engines['streamsWith']>;

async function addProduct(streams: Streams, productId: number): Promise<void> {
  const stock = { rentalQty: 1, stockQty: productId % 2 === 0 ? STOCK : null };
  const add = { type: 'AddProduct', fields: productFieldsOf(productId), ...stock } as const;
  await streams.catalogue().run(add, context);
  await streams.inventory().run({ type: 'StockProduct', productId, ...stock }, context);
}

async function register({ secrets }: Engines, streams: Streams, n: number): Promise<string> {
  const { name, email, phone } = personOf(n);
  const userId = randomNumberedId();
  const emailHash = createHmac('sha256', secrets.hashing).update(email).digest('hex');
  const address = { address: 'Storgata 1', postalCode: '0155', city: 'Oslo', orgNumber: null };
  const personal = { name, email, phone, ...address, passwordHash: 'nobody logs in' };
  const of = { userId, personId: userId, isNew: true, isBusiness: false, role: 'user', personal } as const;
  const { events } = await streams
    .email(emailHash)
    .run({ type: 'ClaimEmail', ...of, now: new Date(0).toISOString() }, context);
  const event = events[0] && registeredUser(events[0], emailHash);
  if (event?.type === 'UserRegistered') {
    await streams.user(userId).run({ type: 'RegisterUser', event }, context);
  }
  return userId;
}

type Priced = Pick<PlaceOrder, 'now' | 'products' | 'catalogueVersion' | 'placedAt'>;

/** The newest orders are still open and lie ahead; half of all are guests'. */
async function placeOrder(
  streams: Streams,
  { orders, openOrders, now }: Filling,
  userIds: readonly string[],
  n: number,
  priced: Priced,
): Promise<void> {
  const orderId = randomNumberedId();
  const userId = n % 2 === 0 ? (userIds[(n / 2) % ACCOUNTS] ?? null) : null;
  const isOpen = n >= orders - openOrders;
  const statusId: StatusId = isOpen ? 1 : 5;
  const day = dayOf(isOpen ? osloMinute(now) : priced.now) + 2;
  const lines = linesOf(n, day, hoursOf.filled).map((line) => ({ ...line, priceOre: null }));
  const command = {
    ...priced,
    type: 'PlaceOrder',
    orderId,
    by: 'admin',
    lines,
    claimedTotalOre: null,
    paymentId: 2,
    statusId,
    userId,
    personId: userId ?? orderId,
    contact: { ...personOf(userId ? (n / 2) % ACCOUNTS : n), isBusiness: false, orgNumber: null },
    isBusiness: false,
    termsVersion: TERMS_VERSION,
    over18: false,
    requestHash: null,
    force: false,
    reason: null,
  } as const;
  const { events } = await streams.inventory().run(command, context);
  const [fact] = events;
  const event = fact && recordedOrderEvent(fact);
  if (!event) throw new Error(`order ${n} was not placed`);
  const second = { ...context, causationId: fact.id, idsFrom: fact.id };
  await streams.order(orderId).run({ type: 'RecordOrder', event }, second);
}

async function inGroups<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let start = 0; start < count; start += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, count - start) }, (_, place) => act(start + place));
    done.push(...(await Promise.all(group)));
  }
  return done;
}
