import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import type { EmployeeAnswer } from '@naust/domain/vehicles/checklist.contract.ts';
import { projection } from '../projection.ts';

/** Who can be tapped on the checklist. */
export interface EmployeeDoc extends Doc {
  employeeId: number;
  isArchived: 0 | 1;
  imageUrl: string | null;
  /** Null where the person is erased. */
  personal: { name: string } | null;
}

export const employeesProjection = projection<EmployeeDoc>()({
  model: declareReadModel<EmployeeDoc>()({
    name: 'employees',
    version: 2,
    indexes: { kept: ['isArchived', 'employeeId'] },
  }),
  handles: ['EmployeeAdded', 'EmployeeRevised', 'EmployeeArchived'],
  opensPersonal: true,
  touches: ({ data }) => [String(data.employeeId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'EmployeeAdded':
      case 'EmployeeRevised': {
        const { employeeId, imageUrl, personal } = data;
        return { id, employeeId, isArchived: 0, imageUrl, personal };
      }
      case 'EmployeeArchived':
        return doc && { ...doc, isArchived: 1 };
    }
  },
});

export const employeeAnswerOf = ({ employeeId, imageUrl, personal }: EmployeeDoc): EmployeeAnswer => ({
  id: employeeId,
  name: personal?.name ?? null,
  image_url: imageUrl,
});
