import { linesToGather } from '@naust/domain/orders/collective-invoice.ts';
import { foreignLines, foreignOrders, type NamedOrder } from '@naust/domain/orders/collective-lines.ts';
import type { OrderInvoice } from '@naust/domain/orders/order-invoices.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { Refusal, refuse } from '@naust/domain/refusal.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import { numberedIdFromKey } from '@naust/infra/numbered-ids.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { openChargesOf } from '../dependencies/order-charges.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { commandOn, type InvoicingDeps } from './invoice-order.ts';
import { issueDocuments } from './issue-documents.ts';

/** A collective invoice that is to be made. The home order is the oldest of `orderIds`. */
export interface Gathering {
  readonly documentId: string;
  readonly home: NamedOrder;
  readonly orderIds: readonly string[];
  readonly isOutsideVat: boolean;
}

interface Asked {
  readonly by: CommandContext;
  readonly now: number;
}

export type GatheringDeps = InvoicingDeps & Deps<'secrets'>;

/**
 * Each order records its part first, the home order decides the invoice with the parts that are recorded, and orders
 * that are not on it are released. Any step may be repeated; what the home order has recorded first holds.
 */
export async function gatherOrders(deps: GatheringDeps, gathering: Gathering, asked: Asked): Promise<Refusal | null> {
  const { documentId, home, orderIds } = gathering;
  let refusal: Refusal | null = null;
  if (!isSettled(await recordedOrder(deps, home.orderId), documentId)) {
    for (const orderId of orderIds) {
      if (orderId === home.orderId) continue;
      await billElsewhere(deps, orderId, gathering, asked);
      crashPoint('collective.billed');
    }
    refusal = await decideAtHome(deps, gathering, asked);
    crashPoint('collective.decided');
  }
  await issueDocuments(deps, home.orderId, asked.by);
  await releaseOthers(deps, gathering, asked.by);
  return refusal;
}

const decidedOn = ({ invoices = [] }: RecordedOrder, documentId: string): OrderInvoice | undefined =>
  invoices.find((one) => one.documentId === documentId && !one.home);

const isSettled = (home: RecordedOrder, documentId: string): boolean =>
  decidedOn(home, documentId) !== undefined || (home.releasedInvoices?.includes(documentId) ?? false);

/** An order that changed meanwhile, so that it cannot be gathered, is left out. */
async function billElsewhere(deps: GatheringDeps, orderId: string, gathering: Gathering, { by, now }: Asked) {
  const { documentId, home, orderIds, isOutsideVat } = gathering;
  const { when } = (await deps.shop().peek()).state.invoicing;
  await deps.steps.finishOrder(orderId, by);
  await deps.lockCharges(orderId, by, async () => {
    const charges = await openChargesOf(deps, orderId);
    const day = osloDate(now);
    const moment = { when, charges, today: day, date: day };
    const command = { type: 'BillElsewhere', documentId, home, orderIds, isOutsideVat, ...moment } as const;
    await orRefusal(() => deps.order(orderId).run(command, by));
  });
}

async function decideAtHome(deps: GatheringDeps, gathering: Gathering, asked: Asked): Promise<Refusal | null> {
  const { documentId, home } = gathering;
  const { by, now } = asked;
  const foreign = (await partsOf(deps, gathering)).flatMap(({ order, lines }) => foreignLines(lines, order));
  await deps.steps.finishOrder(home.orderId, by);
  return deps.lockCharges(home.orderId, by, async () => {
    const command = { ...(await homeCommand(deps, gathering, now)), foreign };
    const decided = await orRefusal(async () => {
      if (foreign.length === 0) refuse('TOO_FEW_TO_GATHER');
      await deps.order(home.orderId).run(command, by);
    });
    if (decided === null) return null;
    await deps.order(home.orderId).run({ type: 'ReleaseBilling', documentId, isHome: true }, by);
    return decided;
  });
}

/** The invoice without the parts of other orders. Their references stand on it beside the home order's. */
export async function homeCommand(
  deps: GatheringDeps,
  { documentId, home, orderIds }: Pick<Gathering, 'documentId' | 'home' | 'orderIds'>,
  now: number,
) {
  const orders = await Promise.all(orderIds.map((id) => recordedOrder(deps, id)));
  const references = orders.flatMap(({ content }) => content.personal?.stated?.reference || []);
  const reference = [...new Set(references)].join(', ') || null;
  const second = numberedIdFromKey(deps.secrets.hashing, 'invoice outside MVA', documentId);
  const documentIds = [documentId, second] as const;
  return commandOn(deps, home.orderId, { kind: 'invoice', reference }, { documentIds, now });
}

/** What the other orders have recorded of the invoice, by their numbers. */
async function partsOf(deps: Deps<'order'>, { documentId, home, orderIds }: Gathering) {
  const others = await Promise.all(orderIds.filter((id) => id !== home.orderId).map((id) => recordedOrder(deps, id)));
  const parts = others.flatMap(({ content: { orderId, orderNo }, invoices = [] }) => {
    const part = invoices.find((one) => one.documentId === documentId);
    return part ? [{ order: { orderId, orderNo }, lines: part.lines }] : [];
  });
  return parts.sort((one, other) => one.order.orderNo - other.order.orderNo);
}

/** An order that was too late for the invoice, or whose invoice was not made, can be invoiced again. */
async function releaseOthers(deps: GatheringDeps, gathering: Gathering, by: CommandContext): Promise<void> {
  const { documentId, home } = gathering;
  const decided = decidedOn(await recordedOrder(deps, home.orderId), documentId);
  const billed = new Set(foreignOrders(decided?.lines ?? []).map(({ orderId }) => orderId));
  for (const { order } of await partsOf(deps, gathering)) {
    if (billed.has(order.orderId)) continue;
    await deps.order(order.orderId).run({ type: 'ReleaseBilling', documentId, isHome: false }, by);
  }
}

/** The refusal, or null. */
export async function orRefusal(act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** What could be gathered of an order now. */
export async function gatherable(deps: GatheringDeps, orderId: string, now: number) {
  const order = await recordedOrder(deps, orderId);
  const { when } = (await deps.shop().peek()).state.invoicing;
  const charges = await openChargesOf(deps, orderId);
  return linesToGather({ when, charges, today: osloDate(now) }, order);
}
