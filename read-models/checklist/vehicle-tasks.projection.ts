import type { TaskRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import type { TaskInterval } from '@naust/domain/maintenance.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** One task of a vehicle. Whether it is overdue depends on the day: the query computes it. */
export interface VehicleTaskDoc extends Doc {
  taskId: number;
  vehicleId: number;
  isArchived: 0 | 1;
  /** Version of the row; forms send it back. */
  rowVersion: number;
  title: string;
  description: string | null;
  interval: TaskInterval;
  /** yyyy-mm-dd. */
  nextDue: string | null;
}

export const vehicleTasksProjection = projection<VehicleTaskDoc>()({
  model: declareReadModel<VehicleTaskDoc>()({
    name: 'vehicleTasks',
    version: 3,
    indexes: { byVehicle: ['vehicleId', 'isArchived', 'taskId'], byDue: ['isArchived', 'nextDue'] },
  }),
  handles: ['TaskAdded', 'TaskRevised', 'TaskArchived', 'TaskRestored', 'TaskCompleted', 'TaskCompletionTakenBack'],
  touches: ({ data }) => [String(data.taskId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'TaskAdded': {
        const { taskId, vehicleId, version: rowVersion, title, description, interval, firstDue } = data;
        const content = { title, description, interval, nextDue: firstDue };
        return { id, taskId, vehicleId, isArchived: 0, rowVersion, ...content };
      }
      case 'TaskRevised': {
        const { version: rowVersion, title, description, interval } = data;
        return doc && { ...doc, rowVersion, title, description, interval };
      }
      case 'TaskArchived':
        return doc && { ...doc, isArchived: 1, rowVersion: data.version };
      case 'TaskRestored':
        return doc && { ...doc, isArchived: 0, rowVersion: data.version };
      case 'TaskCompleted':
        return doc && { ...doc, nextDue: data.nextDue };
      case 'TaskCompletionTakenBack':
        return doc && { ...doc, nextDue: data.due };
    }
  },
});

export const taskRowOf = (doc: VehicleTaskDoc): TaskRow => ({
  id: doc.taskId,
  vehicleId: doc.vehicleId,
  title: doc.title,
  description: doc.description,
  interval: doc.interval,
  next_due: doc.nextDue,
  isArchived: doc.isArchived === 1,
  version: doc.rowVersion,
});
