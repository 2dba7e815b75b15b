import { projection } from '../projection.ts';
import { type VehicleDoc, vehicles } from './checklist.model.ts';

export const vehiclesProjection = projection<VehicleDoc>()({
  model: vehicles,
  handles: ['VehicleAdded', 'VehicleRevised', 'VehicleArchived'],
  touches: ({ data }) => [String(data.vehicleId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'VehicleAdded':
      case 'VehicleRevised': {
        const { vehicleId, name, plate } = data;
        return { id, vehicleId, isArchived: 0, answer: { id: vehicleId, name, plate } };
      }
      case 'VehicleArchived':
        return doc && { ...doc, isArchived: 1 };
    }
  },
});
