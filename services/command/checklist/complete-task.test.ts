import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { completeTask } from './complete-task.ts';

const INGRID = '512345678901234';
const [VAN, OIL] = [1, 1];
let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
  const catalogue = shop.streams.catalogue();
  for (const personId of [INGRID, '512345678901235']) {
    await catalogue.run({ type: 'AddEmployee', personId, name: 'Ingrid', imageUrl: null }, by);
  }
  await catalogue.run({ type: 'ArchiveEmployee', employeeId: 2, expectedVersion: null }, by);
  await catalogue.run({ type: 'AddVehicle', name: 'Varebil', plate: 'FS 48213' }, by);
  const task = { title: 'Sjekk motorolje', description: null, interval: { days: 30 }, firstDue: '2026-11-20' };
  await catalogue.run({ type: 'AddTask', vehicleId: VAN, ...task }, by);
});
afterEach(() => shop.close());

const tap = (over: { taskId?: number; employeeId?: number | null } = {}) =>
  completeTask(shop.streams, { taskId: OIL, employeeId: null, note: 'Etterfylt', now: NOW, ...over }, by);
const facts = () => shop.streams.vehicle(VAN).recorded();

it('seals a note under the key of who tapped, or the vehicle’s where nobody was chosen', async () => {
  await tap({ employeeId: 1 });
  await completeTask(shop.streams, { taskId: OIL, employeeId: null, note: null, now: NOW + 3_600_000 }, by);
  expect(await facts()).toMatchObject([{ data: { personId: INGRID } }, { data: { personId: 'vehicle-1' } }]);
});

it.each([
  ['a task that is not on the list', { taskId: 9 }, 'TASK_NOT_FOUND'],
  ['an employee whom nobody knows', { employeeId: 9 }, 'UNKNOWN_EMPLOYEE'],
  ['an employee who has left', { employeeId: 2 }, 'UNKNOWN_EMPLOYEE'],
])('refuses %s', async (_what, over, code) => {
  await expect(tap(over)).rejects.toMatchObject({ code });
  expect(await facts()).toEqual([]);
});
