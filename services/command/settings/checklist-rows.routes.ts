import {
  employeeInput,
  revisedEmployee,
  revisedTask,
  taskInput,
  vehicleInput,
} from '@naust/domain/checklist/checklist-rows.contract.ts';
import { taskTitled } from '@naust/domain/checklist/tasks.ts';
import { vehicleWithPlate } from '@naust/domain/checklist/vehicles.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { settingRowRoutes } from './setting-row.ts';

/** Employees, vehicles and tasks of the checklist. */
export const checklistRowRoutes = (deps: Deps<'catalogue' | 'secrets'>): Route[] => [
  ...employeeRoutes(deps),
  ...vehicleRoutes(deps),
  ...taskRoutes(deps),
];

/** Names may repeat, and are encrypted: only a key distinguishes a repeat from another person. */
const employeeRoutes = (deps: Deps<'catalogue' | 'secrets'>): Route[] =>
  settingRowRoutes(deps, {
    path: '/api/employees',
    notFound: 'EMPLOYEE_NOT_FOUND',
    add: {
      repeat: 'key',
      body: employeeInput,
      refusals: ['NAME_REQUIRED'],
      command: ({ name, image_url: imageUrl = null }, key) => ({
        type: 'AddEmployee',
        personId: personIdOf(deps, key),
        name,
        imageUrl,
      }),
      idOf: (added, _, { name, image_url: imageUrl = null }, key) =>
        added?.type === 'EmployeeAdded'
          ? added.data.employeeId
          : employeeAddedBefore(deps, personIdOf(deps, key), { name, imageUrl }),
    },
    revise: {
      body: revisedEmployee,
      refusals: ['NAME_REQUIRED'],
      command: ({ name, image_url: imageUrl = null, version }, employeeId) => ({
        type: 'ReviseEmployee',
        employeeId,
        expectedVersion: version,
        name,
        imageUrl,
      }),
    },
    archive: { command: (employeeId, expectedVersion) => ({ type: 'ArchiveEmployee', employeeId, expectedVersion }) },
    restore: { command: (employeeId) => ({ type: 'RestoreEmployee', employeeId }) },
  });

const personIdOf = (deps: Deps<'secrets'>, key: string | undefined): string => addedId(deps, 'employee', key);

/** The employee that the same request added; refuses KEY_REUSED if it was another. */
async function employeeAddedBefore(
  deps: Deps<'catalogue'>,
  personId: string,
  asked: { name: string; imageUrl: string | null },
): Promise<number> {
  const events = await deps.catalogue().recorded();
  const added = events.filter((event) => event.type === 'EmployeeAdded').find(({ data }) => data.personId === personId);
  if (!added) throw new Error('an employee was neither added nor found');
  const { employeeId, imageUrl, personal } = added.data;
  const isSame = personal === null || (personal.name === asked.name.trim() && imageUrl === asked.imageUrl);
  return isSame ? employeeId : refuse('KEY_REUSED');
}

const vehicleRoutes = (deps: Deps<'catalogue'>): Route[] =>
  settingRowRoutes(deps, {
    path: '/api/vehicles',
    notFound: 'VEHICLE_NOT_FOUND',
    add: {
      repeat: 'natural',
      body: vehicleInput,
      refusals: ['NAME_REQUIRED', 'PLATE_REQUIRED', 'PLATE_TAKEN'],
      command: ({ name, plate }) => ({ type: 'AddVehicle', name, plate }),
      idOf: (added, { checklist }, { plate }) =>
        added?.type === 'VehicleAdded'
          ? added.data.vehicleId
          : (vehicleWithPlate(checklist, plate) ?? checklist.vehicles.lastId),
    },
    revise: {
      body: vehicleInput,
      refusals: ['NAME_REQUIRED', 'PLATE_REQUIRED', 'PLATE_TAKEN'],
      command: ({ name, plate, version = null }, vehicleId) => ({
        type: 'ReviseVehicle',
        vehicleId,
        expectedVersion: version,
        name,
        plate,
      }),
    },
    archive: { command: (vehicleId, expectedVersion) => ({ type: 'ArchiveVehicle', vehicleId, expectedVersion }) },
    restore: { refusals: ['PLATE_TAKEN'], command: (vehicleId) => ({ type: 'RestoreVehicle', vehicleId }) },
  });

const taskRoutes = (deps: Deps<'catalogue'>): Route[] =>
  settingRowRoutes(deps, {
    path: '/api/tasks',
    notFound: 'TASK_NOT_FOUND',
    add: {
      repeat: 'natural',
      body: taskInput,
      refusals: ['VEHICLE_NOT_FOUND', 'NAME_REQUIRED', 'INTERVAL_INVALID', 'DATE_INVALID', 'TASK_TITLE_TAKEN'],
      command: ({ vehicleId, title, description = null, interval, next_due: firstDue = null }) => ({
        type: 'AddTask',
        vehicleId,
        title,
        description,
        interval,
        firstDue,
      }),
      idOf: (added, { checklist }, { vehicleId, title }) =>
        added?.type === 'TaskAdded'
          ? added.data.taskId
          : (taskTitled(checklist, vehicleId, title) ?? checklist.tasks.lastId),
    },
    revise: {
      body: revisedTask,
      refusals: ['NAME_REQUIRED', 'INTERVAL_INVALID', 'TASK_TITLE_TAKEN'],
      command: ({ title, description = null, interval, version = null }, taskId) => ({
        type: 'ReviseTask',
        taskId,
        expectedVersion: version,
        title,
        description,
        interval,
      }),
    },
    archive: { command: (taskId, expectedVersion) => ({ type: 'ArchiveTask', taskId, expectedVersion }) },
    restore: {
      refusals: ['VEHICLE_NOT_FOUND', 'TASK_TITLE_TAKEN'],
      command: (taskId) => ({ type: 'RestoreTask', taskId }),
    },
  });
