import type { EmployeeAnswer, VehicleAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** Who can be tapped on the checklist. */
export interface EmployeeDoc extends Doc {
  employeeId: number;
  isArchived: 0 | 1;
  answer: EmployeeAnswer;
}

export interface VehicleDoc extends Doc {
  vehicleId: number;
  isArchived: 0 | 1;
  answer: VehicleAnswer;
}

/** One task of a vehicle. Whether it is overdue depends on the day, so that is found when it is answered. */
export interface VehicleTaskDoc extends Doc {
  taskId: number;
  vehicleId: number;
  isArchived: 0 | 1;
  title: string;
  description: string | null;
  /** yyyy-mm-dd. */
  nextDue: string | null;
}

export const employees = declareReadModel<EmployeeDoc>()({
  name: 'employees',
  version: 1,
  indexes: { kept: ['isArchived', 'employeeId'] },
});

export const vehicles = declareReadModel<VehicleDoc>()({
  name: 'vehicles',
  version: 1,
  indexes: { kept: ['isArchived', 'vehicleId'] },
});

export const vehicleTasks = declareReadModel<VehicleTaskDoc>()({
  name: 'vehicleTasks',
  version: 1,
  indexes: { byVehicle: ['vehicleId', 'isArchived', 'taskId'] },
});
