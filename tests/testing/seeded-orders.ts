import { orderableProducts } from '@naust/domain/catalogue/orderable-products.ts';
import type { PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import type { RecordIncoming } from '@naust/domain/orders/incoming-payments.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { type Clock, systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { closeEngines, type Engines, openEngines } from '@naust/shop/engines/engines.ts';
import { everyRole, type Roles } from '@naust/shop/engines/roles.ts';

type Streams = ReturnType<Engines['streamsWith']>;

/** Events of this channel cause no mails. */
const context = { channel: 'seed', correlationId: 'seeded orders' } as const;
const CARD = 2;
/** Commands at once: a log server on a busy machine does not answer 500 within the deadline of a call. */
const GROUP = 25;

export interface Seeding {
  productId: number;
  count: number;
  /** Default: the clock of the tests. */
  clock?: Clock;
  /** Each is paid by card: three events instead of two. */
  isPaid?: boolean;
}

/**
 * Places this many guests' orders of a product for sale, handed out already, by the shop's own decisions and without
 * the mails of an order. `env`: of the shop, which is stopped, or one of several processes. Returns their ids.
 */
export async function seedOrders(
  env: Readonly<Record<string, string>>,
  { productId, count, clock = systemClock, isPaid = false }: Seeding,
): Promise<string[]> {
  const config = readConfig(env);
  const logger = createLogger({ to: `${config.dataDir}/log/seeded-orders.log` });
  // A running shop of several processes shares its data folder with others of them.
  const roles: Roles = config.engines.eventStore.isEmbedded ? everyRole : new Set(['command']);
  const engines = await openEngines({ config, adapters, clock, logger, roles, onHead: () => {} });
  const streams = engines.streamsWith(clock);
  try {
    const ids: string[] = [];
    for (let start = 0; start < count; start += GROUP) {
      const group = Array.from({ length: Math.min(GROUP, count - start) }, (_, at) => start + at);
      const placed = group.map((nth) => placeHandedOut(streams, productId, nth, clock.now()));
      ids.push(...(await Promise.all(placed)));
      if (isPaid) await Promise.all(ids.slice(start).map((orderId) => payByCard(streams, orderId, clock.now())));
    }
    return ids;
  } finally {
    await streams.close();
    await closeEngines(engines);
  }
}

async function placeHandedOut(streams: Streams, productId: number, nth: number, now: number): Promise<string> {
  const orderId = randomNumberedId();
  const { products, catalogueVersion } = orderableProducts((await streams.catalogue().peek()).state, [productId]);
  const contact = { name: `Kari Nordmann ${nth}`, email: `kari${nth}@example.no`, phone: '+4740000000' };
  const command: PlaceOrder = {
    ...{ type: 'PlaceOrder', orderId, by: 'admin', now: osloMinute(now), placedAt: new Date(now).toISOString() },
    ...{ products, catalogueVersion, rules: FIRST_RULES, shopVersion: 1, termsVersion: null },
    lines: [{ productId, quantity: 1, from: null, to: null, priceOre: null }],
    ...{ claimedTotalOre: null, paymentId: CARD, statusId: STATUS.handedOut, asksForRecord: true, over18: false },
    ...{ userId: null, personId: orderId, contact: { ...contact, isBusiness: false, orgNumber: null } },
    ...{ isBusiness: false, requestHash: null, force: false, reason: null },
  };
  const [fact] = (await streams.inventory().run(command, context)).events;
  const event = fact && recordedOrderEvent(fact);
  if (!event) throw new Error(`order ${orderId} was not placed`);
  await streams
    .order(orderId)
    .run({ type: 'RecordOrder', event }, { ...context, causationId: fact.id, idsFrom: fact.id });
  return orderId;
}

async function payByCard(streams: Streams, orderId: string, now: number): Promise<void> {
  const { state } = await streams.order(orderId).peek();
  const instant = new Date(now).toISOString();
  const command: RecordIncoming = {
    ...{ type: 'RecordIncoming', paymentId: `${orderId}-${randomNumberedId()}`, chargeId: null, documentId: null },
    ...{ method: 'terminal', amountOre: state?.content.totalOre ?? 0, receivedAt: instant, now: instant },
    ...{ reference: null, registerReceipt: null, charges: [] },
  };
  await streams.order(orderId).run(command, context);
}
