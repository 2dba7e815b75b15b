import { projection } from '../projection.ts';
import { type EmployeeDoc, employees } from './checklist.model.ts';

export const employeesProjection = projection<EmployeeDoc>()({
  model: employees,
  handles: ['EmployeeAdded', 'EmployeeRevised', 'EmployeeArchived'],
  opensPersonal: true,
  touches: ({ data }) => [String(data.employeeId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'EmployeeAdded':
      case 'EmployeeRevised': {
        const { employeeId, imageUrl, personal } = data;
        const answer = { id: employeeId, name: personal?.name ?? null, image_url: imageUrl };
        return { id, employeeId, isArchived: 0, answer };
      }
      case 'EmployeeArchived':
        return doc && { ...doc, isArchived: 1 };
    }
  },
});
