import type { CatalogueCommand } from '@naust/domain/catalogue/words.ts';
import { rowId } from '@naust/domain/history/catalogue-rows.ts';
import { eventIdOf, type HistoryPlace, placeOfEvent } from '@naust/domain/history/history-place.ts';
import { isUndoable, isUndoableBy, undoableAmong } from '@naust/domain/history/undoable.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { paidAgainst } from '@naust/domain/orders/recorded-payment.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { liveChargesOf, type OrderChargesDeps } from '../dependencies/order-charges.ts';
import { type Undoing, undoTokenOf } from '../dependencies/undo-token.ts';
import { undoCustomersImport } from '../imports/import-customers.ts';
import { undoImport } from '../imports/import-products.ts';
import { decideOnOrder } from '../orders/change-order.ts';
import { recordedOrder } from '../orders/order-command.ts';
import { namingOrders } from '../orders/telling-admin.ts';
import { undoSetting } from '../shop/undo-setting.ts';
import type { ErasingDeps } from '../users/change-account.ts';
import { eventsOfRow } from './object-history.ts';

export type UndoDeps = OrderChargesDeps &
  ErasingDeps &
  Deps<
    'user' | 'inbox' | 'vehicle' | 'catalogue' | 'shop' | 'steps' | 'lockCharges' | 'inventory' | 'clock' | 'secrets'
  >;
type Asked = Pick<RequestContext<'staff'>, 'actor' | 'by' | 'now'>;

/**
 * Undoes one event, by the opposite command and its own rules. Refuses CHANGED_SINCE if the same aspect of the object
 * has been changed since, also concurrently.
 */
export async function undo(deps: UndoDeps, eventId: string, asked: Asked): Promise<Undoing> {
  const place = placeOfEvent(eventId) ?? refuse('EVENT_NOT_FOUND');
  const event = await undoableAt(deps, place);
  if (!isUndoableBy(asked.actor, event)) refuse('NO_ACCESS');
  switch (event.type) {
    case 'OrderStatusChanged':
    case 'OrderItemsHandedOut':
    case 'OrderItemsTakenBack':
    case 'OrderRevised':
    case 'OrderDeleted':
      return undoOnOrder(deps, place, asked);
    case 'ChargeSettled':
    case 'ChargeReopened':
    case 'ChargeDeleted':
      return undoOnCharge(deps, place, event, asked);
    case 'ProductArchived':
      return restoreProduct(deps, event.data.productId, asked);
    case 'ProductsImported':
      return { position: await undoImport(deps, event, asked) };
    case 'CustomersImported':
      return undoCustomersImport(deps, event, asked);
    case 'GroupRemoved':
    case 'StorageUnitRemoved':
    case 'ChargeKindRemoved':
    case 'DiscountRemoved':
    case 'CustomerGroupRemoved':
    case 'SeasonRemoved': {
      const { events, position } = await deps.catalogue().run(restoringCommand(event), asked.by);
      return did(events, position);
    }
    case 'RulesSet':
    case 'BusinessDescribed':
      return undoSetting(deps, place, event.type, asked);
    case 'MessageRead': {
      const { events, position } = await deps.inbox(place.id).run({ type: 'UnreadMessage' }, asked.by);
      return did(events, position);
    }
    case 'TaskCompleted': {
      const { vehicleId, taskId, completionNo } = event.data;
      const command = { type: 'TakeCompletionBack', vehicleId, taskId, completionNo } as const;
      const { events, position } = await deps.vehicle(vehicleId).run(command, asked.by);
      return did(events, position);
    }
    default:
      return refuse('CANNOT_UNDO');
  }
}

type RowRemoved = Extract<
  StoredEvent,
  {
    type:
      | 'GroupRemoved'
      | 'StorageUnitRemoved'
      | 'ChargeKindRemoved'
      | 'DiscountRemoved'
      | 'CustomerGroupRemoved'
      | 'SeasonRemoved';
  }
>;

function restoringCommand({ type, data }: RowRemoved): CatalogueCommand {
  switch (type) {
    case 'GroupRemoved':
      return { type: 'RestoreGroup', groupId: data.groupId };
    case 'StorageUnitRemoved':
      return { type: 'RestoreStorageUnit', unitId: data.unitId };
    case 'ChargeKindRemoved':
      return { type: 'RestoreChargeKind', kindId: data.kindId };
    case 'DiscountRemoved':
      return { type: 'RestoreDiscount', discountId: data.discountId };
    case 'CustomerGroupRemoved':
      return { type: 'RestoreCustomerGroup', customerGroupId: data.customerGroupId };
    case 'SeasonRemoved':
      return { type: 'RestoreSeason', seasonId: data.seasonId };
  }
}

/** The event, if it can be undone now. */
async function undoableAt(deps: UndoDeps, place: HistoryPlace): Promise<StoredEvent> {
  const events = await eventsFrom(deps, place);
  const event = events.find(({ version }) => version === place.version) ?? refuse('EVENT_NOT_FOUND');
  if (!isUndoable(event)) refuse('CANNOT_UNDO');
  return undoableAmong(events).has(event) ? event : refuse('CHANGED_SINCE');
}

/** The event and the later ones of the same object; every one of the shop. */
function eventsFrom(deps: UndoDeps, { source, id, version }: HistoryPlace): Promise<StoredEvent[]> {
  switch (source) {
    case 'order':
      return deps.order(id).recorded(version);
    case 'charge':
      return deps.charge(id).recorded(version);
    case 'message':
      return deps.inbox(id).recorded(version);
    case 'vehicle':
      return deps.vehicle(Number(id)).recorded(version);
    case 'shop':
      return deps.shop().recorded(0);
    case 'catalogue':
      return rowEventsFrom(deps, version);
    case 'inventory':
      return deps.inventory().recorded(version, 1);
    case 'payment':
    case 'documents':
    case 'user':
      return refuse('CANNOT_UNDO');
  }
}

async function rowEventsFrom(deps: UndoDeps, version: number): Promise<StoredEvent[]> {
  const [event] = await deps.catalogue().recorded(version, 1);
  if (event?.type === 'ProductArchived') return eventsOfRow(deps, rowId('product', event.data.productId), version);
  if (event?.type === 'GroupRemoved') return eventsOfRow(deps, rowId('group', event.data.groupId), version);
  if (event?.type === 'StorageUnitRemoved') return eventsOfRow(deps, rowId('storage-unit', event.data.unitId), version);
  if (event?.type === 'ChargeKindRemoved') return eventsOfRow(deps, rowId('charge-kind', event.data.kindId), version);
  if (event?.type === 'DiscountRemoved') return eventsOfRow(deps, rowId('discount', event.data.discountId), version);
  if (event?.type === 'CustomerGroupRemoved')
    return eventsOfRow(deps, rowId('customer-group', event.data.customerGroupId), version);
  if (event?.type === 'SeasonRemoved') return eventsOfRow(deps, rowId('season', event.data.seasonId), version);
  return event ? [event] : [];
}

/** Without events another undo was faster. */
const did = (events: readonly unknown[], position: bigint): Undoing =>
  events.length > 0 ? { position } : refuse('CHANGED_SINCE');

async function undoOnOrder(deps: UndoDeps, place: HistoryPlace, { by, now }: Asked): Promise<Undoing> {
  const stream = deps.order(place.id);
  const position = await namingOrders(deps, () =>
    deps.lockCharges(place.id, by, () =>
      decideOnOrder(deps, place.id, by, (recorded) => opposite(deps, place, recorded, now)),
    ),
  );
  const events = await stream.recorded(place.version + 1);
  if (!events.some(({ meta }) => meta.correlationId === by.correlationId)) refuse('CHANGED_SINCE');
  return { position, ...(await undoTokenOf(stream, { source: 'order', id: place.id }, by)) };
}

/** Decided like every other move: refused if the units are no longer free. */
async function opposite(
  deps: UndoDeps,
  place: HistoryPlace,
  recorded: RecordedOrder,
  now: number,
): Promise<InventoryCommand> {
  const event = await undoableAt(deps, place);
  const { orderId, version: expectedVersion } = recorded.content;
  const change = { orderId, recorded, expectedVersion, reason: null, now: osloMinute(now) } as const;
  if (event.type === 'OrderDeleted') {
    return { type: 'RestoreOrder', ...change, force: false, charges: await liveChargesOf(deps, orderId) };
  }
  const { statusId: to, lines } = await contentBefore(deps, place);
  if (event.type === 'OrderRevised') {
    const { chargeId } = event.data.extension ?? refuse('CANNOT_UNDO');
    // A paid charge must be refunded by hand.
    if ((await deps.charge(chargeId).peek()).state?.isSettled) refuse('CHANGED_SINCE');
    return { type: 'UndoExtension', ...change, chargeId, lines };
  }
  // A customer who was told of the move is told that it is undone.
  const wasNotified = event.type === 'OrderStatusChanged' && event.data.tellsCustomer;
  return { type: 'UndoMove', ...change, to, lines, notice: wasNotified ? { message: null } : null };
}

/** The order before the event at this place, from its own stream. */
async function contentBefore(deps: UndoDeps, { id, version }: HistoryPlace): Promise<RecordedOrder['content']> {
  const earlier = (await deps.order(id).recorded()).filter((event) => event.version < version);
  const order = earlier.reduce(orderRecord.evolve, orderRecord.initial());
  return (order ?? refuse('EVENT_NOT_FOUND')).content;
}

async function undoOnCharge(deps: UndoDeps, place: HistoryPlace, event: StoredEvent, { by }: Asked): Promise<Undoing> {
  const stream = deps.charge(place.id);
  const { state } = await stream.peek();
  if (!state) refuse('CHARGE_NOT_FOUND');
  const opposites = { ChargeSettled: 'ReopenCharge', ChargeReopened: 'SettleCharge' } as const;
  const type =
    event.type === 'ChargeSettled' || event.type === 'ChargeReopened' ? opposites[event.type] : 'RestoreCharge';
  const { events, position } = await deps.lockCharges(state.orderId, by, async () => {
    const { isDeleted: orderDeleted, incoming = [] } = await recordedOrder(deps, state.orderId);
    // A payment settled it: that is what must be undone.
    if (type === 'ReopenCharge' && paidAgainst(incoming, place.id) >= state.amountOre) refuse('CHARGE_IS_PAID');
    return stream.run({ type, expectedVersion: state.version, orderDeleted } as const, by);
  });
  const [done] = events;
  if (!done) refuse('CHANGED_SINCE');
  const again = isUndoable(done) ? { undo: eventIdOf({ ...place, version: done.version }) } : {};
  return { position, ...again };
}

async function restoreProduct(deps: UndoDeps, productId: number, { by }: Asked): Promise<Undoing> {
  await deps.steps.finishProduct(productId, by);
  const { events, position } = await deps.steps.decide(
    { type: 'RestoreProduct', productId, expectedVersion: null },
    by,
  );
  return did(events, position);
}
