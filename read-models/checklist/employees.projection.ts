import type { EmployeeAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import type { EmployeeRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { projection } from '../projection.ts';

/** An employee who can be chosen on the checklist. */
export interface EmployeeDoc extends Doc {
  employeeId: number;
  isArchived: 0 | 1;
  /** Version of the row; forms send it back. */
  rowVersion: number;
  imageUrl: string | null;
  /** Null if the person is erased. */
  personal: { name: string } | null;
}

export const employeesProjection = projection<EmployeeDoc>()({
  model: declareReadModel<EmployeeDoc>()({
    name: 'employees',
    version: 3,
    indexes: { kept: ['isArchived', 'employeeId'] },
  }),
  handles: ['EmployeeAdded', 'EmployeeRevised', 'EmployeeArchived', 'EmployeeRestored'],
  opensPersonal: true,
  touches: ({ data }) => [String(data.employeeId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'EmployeeAdded':
      case 'EmployeeRevised': {
        const { employeeId, version: rowVersion, imageUrl, personal } = data;
        return { id, employeeId, isArchived: 0, rowVersion, imageUrl, personal };
      }
      case 'EmployeeArchived':
        return doc && { ...doc, isArchived: 1, rowVersion: data.version };
      case 'EmployeeRestored':
        return doc && { ...doc, isArchived: 0, rowVersion: data.version };
    }
  },
});

export const employeeAnswerOf = ({ employeeId, imageUrl, personal }: EmployeeDoc): EmployeeAnswer => ({
  id: employeeId,
  name: personal?.name ?? null,
  image_url: imageUrl,
});

export const employeeRowOf = (doc: EmployeeDoc): EmployeeRow => ({
  ...employeeAnswerOf(doc),
  isArchived: doc.isArchived === 1,
  version: doc.rowVersion,
});
