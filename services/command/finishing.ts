import { CANCELLATION_FEE } from '@naust/domain/cancellation.ts';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedCatalogueEvent, recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import type { OrderState } from '@naust/domain/orders/order.ts';
import type { Decided } from '@naust/domain/telling.ts';
import { openEvents } from '@naust/infra/keys/sealing.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { type CommandDesk, laterOf } from './desk.ts';
import { CATALOGUE, chargeStream, INVENTORY, orderStream } from './streams.ts';

const PAGE = 500;

type InventoryFact = Decided<InventoryEvent>;

/**
 * Writes down on `order-<id>` or `catalogue` what was decided on `inventory`, as soon as that is in the log. Repeating
 * is harmless. Resolves to the position of what was written; 0n where a fact has nothing to follow it.
 */
async function recordFact(desk: CommandDesk, fact: InventoryFact, context: CommandContext): Promise<bigint> {
  const second = { ...context, causationId: fact.id, idsFrom: fact.id };
  const after = { stream: fact.stream, version: fact.version, id: fact.id };
  const order = recordedOrderEvent(fact);
  if (order) {
    const stream = orderStream(order.data.orderId);
    const command = { type: 'RecordOrder', event: order } as const;
    const { state, position } = await desk.streams.run('order', stream, command, second, { after });
    return laterOf(position, await chargeFee(desk, state, context));
  }
  const product = recordedCatalogueEvent(fact);
  if (
    product?.type !== 'ProductDescribed' &&
    product?.type !== 'ProductArchived' &&
    product?.type !== 'ProductRestored'
  ) {
    return 0n;
  }
  const command = { type: 'RecordProduct', event: product } as const;
  return (await desk.streams.run('catalogue', CATALOGUE, command, second, { after })).position;
}

/** Adds the charge that follows a late cancellation. Repeating is harmless; never refused, whatever became of the order. */
async function chargeFee(desk: CommandDesk, order: OrderState, context: CommandContext): Promise<bigint> {
  if (!order?.cancellationFee) return 0n;
  const { content, cancellationFee } = order;
  const { orderId, userId, paymentId } = content;
  const charge = { ...cancellationFee, orderId, userId, paymentId, description: CANCELLATION_FEE, orderDeleted: false };
  const { chargeId } = cancellationFee;
  const second = { ...context, idsFrom: `cancellation fee ${chargeId}` };
  return (await desk.streams.run('charge', chargeStream(chargeId), { type: 'AddCharge', ...charge }, second)).position;
}

/** The same for facts in their order. */
export async function recordFacts(
  desk: CommandDesk,
  facts: readonly InventoryFact[],
  context: CommandContext,
): Promise<bigint> {
  let position = 0n;
  for (const fact of facts) position = laterOf(position, await recordFact(desk, fact, context));
  return position;
}

/**
 * Decides a command on `inventory` and records what follows from it. Both steps go into the log together where it can
 * take them so, else one after the other.
 */
export async function decideAndRecord(desk: CommandDesk, command: InventoryCommand, context: CommandContext) {
  let recording: Promise<bigint> | undefined;
  const outcome = await desk.streams.run('inventory', INVENTORY, command, context, {
    onDecided(facts) {
      recording = recordFacts(desk, facts, context);
      // Looked at below: the first step's own fate comes first.
      recording.catch(() => {});
    },
  });
  const recorded = await recording?.catch(() => recordFacts(desk, outcome.events, context));
  return { ...outcome, position: laterOf(outcome.position, recorded ?? 0n) };
}

/** Brings `order-<id>` up to what `inventory` decided of it: a first step without its second is finished first. */
export async function finishOrder(desk: CommandDesk, orderId: string, context: CommandContext): Promise<bigint> {
  const { state } = await desk.streams.peek('inventory', INVENTORY);
  const { state: recorded, position } = await desk.streams.peek('order', orderStream(orderId));
  const open = state.reservations.get(orderId);
  const known = open ? { version: open.content.version, at: open.streamVersion } : closedOf(state.closed.get(orderId));
  const from = recorded?.content.version ?? 0;
  if (!known || known.version <= from) return laterOf(position, await chargeFee(desk, recorded, context));
  const isMissing = ({ data }: InventoryFact) => 'orderId' in data && data.orderId === orderId && data.version > from;
  return recordFacts(desk, await missingFacts(desk, known.at, known.version - from, isMissing), context);
}

/** The same for a product and `catalogue`. */
export async function finishProduct(desk: CommandDesk, productId: number, context: CommandContext): Promise<void> {
  const { state } = await desk.streams.peek('inventory', INVENTORY);
  const { state: catalogue } = await desk.streams.peek('catalogue', CATALOGUE);
  const stocked = state.products.get(productId);
  const described = catalogue.products.get(productId);
  if (described && !stocked) {
    const { rentalQty, stockQty } = described;
    const command = { type: 'StockProduct', productId, rentalQty, stockQty } as const;
    await desk.streams.run('inventory', INVENTORY, command, { ...context, idsFrom: `stock product ${productId}` });
  }
  const from = described?.version ?? 0;
  if (!stocked || stocked.version <= from) return;
  const isMissing = ({ type, data }: InventoryFact) =>
    type !== 'ProductStocked' && 'productId' in data && data.productId === productId && data.version > from;
  await recordFacts(desk, await missingFacts(desk, stocked.streamVersion, stocked.version - from, isMissing), context);
}

const closedOf = (closed: { version: number; streamVersion: number } | undefined) =>
  closed && { version: closed.version, at: closed.streamVersion };

/** The newest `count` facts that match, at or before a version of `inventory`, oldest first. */
async function missingFacts(
  { store, keys }: CommandDesk,
  newest: number,
  count: number,
  isMissing: (fact: InventoryFact) => boolean,
): Promise<InventoryFact[]> {
  let found: InventoryFact[] = [];
  for (let end = newest + 1; end > 0 && found.length < count; end -= PAGE) {
    const start = Math.max(0, end - PAGE);
    const page = await openEvents<InventoryEvent>(await store.read(INVENTORY, start, end - start), keys);
    found = [...page.filter(isMissing), ...found];
  }
  return found;
}
