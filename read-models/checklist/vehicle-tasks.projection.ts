import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

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

export const vehicleTasksProjection = projection<VehicleTaskDoc>()({
  model: declareReadModel<VehicleTaskDoc>()({
    name: 'vehicleTasks',
    version: 1,
    indexes: { byVehicle: ['vehicleId', 'isArchived', 'taskId'] },
  }),
  handles: ['TaskAdded', 'TaskRevised', 'TaskArchived', 'TaskCompleted'],
  touches: ({ data }) => [String(data.taskId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'TaskAdded': {
        const { taskId, vehicleId, title, description, firstDue } = data;
        return { id, taskId, vehicleId, isArchived: 0, title, description, nextDue: firstDue };
      }
      case 'TaskRevised':
        return doc && { ...doc, title: data.title, description: data.description };
      case 'TaskArchived':
        return doc && { ...doc, isArchived: 1 };
      case 'TaskCompleted':
        return doc && { ...doc, nextDue: data.nextDue };
    }
  },
});
