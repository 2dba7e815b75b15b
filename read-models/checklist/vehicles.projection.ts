import type { VehicleAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import type { VehicleRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

export interface VehicleDoc extends Doc {
  vehicleId: number;
  isArchived: 0 | 1;
  /** Version of the row; forms send it back. */
  rowVersion: number;
  name: string;
  plate: string;
}

export const vehiclesProjection = projection<VehicleDoc>()({
  model: declareReadModel<VehicleDoc>()({
    name: 'vehicles',
    version: 3,
    indexes: { kept: ['isArchived', 'vehicleId'] },
  }),
  handles: ['VehicleAdded', 'VehicleRevised', 'VehicleArchived', 'VehicleRestored'],
  touches: ({ data }) => [String(data.vehicleId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'VehicleAdded':
      case 'VehicleRevised': {
        const { vehicleId, version: rowVersion, name, plate } = data;
        return { id, vehicleId, isArchived: 0, rowVersion, name, plate };
      }
      case 'VehicleArchived':
        return doc && { ...doc, isArchived: 1, rowVersion: data.version };
      case 'VehicleRestored':
        return doc && { ...doc, isArchived: 0, rowVersion: data.version };
    }
  },
});

export const vehicleAnswerOf = ({ vehicleId, name, plate }: VehicleDoc): VehicleAnswer => ({
  id: vehicleId,
  name,
  plate,
});

export const vehicleRowOf = (doc: VehicleDoc): VehicleRow => ({
  ...vehicleAnswerOf(doc),
  isArchived: doc.isArchived === 1,
  version: doc.rowVersion,
});
