import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { VehicleAnswer } from '@naust/domain/vehicles/checklist.contract.ts';
import { projection } from '../projection.ts';

export interface VehicleDoc extends Doc {
  vehicleId: number;
  isArchived: 0 | 1;
  name: string;
  plate: string;
}

export const vehiclesProjection = projection<VehicleDoc>()({
  model: declareReadModel<VehicleDoc>()({
    name: 'vehicles',
    version: 2,
    indexes: { kept: ['isArchived', 'vehicleId'] },
  }),
  handles: ['VehicleAdded', 'VehicleRevised', 'VehicleArchived'],
  touches: ({ data }) => [String(data.vehicleId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'VehicleAdded':
      case 'VehicleRevised':
        return { id, vehicleId: data.vehicleId, isArchived: 0, name: data.name, plate: data.plate };
      case 'VehicleArchived':
        return doc && { ...doc, isArchived: 1 };
    }
  },
});

export const vehicleAnswerOf = ({ vehicleId, name, plate }: VehicleDoc): VehicleAnswer => ({
  id: vehicleId,
  name,
  plate,
});
