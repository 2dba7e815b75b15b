import type { EventMeta, Role } from '../event.ts';
import type { EventOf, EventType } from '../event-catalogue.ts';
import { CANCELLED_BY_CUSTOMER } from '../orders/own-cancellation.ts';
import { UNDONE } from '../orders/statuses.ts';
import type { StoredEvent } from '../stored-event.ts';
import { isStaffRole } from '../users/roles.ts';

/**
 * The aspect of an object that an event changes. Only the newest event of an aspect can be undone. `end`: the event
 * removes the object.
 */
interface Respect {
  readonly object: string;
  readonly is: 'kept' | 'settled' | 'lines' | 'status' | 'read' | 'done' | 'rules' | 'about';
  readonly end?: true;
}

type Respects = { readonly [T in EventType]?: (data: EventOf<T>['data']) => Respect };

const charge = ({ chargeId }: { chargeId: string }) => `charge ${chargeId}`;
const importOf = ({ importId }: { importId: string }) => `import ${importId}`;
const order = ({ orderId }: { orderId: string }) => `order ${orderId}`;
const product = ({ productId }: { productId: number }) => `product ${productId}`;
const group = ({ groupId }: { groupId: number }) => `group ${groupId}`;
const storageUnit = ({ unitId }: { unitId: number }) => `storage-unit ${unitId}`;
const chargeKind = ({ kindId }: { kindId: number }) => `charge-kind ${kindId}`;
const discount = ({ discountId }: { discountId: number }) => `discount ${discountId}`;
const customerGroup = ({ customerGroupId }: { customerGroupId: number }) => `customer-group ${customerGroupId}`;
const season = ({ seasonId }: { seasonId: number }) => `season ${seasonId}`;
const message = ({ messageId }: { messageId: string }) => `message ${messageId}`;
const task = ({ taskId }: { taskId: number }) => `task ${taskId}`;

const respects: Respects = {
  ChargeSettled: (data) => ({ object: charge(data), is: 'settled' }),
  ChargeReopened: (data) => ({ object: charge(data), is: 'settled' }),
  ChargeDeleted: (data) => ({ object: charge(data), is: 'kept', end: true }),
  ChargeRestored: (data) => ({ object: charge(data), is: 'kept' }),
  OrderStatusChanged: (data) => ({ object: order(data), is: 'status' }),
  OrderItemsHandedOut: (data) => ({ object: order(data), is: 'status' }),
  OrderItemsTakenBack: (data) => ({ object: order(data), is: 'status' }),
  OrderRevised: (data) => ({ object: order(data), is: 'lines' }),
  OrderDeleted: (data) => ({ object: order(data), is: 'kept', end: true }),
  OrderRestored: (data) => ({ object: order(data), is: 'kept' }),
  ProductArchived: (data) => ({ object: product(data), is: 'kept', end: true }),
  ProductRestored: (data) => ({ object: product(data), is: 'kept' }),
  ProductsImported: (data) => ({ object: importOf(data), is: 'kept' }),
  ProductsImportUndone: (data) => ({ object: importOf(data), is: 'kept', end: true }),
  CustomersImported: (data) => ({ object: importOf(data), is: 'kept' }),
  CustomersImportUndone: (data) => ({ object: importOf(data), is: 'kept', end: true }),
  GroupRemoved: (data) => ({ object: group(data), is: 'kept', end: true }),
  GroupRestored: (data) => ({ object: group(data), is: 'kept' }),
  StorageUnitRemoved: (data) => ({ object: storageUnit(data), is: 'kept', end: true }),
  StorageUnitRestored: (data) => ({ object: storageUnit(data), is: 'kept' }),
  ChargeKindRemoved: (data) => ({ object: chargeKind(data), is: 'kept', end: true }),
  ChargeKindRestored: (data) => ({ object: chargeKind(data), is: 'kept' }),
  DiscountRemoved: (data) => ({ object: discount(data), is: 'kept', end: true }),
  DiscountRestored: (data) => ({ object: discount(data), is: 'kept' }),
  CustomerGroupRemoved: (data) => ({ object: customerGroup(data), is: 'kept', end: true }),
  CustomerGroupRestored: (data) => ({ object: customerGroup(data), is: 'kept' }),
  SeasonRemoved: (data) => ({ object: season(data), is: 'kept', end: true }),
  SeasonRestored: (data) => ({ object: season(data), is: 'kept' }),
  RulesSet: () => ({ object: 'shop', is: 'rules' }),
  BusinessDescribed: () => ({ object: 'shop', is: 'about' }),
  MessageRead: (data) => ({ object: message(data), is: 'read' }),
  MessageUnread: (data) => ({ object: message(data), is: 'read' }),
  MessageErased: (data) => ({ object: message(data), is: 'kept', end: true }),
  TaskCompleted: (data) => ({ object: task(data), is: 'done' }),
  TaskCompletionTakenBack: (data) => ({ object: task(data), is: 'done' }),
};

function respectOf<T extends EventType>({ type, data }: { type: T; data: EventOf<T>['data'] }): Respect | null {
  return respects[type]?.(data) ?? null;
}

const isByStaff = ({ role }: EventMeta) => isStaffRole(role);

/** Moves that follow from a payment belong to the wallet and cannot be undone. */
const isMovedByPeople = (reasonCode: string | null) =>
  reasonCode === null || reasonCode === UNDONE || reasonCode === CANCELLED_BY_CUSTOMER;

/**
 * Whether the event can be undone as long as no later event changes the same aspect. Events of the demo shop's seed
 * cannot.
 */
export function isUndoable({ type, data, meta }: StoredEvent): boolean {
  if (meta.channel !== 'web') return false;
  switch (type) {
    case 'ChargeSettled':
    case 'ChargeReopened':
    case 'OrderItemsHandedOut':
    case 'OrderItemsTakenBack':
      return isByStaff(meta);
    case 'ChargeDeleted':
      return isByStaff(meta) && data.orderVersion === null;
    case 'OrderStatusChanged':
      return isMovedByPeople(data.reasonCode);
    case 'OrderRevised':
      return data.extension !== null && !data.extension.isUndone;
    case 'OrderDeleted':
    case 'ProductArchived':
    case 'ProductsImported':
    case 'CustomersImported':
    case 'GroupRemoved':
    case 'StorageUnitRemoved':
    case 'ChargeKindRemoved':
    case 'DiscountRemoved':
    case 'CustomerGroupRemoved':
    case 'SeasonRemoved':
    case 'RulesSet':
    case 'BusinessDescribed':
    case 'MessageRead':
    case 'TaskCompleted':
      return true;
    default:
      return false;
  }
}

/** The acts of staff that they may undo themselves. */
const ACTS_OF_STAFF: ReadonlySet<EventType> = new Set([
  'OrderStatusChanged',
  'OrderItemsHandedOut',
  'OrderItemsTakenBack',
  'MessageRead',
  'TaskCompleted',
]);

/**
 * Whether this person may undo the event. Administrators may undo everybody's acts; staff only what they did as staff,
 * so that nothing is undone by who could not have done it.
 */
export function isUndoableBy(
  { userId, role }: { userId: string; role: Role },
  { type, data, meta }: StoredEvent,
): boolean {
  if (role === 'admin') return true;
  if (role !== 'staff' || meta.role !== 'staff' || meta.userId !== userId) return false;
  const isOwnCancellation = type === 'OrderStatusChanged' && data.reasonCode === CANCELLED_BY_CUSTOMER;
  return ACTS_OF_STAFF.has(type) && !isOwnCancellation;
}

/** The events that can be undone now: the newest of each aspect. `events`: of some objects, oldest first; of the shop all. */
export function undoableAmong(events: readonly StoredEvent[]): ReadonlySet<StoredEvent> {
  const newest = new Map<string, StoredEvent>();
  const gone = new Set<string>();
  const first = events.find(({ type }) => type === 'BusinessDescribed');
  for (const event of events) {
    const respect = respectOf(event);
    if (!respect) continue;
    newest.set(`${respect.object} ${respect.is}`, event);
    if (respect.is !== 'kept') continue;
    if (respect.end) gone.add(respect.object);
    else gone.delete(respect.object);
  }
  const stands = (event: StoredEvent) => {
    const respect = respectOf(event);
    // Before its first description a business was nothing.
    if (event === first) return false;
    return respect !== null && (respect.is === 'kept' || !gone.has(respect.object));
  };
  return new Set([...newest.values()].filter((event) => isUndoable(event) && stands(event)));
}
