import { type RowWord, rowId } from '@naust/domain/history/catalogue-rows.ts';
import type { HistoryWord } from '@naust/domain/history/history.contract.ts';
import type { HistoryFact } from '@naust/domain/history/history-entries.ts';
import type { HistorySource } from '@naust/domain/history/history-place.ts';
import { MOST_ATTEMPTS, requestReference, walletReference } from '@naust/domain/payments/payment.ts';
import { type RefusalCode, refuse } from '@naust/domain/refusal.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { chargeIdsOf } from '../dependencies/order-charges.ts';

export type HistoryStreams = Deps<
  | 'order'
  | 'charge'
  | 'payment'
  | 'user'
  | 'documents'
  | 'inbox'
  | 'vehicle'
  | 'catalogue'
  | 'inventory'
  | 'shop'
  | 'histories'
  | 'secrets'
  | 'clock'
>;

/** The refusal of an object that has no history, by its word. */
export const NO_HISTORY: Record<HistoryWord, RefusalCode> = {
  order: 'ORDER_NOT_FOUND',
  charge: 'CHARGE_NOT_FOUND',
  product: 'PRODUCT_NOT_FOUND',
  group: 'GROUP_NOT_FOUND',
  user: 'USER_NOT_FOUND',
  vehicle: 'VEHICLE_NOT_FOUND',
  message: 'MESSAGE_NOT_FOUND',
  topic: 'NOT_FOUND',
  employee: 'EMPLOYEE_NOT_FOUND',
  task: 'TASK_NOT_FOUND',
  quiz: 'QUIZ_NOT_FOUND',
  'storage-unit': 'STORAGE_UNIT_NOT_FOUND',
  'charge-kind': 'CHARGE_NOT_FOUND',
  discount: 'DISCOUNT_NOT_FOUND',
  'customer-group': 'CUSTOMER_GROUP_NOT_FOUND',
  season: 'SEASON_NOT_FOUND',
  'opening-hours': 'NOT_FOUND',
  import: 'NOT_FOUND',
  shop: 'NOT_FOUND',
};

/** Every event of one object and of its parts, from their streams; refuses if there is none. */
export async function factsOfObject(deps: HistoryStreams, word: HistoryWord, id: string): Promise<HistoryFact[]> {
  const facts = await factsOf(deps, word, id);
  // The list of imports is there before the first one.
  if (word === 'import' && id === '1') return facts;
  return facts.length > 0 ? facts : refuse(NO_HISTORY[word]);
}

function factsOf(deps: HistoryStreams, word: HistoryWord, id: string): Promise<HistoryFact[]> {
  switch (word) {
    case 'order':
      return factsOfOrder(deps, id);
    case 'charge':
      return streamFacts(deps.charge(id), 'charge', id);
    case 'user':
      return streamFacts(deps.user(id), 'user', id);
    case 'message':
      return streamFacts(deps.inbox(id), 'message', id);
    case 'shop':
      return factsOfShop(deps, id);
    case 'vehicle':
      return factsOfVehicle(deps, id);
    case 'product':
      return factsOfProduct(deps, id);
    case 'task':
      return factsOfTask(deps, id);
    default:
      return rowFacts(deps, word, id);
  }
}

interface Recorded {
  recorded(from?: number): Promise<StoredEvent[]>;
}

async function streamFacts(stream: Recorded, source: HistorySource, id: string): Promise<HistoryFact[]> {
  const events = await stream.recorded();
  return events.map((event) => ({
    event,
    place: { source, id, version: event.version },
    about: `${source} ${id}`,
  }));
}

/** The shop has one stream; its id in calls is 1. */
const factsOfShop = async (deps: HistoryStreams, id: string): Promise<HistoryFact[]> =>
  id === '1' ? streamFacts(deps.shop(), 'shop', '') : [];

/** With its charges, documents, and all its payments. */
async function factsOfOrder(deps: HistoryStreams, orderId: string): Promise<HistoryFact[]> {
  const facts = await streamFacts(deps.order(orderId), 'order', orderId);
  if (facts.length === 0) return facts;
  for (const chargeId of await chargeIdsOf(deps, orderId)) {
    facts.push(...(await streamFacts(deps.charge(chargeId), 'charge', chargeId)));
  }
  for (const referenceOf of [walletReference, requestReference]) {
    for (let nth = 1; nth <= MOST_ATTEMPTS; nth += 1) {
      const reference = referenceOf(orderId, nth);
      const paid = await streamFacts(deps.payment(reference), 'payment', reference);
      if (paid.length === 0) break;
      facts.push(...paid);
    }
  }
  facts.push(...(await documentFacts(deps, orderId)));
  return facts;
}

/** What the stream `documents` has of an order. */
async function documentFacts({ documents, histories }: HistoryStreams, orderId: string): Promise<HistoryFact[]> {
  const { position } = await documents().look();
  const facts: HistoryFact[] = [];
  for (const version of await histories.documentVersionsOf(orderId, position)) {
    const [event] = await documents().recorded(version, 1);
    if (event) facts.push({ event, place: { source: 'documents', id: '', version }, about: `order ${orderId}` });
  }
  return facts;
}

/** The vehicle's row, its tasks' rows, and its own events. */
async function factsOfVehicle(deps: HistoryStreams, id: string): Promise<HistoryFact[]> {
  const rows = await rowFacts(deps, 'vehicle', id);
  return rows.length === 0 ? [] : [...rows, ...(await streamFacts(deps.vehicle(Number(id)), 'vehicle', id))];
}

async function factsOfTask(deps: HistoryStreams, id: string): Promise<HistoryFact[]> {
  const { state } = await deps.catalogue().look();
  const task = state.checklist.tasks.get(Number(id));
  if (!task) return [];
  const done = await streamFacts(deps.vehicle(task.vehicleId), 'vehicle', String(task.vehicleId));
  const own = done.filter(({ event: { data } }) => 'taskId' in data && data.taskId === Number(id));
  return [...(await rowFacts(deps, 'task', id)), ...own];
}

/** The product's row and its named pieces, each an object of its own. */
async function factsOfProduct(deps: HistoryStreams, id: string): Promise<HistoryFact[]> {
  const facts = await rowFacts(deps, 'product', id);
  if (facts.length === 0) return facts;
  const { position } = await deps.inventory().look();
  for (const version of await deps.histories.pieceVersionsOf(id, position)) {
    const [event] = await deps.inventory().recorded(version, 1);
    if (!event || !('pieceId' in event.data)) continue;
    facts.push({ event, place: { source: 'inventory', id: '', version }, about: aboutOf(event.data) });
  }
  return facts;
}

async function rowFacts(deps: HistoryStreams, word: RowWord, id: string): Promise<HistoryFact[]> {
  const row = rowId(word, id);
  const events = await eventsOfRow(deps, row, 0);
  return events.map((event) => ({
    event,
    place: { source: 'catalogue', id: '', version: event.version },
    // A vehicle's history contains several tasks.
    about: 'taskId' in event.data ? rowId('task', event.data.taskId) : row,
  }));
}

/** The events of a row in the stream `catalogue`, from a version on. Read one by one: all rows share the stream. */
export async function eventsOfRow(
  deps: Pick<HistoryStreams, 'catalogue' | 'histories'>,
  row: string,
  from: number,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const { position } = await deps.catalogue().look();
  for (const version of await deps.histories.versionsOf(row, position)) {
    if (version >= from) events.push(...(await deps.catalogue().recorded(version, 1)));
  }
  return events;
}

const aboutOf = (data: { readonly pieceId: number; readonly downtimeId?: number }): string =>
  data.downtimeId === undefined ? `piece ${data.pieceId}` : `downtime ${data.downtimeId}`;
