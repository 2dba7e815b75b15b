import { describe, expect, it } from 'vitest';
import type { ReviseEmployee, ReviseTask, ReviseVehicle } from '../checklist/checklist-commands.ts';
import { liveTask } from '../checklist/checklist-rows.ts';
import { addEmployee, addTask, addVehicle } from '../checklist/testing/example-checklist.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { catalogue } from './catalogue.decider.ts';
import { readCatalogue, writeCatalogue } from './catalogue-snapshot.ts';
import { factsOf, folded, shop } from './testing/example-catalogue.ts';

const rename: ReviseEmployee = {
  type: 'ReviseEmployee',
  employeeId: 1,
  expectedVersion: 1,
  name: ' Ingrid Vik ',
  imageUrl: '/images/ingrid.webp',
};
const archiveEmployee = { type: 'ArchiveEmployee', employeeId: 1, expectedVersion: null } as const;
const archiveVehicle = { type: 'ArchiveVehicle', vehicleId: 1, expectedVersion: null } as const;
const archiveTask = { type: 'ArchiveTask', taskId: 1, expectedVersion: null } as const;

describe('an employee', () => {
  it('gets the next small id, once', () => {
    const data = { employeeId: 2, version: 1, personId: '2', imageUrl: null, personal: { name: 'Yusuf' } };
    shop(addEmployee()).when(addEmployee('2', ' Yusuf ')).then({ type: 'EmployeeAdded', data });
    shop(addEmployee()).when(addEmployee()).thenNothing();
    shop().when(addEmployee('2', ' ')).thenRefused('NAME_REQUIRED');
  });

  it('is renamed by a form that saw the newest name', () => {
    const revised = {
      employeeId: 1,
      version: 2,
      personId: '512345678901234',
      imageUrl: '/images/ingrid.webp',
      personal: { name: 'Ingrid Vik' },
    };
    shop(addEmployee()).when(rename).then({ type: 'EmployeeRevised', data: revised });
    shop(addEmployee(), rename).when(rename).thenRefused('CHANGED_MEANWHILE');
    shop(addEmployee())
      .when({ ...rename, name: '' })
      .thenRefused('NAME_REQUIRED');
    shop().when(rename).thenRefused('EMPLOYEE_NOT_FOUND');
  });

  it('is archived once and then no longer renamed', () => {
    shop(addEmployee())
      .when(archiveEmployee)
      .then({ type: 'EmployeeArchived', data: { employeeId: 1, version: 2 } });
    shop(addEmployee(), archiveEmployee).when(archiveEmployee).thenNothing();
    shop(addEmployee(), archiveEmployee)
      .when({ ...rename, expectedVersion: 2 })
      .thenRefused('EMPLOYEE_NOT_FOUND');
    shop().when(archiveEmployee).thenRefused('EMPLOYEE_NOT_FOUND');
  });

  it('comes back as who they were, once', () => {
    const restore = { type: 'RestoreEmployee', employeeId: 1 } as const;
    shop(addEmployee(), archiveEmployee)
      .when(restore)
      .then({ type: 'EmployeeRestored', data: { employeeId: 1, version: 3 } });
    shop(addEmployee()).when(restore).thenNothing();
    shop(addEmployee(), archiveEmployee, restore)
      .when({ ...rename, expectedVersion: 3 })
      .thenFacts(([revised]) => expect(revised?.data).toMatchObject({ version: 4, personId: '512345678901234' }));
    shop().when(restore).thenRefused('EMPLOYEE_NOT_FOUND');
  });

  it('is archived by a form that saw the newest row', () => {
    shop(addEmployee(), rename)
      .when({ ...archiveEmployee, expectedVersion: 1 })
      .thenRefused('CHANGED_MEANWHILE', { current: { id: 1, version: 2 } });
  });

  it('stands in no snapshot by name', () => {
    const state = folded(factsOf(addEmployee(), addVehicle(), addTask()));
    const snapshot = jsonOf(writeCatalogue(state));
    expect(snapshot).not.toContain('Ingrid');
    expect([...writeCatalogue(readJson(readCatalogue(), snapshot))]).toEqual(JSON.parse(snapshot));
  });
});

describe('a vehicle', () => {
  it('is added once under its plate, however that is spelt', () => {
    const data = { vehicleId: 2, version: 1, name: 'Pickup', plate: 'SU 63318' };
    shop(addVehicle()).when(addVehicle(' su  63318 ', 'Pickup')).then({ type: 'VehicleAdded', data });
    shop(addVehicle()).when(addVehicle('fs 48213')).thenNothing();
    shop(addVehicle()).when(addVehicle('FS48213', 'En annen')).thenRefused('PLATE_TAKEN');
    shop().when(addVehicle(' ')).thenRefused('PLATE_REQUIRED');
    shop().when(addVehicle('FS 1', ' ')).thenRefused('NAME_REQUIRED');
  });

  it('is renamed, and keeps what another form has saved', () => {
    const revise: ReviseVehicle = {
      type: 'ReviseVehicle',
      vehicleId: 1,
      expectedVersion: 1,
      name: 'Stor varebil',
      plate: 'FS 48213',
    };
    shop(addVehicle())
      .when(revise)
      .then({ type: 'VehicleRevised', data: { vehicleId: 1, version: 2, name: 'Stor varebil', plate: 'FS 48213' } });
    shop(addVehicle(), revise).when(revise).thenNothing();
    shop(addVehicle(), revise)
      .when({ ...revise, name: 'Varebilen' })
      .thenRefused('CHANGED_MEANWHILE', {
        current: { id: 1, name: 'Stor varebil', plate: 'FS 48213', version: 2 },
      });
    shop(addVehicle(), addVehicle('SU 63318'))
      .when({ ...revise, plate: 'SU 63318' })
      .thenRefused('PLATE_TAKEN');
    shop().when(revise).thenRefused('VEHICLE_NOT_FOUND');
  });

  it('frees its plate when it is archived, and takes its tasks along', () => {
    shop(addVehicle())
      .when(archiveVehicle)
      .then({ type: 'VehicleArchived', data: { vehicleId: 1, version: 2 } });
    shop(addVehicle(), archiveVehicle).when(archiveVehicle).thenNothing();
    shop().when(archiveVehicle).thenRefused('VEHICLE_NOT_FOUND');
    shop(addVehicle(), archiveVehicle)
      .when(addVehicle())
      .thenFacts(([added]) => expect(added?.data).toMatchObject({ vehicleId: 2 }));
    const { checklist } = folded(factsOf(addVehicle(), addTask(), archiveVehicle));
    expect(liveTask(checklist, 1)).toBeNull();
  });
});

describe('an archived vehicle', () => {
  const restore = { type: 'RestoreVehicle', vehicleId: 1 } as const;

  it('comes back with its tasks, once', () => {
    shop(addVehicle(), archiveVehicle)
      .when(restore)
      .then({ type: 'VehicleRestored', data: { vehicleId: 1, version: 3 } });
    shop(addVehicle()).when(restore).thenNothing();
    const { checklist } = folded(factsOf(addVehicle(), addTask(), archiveVehicle, restore));
    expect(liveTask(checklist, 1)?.title).toBe('Sjekk motorolje');
    shop().when(restore).thenRefused('VEHICLE_NOT_FOUND');
  });

  it('stays away while its plate is on another', () => {
    shop(addVehicle(), archiveVehicle, addVehicle('fs48213', 'Ny bil')).when(restore).thenRefused('PLATE_TAKEN');
  });

  it('was archived by a form that saw the newest row', () => {
    shop(addVehicle())
      .when({ ...archiveVehicle, expectedVersion: 2 })
      .thenRefused('CHANGED_MEANWHILE', { current: { id: 1, name: 'Varebil', plate: 'FS 48213', version: 1 } });
  });
});

describe('a task', () => {
  const revise: ReviseTask = {
    type: 'ReviseTask',
    taskId: 1,
    expectedVersion: 1,
    title: 'Sjekk motorolje',
    description: ' Med kald motor. ',
    interval: { months: 1 },
  };
  const revised = { title: 'Sjekk motorolje', description: 'Med kald motor.', interval: { months: 1 } };

  it('is added to a vehicle once', () => {
    const content = { title: 'Sjekk motorolje', description: null, interval: { days: 30 }, firstDue: '2026-05-16' };
    shop(addVehicle())
      .when(addTask())
      .then({ type: 'TaskAdded', data: { taskId: 1, vehicleId: 1, version: 1, ...content } });
    shop(addVehicle(), addTask()).when(addTask()).thenNothing();
    shop(addVehicle(), addTask())
      .when(addTask({ firstDue: null }))
      .thenRefused('TASK_TITLE_TAKEN');
    shop(addVehicle(), addVehicle('SU 63318'), addTask())
      .when(addTask({ vehicleId: 2 }))
      .thenFacts(([added]) => expect(added?.data).toMatchObject({ taskId: 2, vehicleId: 2 }));
  });

  it('is refused without a vehicle, a title, a date that exists or a whole interval', () => {
    shop().when(addTask()).thenRefused('VEHICLE_NOT_FOUND');
    shop(addVehicle(), archiveVehicle).when(addTask()).thenRefused('VEHICLE_NOT_FOUND');
    const known = shop(addVehicle());
    known.when(addTask({ title: ' ' })).thenRefused('NAME_REQUIRED');
    known.when(addTask({ firstDue: '2026-02-30' })).thenRefused('DATE_INVALID');
    known.when(addTask({ interval: { days: 0 } })).thenRefused('INTERVAL_INVALID');
  });

  it('is revised without touching when it is due first', () => {
    shop(addVehicle(), addTask())
      .when(revise)
      .then({ type: 'TaskRevised', data: { taskId: 1, vehicleId: 1, version: 2, ...revised } });
    shop(addVehicle(), addTask(), revise).when(revise).thenNothing();
    shop(addVehicle(), addTask(), revise)
      .when({ ...revise, interval: null })
      .thenRefused('CHANGED_MEANWHILE', { current: { id: 1, ...revised, version: 2 } });
    const { checklist } = folded(factsOf(addVehicle(), addTask(), revise));
    expect(liveTask(checklist, 1)?.firstDue).toBe('2026-05-16');
  });

  it('cannot take the title of another, and is gone once archived', () => {
    const two = [addVehicle(), addTask(), addTask({ title: 'Vask bilen' })] as const;
    shop(...two)
      .when({ ...revise, title: 'vask bilen' })
      .thenRefused('TASK_TITLE_TAKEN');
    shop(...two)
      .when(archiveTask)
      .then({ type: 'TaskArchived', data: { taskId: 1, vehicleId: 1, version: 2 } });
    shop(...two, archiveTask)
      .when(archiveTask)
      .thenNothing();
    shop(...two, archiveTask)
      .when(revise)
      .thenRefused('TASK_NOT_FOUND');
    shop().when(archiveTask).thenRefused('TASK_NOT_FOUND');
  });
});

describe('an archived task', () => {
  const restore = { type: 'RestoreTask', taskId: 1 } as const;

  it('comes back as it was, once', () => {
    shop(addVehicle(), addTask(), archiveTask)
      .when(restore)
      .then({ type: 'TaskRestored', data: { taskId: 1, vehicleId: 1, version: 3 } });
    shop(addVehicle(), addTask()).when(restore).thenNothing();
    shop().when(restore).thenRefused('TASK_NOT_FOUND');
  });

  it('needs its vehicle, and a title that no other has taken', () => {
    shop(addVehicle(), addTask(), archiveTask, archiveVehicle).when(restore).thenRefused('VEHICLE_NOT_FOUND');
    shop(addVehicle(), addTask(), archiveTask, addTask()).when(restore).thenRefused('TASK_TITLE_TAKEN');
  });

  it('was archived by a form that saw the newest row', () => {
    const { title, description, interval } = addTask();
    shop(addVehicle(), addTask())
      .when({ ...archiveTask, expectedVersion: 7 })
      .thenRefused('CHANGED_MEANWHILE', { current: { id: 1, title, description, interval, version: 1 } });
  });
});

it('is decided on a fork without a trace in the catalogue', () => {
  const state = folded(factsOf(addVehicle()));
  const fork = catalogue.fork(state);
  for (const fact of catalogue.decide(addTask(), fork)) catalogue.evolve(fork, fact);
  expect([liveTask(fork.checklist, 1)?.title, liveTask(state.checklist, 1)]).toEqual(['Sjekk motorolje', null]);
  expect(state.checklist.tasks.lastId).toBe(0);
});
