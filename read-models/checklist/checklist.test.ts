import { FactLog } from '@naust/projector/testing/fact-log.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { expect, it } from 'vitest';
import { employeesProjection } from './employees.projection.ts';
import { vehicleTasksProjection } from './vehicle-tasks.projection.ts';
import { vehiclesProjection } from './vehicles.projection.ts';

const employee = { employeeId: 1, version: 1, personId: '1', imageUrl: null, personal: { name: 'Ingrid' } };
const task = { taskId: 1, vehicleId: 1, version: 1, title: 'Olje', description: null, interval: { days: 30 } };
const completed = {
  taskId: 1,
  vehicleId: 1,
  completionNo: 1,
  employeeId: 1,
  personId: '1',
  personal: null,
  completedAt: '2026-05-20T10:00:00.000Z',
  completedOn: '2026-05-20',
  previousDue: '2026-05-16',
  nextDue: '2026-06-19',
};

it('shows employees under their newest name, and without one where it is erased', () => {
  const log = new FactLog();
  const facts = [
    log.record('catalogue', 'EmployeeAdded', employee),
    log.record('catalogue', 'EmployeeRevised', { ...employee, version: 2, personal: { name: 'Ingrid Vik' } }),
    log.record('catalogue', 'EmployeeAdded', { ...employee, employeeId: 2, personal: null }),
    log.record('catalogue', 'EmployeeArchived', { employeeId: 2, version: 2 }),
  ];
  expect([...foldInMemory(employeesProjection, facts).values()]).toEqual([
    { id: '1', employeeId: 1, isArchived: 0, rowVersion: 2, imageUrl: null, personal: { name: 'Ingrid Vik' } },
    { id: '2', employeeId: 2, isArchived: 1, rowVersion: 2, imageUrl: null, personal: null },
  ]);
});

it('shows vehicles as they are called now', () => {
  const log = new FactLog();
  const varebil = { vehicleId: 1, version: 1, name: 'Varebil', plate: 'FS 48213' };
  const facts = [
    log.record('catalogue', 'VehicleAdded', varebil),
    log.record('catalogue', 'VehicleRevised', { ...varebil, version: 2, name: 'Stor varebil' }),
    log.record('catalogue', 'VehicleArchived', { vehicleId: 1, version: 3 }),
  ];
  expect([...foldInMemory(vehiclesProjection, facts).values()]).toEqual([
    { id: '1', vehicleId: 1, isArchived: 1, rowVersion: 3, name: 'Stor varebil', plate: 'FS 48213' },
  ]);
});

it('moves a task on when it is done, and not when it is only spoken of', () => {
  const log = new FactLog();
  const facts = [
    log.record('catalogue', 'TaskAdded', { ...task, firstDue: '2026-05-16' }),
    log.record('vehicle-1', 'TaskCompleted', completed),
    log.record('catalogue', 'TaskRevised', { ...task, version: 2, description: 'Kald motor', interval: null }),
  ];
  const doc = { id: '1', taskId: 1, vehicleId: 1, isArchived: 0, title: 'Olje', nextDue: '2026-06-19' };
  const newest = { rowVersion: 2, description: 'Kald motor', interval: null };
  expect([...foldInMemory(vehicleTasksProjection, facts).values()]).toEqual([{ ...doc, ...newest }]);
  const archived = log.record('catalogue', 'TaskArchived', { taskId: 1, vehicleId: 1, version: 3 });
  expect(foldInMemory(vehicleTasksProjection, [...facts, archived]).get('1')).toMatchObject({ isArchived: 1 });
});

it('shows again what was archived and restored, as it was', () => {
  const log = new FactLog();
  const facts = [
    log.record('catalogue', 'EmployeeAdded', employee),
    log.record('catalogue', 'EmployeeArchived', { employeeId: 1, version: 2 }),
    log.record('catalogue', 'EmployeeRestored', { employeeId: 1, version: 3 }),
    log.record('catalogue', 'VehicleAdded', { vehicleId: 1, version: 1, name: 'Varebil', plate: 'FS 48213' }),
    log.record('catalogue', 'VehicleArchived', { vehicleId: 1, version: 2 }),
    log.record('catalogue', 'VehicleRestored', { vehicleId: 1, version: 3 }),
    log.record('catalogue', 'TaskAdded', { ...task, firstDue: '2026-05-16' }),
    log.record('vehicle-1', 'TaskCompleted', completed),
    log.record('catalogue', 'TaskArchived', { taskId: 1, vehicleId: 1, version: 2 }),
    log.record('catalogue', 'TaskRestored', { taskId: 1, vehicleId: 1, version: 3 }),
  ];
  const again = { isArchived: 0, rowVersion: 3 };
  expect(foldInMemory(employeesProjection, facts).get('1')).toMatchObject({ ...again, personal: { name: 'Ingrid' } });
  expect(foldInMemory(vehiclesProjection, facts).get('1')).toMatchObject({ ...again, name: 'Varebil' });
  expect(foldInMemory(vehicleTasksProjection, facts).get('1')).toMatchObject({ ...again, nextDue: '2026-06-19' });
});
