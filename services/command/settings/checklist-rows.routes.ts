import {
  employeeInput,
  revisedEmployee,
  revisedTask,
  taskInput,
  vehicleInput,
} from '@naust/domain/checklist/checklist-rows.contract.ts';
import { taskTitled } from '@naust/domain/checklist/tasks.ts';
import { vehicleWithPlate } from '@naust/domain/checklist/vehicles.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import type { Needs } from '../desk/needs.ts';
import { settingRowRoutes } from './setting-row.ts';

/** Who can be tapped on the checklist, what is looked after, and how often. */
export const checklistRowRoutes = (desk: Needs<'catalogue'>): Route[] => [
  ...employeeRoutes(desk),
  ...vehicleRoutes(desk),
  ...taskRoutes(desk),
];

const employeeRoutes = (desk: Needs<'catalogue'>): Route[] =>
  settingRowRoutes(desk, {
    path: '/api/employees',
    notFound: 'EMPLOYEE_NOT_FOUND',
    add: {
      body: employeeInput,
      refusals: ['NAME_REQUIRED'],
      command: ({ name, image_url: imageUrl = null }) => ({
        type: 'AddEmployee',
        personId: randomNumberedId(),
        name,
        imageUrl,
      }),
      idOf: (added, state) =>
        added?.type === 'EmployeeAdded' ? added.data.employeeId : state.checklist.employees.lastId,
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

const vehicleRoutes = (desk: Needs<'catalogue'>): Route[] =>
  settingRowRoutes(desk, {
    path: '/api/vehicles',
    notFound: 'VEHICLE_NOT_FOUND',
    add: {
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

const taskRoutes = (desk: Needs<'catalogue'>): Route[] =>
  settingRowRoutes(desk, {
    path: '/api/tasks',
    notFound: 'TASK_NOT_FOUND',
    add: {
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
