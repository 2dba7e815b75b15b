import { CANCELLATION_FEE } from '@naust/domain/cancellation.ts';
import { CANCELLATION_CHARGE } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedCatalogueEvent, recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import type { OrderState } from '@naust/domain/orders/order-state.ts';
import type { Decided } from '@naust/domain/stored-event.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps, Steps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { chargeExtensions } from './extension-charges.ts';

const PAGE = 500;

type InventoryFact = Decided<InventoryEvent>;
type StepsDeps = Deps<'inventory' | 'order' | 'catalogue' | 'charge' | 'documents' | 'shop'>;

export const stepsOver = (streams: StepsDeps): Steps => ({
  decide: (command, by) => decide(streams, command, by),
  finishOrder: async (orderId, by) =>
    laterOf(await finishOrder(streams, orderId, by), await issueDocuments(streams, orderId, by)),
  finishProduct: async (productId, by) => {
    await finishProduct(streams, productId, by);
  },
});

/**
 * Records a decision of `inventory` on `order-<id>` or `catalogue`, as soon as it is in the log. Repeating is harmless.
 * Resolves to the position of the recorded event; 0n if the fact has no consequence. The recorded event names who
 * decided the fact, also if another call records it.
 */
async function recordFact(streams: StepsDeps, fact: InventoryFact, by: CommandContext): Promise<bigint> {
  const { at: _, ...decidedBy } = fact.meta;
  const second = { ...decidedBy, causationId: fact.id, idsFrom: fact.id };
  const after = { stream: fact.stream, version: fact.version, id: fact.id };
  const order = recordedOrderEvent(fact);
  if (order) {
    const command = { type: 'RecordOrder', event: order } as const;
    const first = { ...second, beginsStream: order.type === 'OrderPlaced' };
    const { state, position } = await streams.order(order.data.orderId).run(command, first, after);
    return laterOf(position, await chargeAll(streams, state, by));
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
  return (await streams.catalogue().run(command, second, after)).position;
}

/** Adds the charges that follow from an order's own facts. Repeating is harmless. */
async function chargeAll(streams: StepsDeps, order: OrderState, by: CommandContext): Promise<bigint> {
  return laterOf(await chargeFee(streams, order, by), await chargeExtensions(streams, order, by));
}

/** Adds the charge for a late cancellation. Repeating is harmless; never refused, whatever the order's state. */
async function chargeFee(streams: StepsDeps, order: OrderState, by: CommandContext): Promise<bigint> {
  if (!order?.cancellationFee?.amountOre) return 0n;
  const { content, cancellationFee } = order;
  const { orderId, userId, paymentId } = content;
  const { chargeId, amountOre, addedAt, fromOrderOre = 0 } = cancellationFee;
  const isPaid = fromOrderOre >= amountOre;
  const charge = { chargeId, amountOre, addedAt, isPaid, orderId, userId, paymentId, description: CANCELLATION_FEE };
  const second = { ...by, idsFrom: `cancellation fee ${chargeId}` };
  return (
    await streams
      .charge(chargeId)
      .run({ type: 'AddCharge', ...charge, kind: CANCELLATION_CHARGE, orderDeleted: false }, second)
  ).position;
}

/** The same for facts in their order. */
async function recordFacts(streams: StepsDeps, facts: readonly InventoryFact[], by: CommandContext): Promise<bigint> {
  let position = 0n;
  for (const fact of facts) position = laterOf(position, await recordFact(streams, fact, by));
  return position;
}

async function decide(streams: StepsDeps, command: InventoryCommand, by: CommandContext) {
  const { decided, done } = streams.inventory().begin(command, by);
  const facts = await decided;
  const recording = recordFacts(streams, facts, by);
  // Handled below: the outcome of the first step comes first.
  recording.catch(() => {});
  const outcome = await done;
  const again = () => finishFacts(streams, outcome.events, by);
  // After a conflict with another process the final decision differs from the early one.
  const isUnchanged = outcome.events[0]?.id === facts[0]?.id;
  const recorded = isUnchanged ? await recording.catch(again) : await again();
  return { ...outcome, position: laterOf(outcome.position, recorded) };
}

/** Records decisions, and before them what another process has decided on the same subjects and not recorded yet. */
async function finishFacts(streams: StepsDeps, facts: readonly InventoryFact[], by: CommandContext): Promise<bigint> {
  let position = 0n;
  for (const fact of facts) {
    const order = recordedOrderEvent(fact);
    if (order) position = laterOf(position, await finishOrder(streams, order.data.orderId, by));
    if (isOfProduct(fact)) position = laterOf(position, await finishProduct(streams, fact.data.productId, by));
  }
  return position;
}

async function finishOrder(streams: StepsDeps, orderId: string, by: CommandContext): Promise<bigint> {
  const { state } = await streams.inventory().look();
  const { state: recorded, position } = await streams.order(orderId).peek();
  const open = state.reservations.get(orderId);
  const known = open ? { version: open.content.version, at: open.streamVersion } : closedOf(state.closed.get(orderId));
  const from = recorded?.content.version ?? 0;
  if (!known || known.version <= from) return laterOf(position, await chargeAll(streams, recorded, by));
  const isMissing = ({ data }: InventoryFact) => 'orderId' in data && data.orderId === orderId && data.version > from;
  return recordFacts(streams, await missingFacts(streams, known.at, known.version - from, isMissing), by);
}

async function finishProduct(streams: StepsDeps, productId: number, by: CommandContext): Promise<bigint> {
  const { state } = await streams.inventory().look();
  const { state: catalogue, position } = await streams.catalogue().look();
  const stocked = state.products.get(productId);
  const described = catalogue.products.get(productId);
  if (described && !stocked) {
    const { rentalQty, stockQty } = described;
    const command = { type: 'StockProduct', productId, rentalQty, stockQty } as const;
    await streams.inventory().run(command, { ...by, idsFrom: `stock product ${productId}` });
  }
  const from = described?.version ?? 0;
  if (!stocked || stocked.version <= from) return position;
  const isMissing = (fact: InventoryFact) =>
    isOfProduct(fact) && fact.data.productId === productId && fact.data.version > from;
  const missing = await missingFacts(streams, stocked.streamVersion, stocked.version - from, isMissing);
  return recordFacts(streams, missing, by);
}

type ProductFact = Extract<InventoryFact, { type: 'ProductRevised' | 'ProductWithdrawn' | 'ProductReturned' }>;

const isOfProduct = (fact: InventoryFact): fact is ProductFact =>
  fact.type === 'ProductRevised' || fact.type === 'ProductWithdrawn' || fact.type === 'ProductReturned';

const closedOf = (closed: { version: number; streamVersion: number } | undefined) =>
  closed && { version: closed.version, at: closed.streamVersion };

/** The newest `count` facts that match, at or before a version of `inventory`, oldest first. */
async function missingFacts(
  { inventory }: Deps<'inventory'>,
  newest: number,
  count: number,
  isMissing: (fact: InventoryFact) => boolean,
): Promise<InventoryFact[]> {
  let found: InventoryFact[] = [];
  for (let end = newest + 1; end > 0 && found.length < count; end -= PAGE) {
    const start = Math.max(0, end - PAGE);
    const page = await inventory().recorded(start, end - start);
    found = [...page.filter(isMissing), ...found];
  }
  return found;
}
