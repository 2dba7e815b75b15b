import { type RowWord, rowId } from '@naust/domain/history/catalogue-rows.ts';
import type { HistoryWord } from '@naust/domain/history/history.contract.ts';
import type { HistoryFact } from '@naust/domain/history/history-entries.ts';
import type { HistorySource } from '@naust/domain/history/history-place.ts';
import { MOST_ATTEMPTS, walletReference } from '@naust/domain/payments/payment.ts';
import { type RefusalCode, refuse } from '@naust/domain/refusal.ts';
import type { Told } from '@naust/domain/telling.ts';
import type { Needs } from '../desk/needs.ts';
import { chargeIdsOf } from '../desk/order-charges.ts';

export type HistoryStreams = Needs<
  'order' | 'charge' | 'payment' | 'user' | 'inbox' | 'vehicle' | 'catalogue' | 'histories' | 'secrets'
>;

const unknown: Partial<Record<HistoryWord, RefusalCode>> = {
  order: 'ORDER_NOT_FOUND',
  charge: 'CHARGE_NOT_FOUND',
  product: 'PRODUCT_NOT_FOUND',
  group: 'GROUP_NOT_FOUND',
  user: 'USER_NOT_FOUND',
  vehicle: 'VEHICLE_NOT_FOUND',
  message: 'MESSAGE_NOT_FOUND',
  employee: 'EMPLOYEE_NOT_FOUND',
  task: 'TASK_NOT_FOUND',
  quiz: 'QUIZ_NOT_FOUND',
  'storage-unit': 'STORAGE_UNIT_NOT_FOUND',
  'opening-hours': 'NOT_FOUND',
};

/** Every event of one object and of what belongs to it, from their streams; refuses where there is none. */
export async function factsOfObject(desk: HistoryStreams, word: HistoryWord, id: string): Promise<HistoryFact[]> {
  const facts = await factsOf(desk, word, id);
  return facts.length > 0 ? facts : refuse(unknown[word] ?? 'NOT_FOUND');
}

function factsOf(desk: HistoryStreams, word: HistoryWord, id: string): Promise<HistoryFact[]> {
  switch (word) {
    case 'order':
      return factsOfOrder(desk, id);
    case 'charge':
      return streamFacts(desk.charge(id), 'charge', id);
    case 'user':
      return streamFacts(desk.user(id), 'user', id);
    case 'message':
      return streamFacts(desk.inbox(id), 'message', id);
    case 'vehicle':
      return factsOfVehicle(desk, id);
    case 'task':
      return factsOfTask(desk, id);
    default:
      return rowFacts(desk, word, id);
  }
}

interface Recorded {
  recorded(from?: number): Promise<Told[]>;
}

async function streamFacts(stream: Recorded, source: HistorySource, id: string): Promise<HistoryFact[]> {
  const events = await stream.recorded();
  return events.map((event) => ({
    event,
    place: { source, id, version: event.version },
    about: `${source} ${id}`,
  }));
}

/** With its charges, and all payments that were begun for it. */
async function factsOfOrder(desk: HistoryStreams, orderId: string): Promise<HistoryFact[]> {
  const facts = await streamFacts(desk.order(orderId), 'order', orderId);
  if (facts.length === 0) return facts;
  for (const chargeId of await chargeIdsOf(desk, orderId)) {
    facts.push(...(await streamFacts(desk.charge(chargeId), 'charge', chargeId)));
  }
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const reference = walletReference(orderId, attempt);
    const paid = await streamFacts(desk.payment(reference), 'payment', reference);
    if (paid.length === 0) break;
    facts.push(...paid);
  }
  return facts;
}

/** Its row, its tasks', and what was done to it. */
async function factsOfVehicle(desk: HistoryStreams, id: string): Promise<HistoryFact[]> {
  const rows = await rowFacts(desk, 'vehicle', id);
  return rows.length === 0 ? [] : [...rows, ...(await streamFacts(desk.vehicle(Number(id)), 'vehicle', id))];
}

async function factsOfTask(desk: HistoryStreams, id: string): Promise<HistoryFact[]> {
  const { state } = await desk.catalogue().look();
  const task = state.checklist.tasks.get(Number(id));
  if (!task) return [];
  const done = await streamFacts(desk.vehicle(task.vehicleId), 'vehicle', String(task.vehicleId));
  const own = done.filter(({ event: { data } }) => 'taskId' in data && data.taskId === Number(id));
  return [...(await rowFacts(desk, 'task', id)), ...own];
}

async function rowFacts(desk: HistoryStreams, word: RowWord, id: string): Promise<HistoryFact[]> {
  const row = rowId(word, id);
  const events = await eventsOfRow(desk, row, 0);
  return events.map((event) => ({
    event,
    place: { source: 'catalogue', id: '', version: event.version },
    // A vehicle's history tells of several tasks.
    about: 'taskId' in event.data ? rowId('task', event.data.taskId) : row,
  }));
}

/** What the stream `catalogue` holds of a row, from a version on. Read event by event: the stream is everybody's. */
export async function eventsOfRow(
  desk: Pick<HistoryStreams, 'catalogue' | 'histories'>,
  row: string,
  from: number,
): Promise<Told[]> {
  const events: Told[] = [];
  const { position } = await desk.catalogue().look();
  for (const version of await desk.histories.versionsOf(row, position)) {
    if (version >= from) events.push(...(await desk.catalogue().recorded(version, 1)));
  }
  return events;
}
