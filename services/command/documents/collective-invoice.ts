import type { CollectiveInput, CollectiveIssued } from '@naust/domain/documents/documents.contract.ts';
import { foreignLines, foreignOrders } from '@naust/domain/orders/collective-lines.ts';
import { invoiceDecided, isTaxed } from '@naust/domain/orders/decide-invoice.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { liveUser } from '../users/change-account.ts';
import { decisionOn } from './document-parties.ts';
import { type Gathering, type GatheringDeps, gatherable, gatherOrders, homeCommand } from './gather-orders.ts';

export type CollectiveDeps = GatheringDeps & Deps<'figures' | 'lockGathering' | 'inventory'>;
type Asked = Pick<RequestContext, 'by' | 'now' | 'idempotencyKey'>;
type LeftOut = CollectiveIssued['leftOut'][number];

/** The id of the collective invoice that a key asks for. */
const collectiveId = (deps: Deps<'secrets'>, userId: string, key: string | undefined): string =>
  addedId(deps, `collective invoice ${userId}`, key);

/**
 * One invoice for several orders of a business (decision 75). The same key again is the same invoice, and completes an
 * interrupted one.
 */
export async function invoiceCollectively(deps: CollectiveDeps, input: CollectiveInput, asked: Asked) {
  const { userId } = input;
  const { isBusiness } = await liveUser(deps, userId);
  if (!isBusiness) refuse('COLLECTIVE_NEEDS_BUSINESS');
  const documentId = collectiveId(deps, userId, asked.idempotencyKey);
  return deps.lockGathering(userId, async () => {
    const orders = await ordersOf(deps, input, documentId, asked);
    const issued = (await deps.documents().look()).state.documents.get(documentId);
    if (issued) return answerOf(deps, documentId, issued.orderId, { input, leftOut: [] });
    const begun = orders.flatMap((order) => gatheringOf(order, documentId) ?? [])[0];
    const { gathering, leftOut } = begun
      ? { gathering: begun, leftOut: [] }
      : await newGathering(deps, orders, documentId, asked.now);
    const refusal = await gatherOrders(deps, gathering, asked);
    if (refusal) throw refusal;
    return answerOf(deps, documentId, gathering.home.orderId, { input, leftOut });
  });
}

/**
 * Gathers orders once for a key. Resolves to those that are to be invoiced alone: what was left out, or all if there are
 * too few.
 */
export async function gatherOnce(
  deps: CollectiveDeps,
  userId: string,
  orderIds: readonly string[],
  asked: Asked,
): Promise<readonly string[]> {
  const documentId = collectiveId(deps, userId, asked.idempotencyKey);
  if ((await deps.documents().look()).state.documents.get(documentId)) return [];
  try {
    const { body } = await invoiceCollectively(deps, { userId, orderIds: [...orderIds] }, asked);
    return body.leftOut.map(({ orderId }) => orderId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_FEW_TO_GATHER') return orderIds;
    throw error;
  }
}

/** The orders that the request names, or the drafts of the account, the oldest first. */
async function ordersOf(
  deps: CollectiveDeps,
  { userId, orderIds }: CollectiveInput,
  documentId: string,
  { by }: Pick<Asked, 'by'>,
) {
  const { position } = await deps.inventory().look();
  const { when } = (await deps.shop().peek()).state.invoicing;
  const ids = orderIds ?? (await deps.figures.draftsOf(userId, { when, documentId }, position));
  const orders: RecordedOrder[] = [];
  for (const orderId of new Set(ids)) {
    await deps.steps.finishOrder(orderId, by);
    orders.push(await recordedOrder(deps, orderId));
  }
  if (orders.some(({ content }) => content.userId !== userId)) refuse('ORDER_OF_ANOTHER_CUSTOMER');
  return orders.sort((one, other) => one.content.orderNo - other.content.orderNo);
}

/** The collective invoice of this id that an order has recorded its part of; null if there is none. */
export function gatheringOf({ invoices = [] }: RecordedOrder, documentId: string): Gathering | null {
  const part = invoices.find((one) => one.documentId === documentId);
  if (!part?.home) return null;
  const { orderIds, ...home } = part.home;
  return { documentId, home, orderIds, isOutsideVat: !part.lines.some(isTaxed) };
}

/** Refuses all that could refuse it later, before anything is recorded. */
async function newGathering(
  deps: CollectiveDeps,
  orders: readonly RecordedOrder[],
  documentId: string,
  now: number,
): Promise<{ gathering: Gathering; leftOut: LeftOut[] }> {
  const { found, leftOut } = await sortOrders(deps, orders, now);
  const [first, ...others] = found;
  if (!first || others.length === 0) return refuse('TOO_FEW_TO_GATHER');
  const { orderId, orderNo } = first.order.content;
  const orderIds = found.map(({ order }) => order.content.orderId);
  const gathering = { documentId, home: { orderId, orderNo }, orderIds, isOutsideVat: first.isOutsideVat };
  const foreign = others.flatMap(({ order, lines }) => foreignLines(lines, order.content));
  invoiceDecided({ ...(await homeCommand(deps, gathering, now)), foreign }, first.order);
  return { gathering, leftOut };
}

/** What is outside MVA stands apart from other lines, so orders unlike the first one are left out. */
async function sortOrders(deps: CollectiveDeps, orders: readonly RecordedOrder[], now: number) {
  const found: ({ order: RecordedOrder } & Awaited<ReturnType<typeof gatherable>>)[] = [];
  const leftOut: LeftOut[] = [];
  for (const order of orders) {
    const { orderId, orderNo } = order.content;
    try {
      const lines = await gatherable(deps, orderId, now);
      if (found[0] && found[0].isOutsideVat !== lines.isOutsideVat) refuse('ORDER_OUTSIDE_VAT');
      found.push({ order, ...lines });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error;
      leftOut.push({ orderId, orderNo, reason: error.text });
    }
  }
  return { found, leftOut };
}

async function answerOf(
  deps: CollectiveDeps,
  id: string,
  homeId: string,
  { input, leftOut }: { input: CollectiveInput; leftOut: LeftOut[] },
): Promise<{ body: CollectiveIssued; position: bigint }> {
  const decided = (await decisionOn(deps, homeId, id)) ?? refuse('DOCUMENT_NOT_FOUND');
  const { orderId, orderNo, lines } = decided.data;
  const orders = [{ orderId, orderNo }, ...foreignOrders(lines)];
  if (input.orderIds && orders.some((order) => !input.orderIds?.includes(order.orderId))) refuse('KEY_REUSED');
  const { state, position } = await deps.documents().peek();
  const number = state.documents.get(id)?.number ?? refuse('DOCUMENT_NOT_FOUND');
  return { body: { id, number, orders, leftOut }, position };
}
