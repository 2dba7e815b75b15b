import { projection } from '../projection.ts';
import { type VehicleTaskDoc, vehicleTasks } from './checklist.model.ts';

export const vehicleTasksProjection = projection<VehicleTaskDoc>()({
  model: vehicleTasks,
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
