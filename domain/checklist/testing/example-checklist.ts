import type { AddEmployee, AddTask, AddVehicle } from '../checklist-commands.ts';

/** Rows for the tests of the checklist. */
export const addEmployee = (personId = '512345678901234', name = 'Ingrid Hopland'): AddEmployee => ({
  type: 'AddEmployee',
  personId,
  name,
  imageUrl: null,
});

export const addVehicle = (plate = 'FS 48213', name = 'Varebil'): AddVehicle => ({ type: 'AddVehicle', name, plate });

export const addTask = (more: Partial<AddTask> = {}): AddTask => ({
  type: 'AddTask',
  vehicleId: 1,
  title: 'Sjekk motorolje',
  description: null,
  interval: { days: 30 },
  firstDue: '2026-05-16',
  ...more,
});
