import { projection } from '../projection.ts';
import { type CustomerGroupDoc, customerGroups } from './discounts.model.ts';

export const customerGroupsProjection = projection<CustomerGroupDoc>()({
  model: customerGroups,
  handles: ['CustomerGroupAdded', 'CustomerGroupRevised', 'CustomerGroupRemoved', 'CustomerGroupRestored'],
  touches: ({ data }) => [String(data.customerGroupId)],
  evolve(doc, { type, data }) {
    switch (type) {
      case 'CustomerGroupAdded':
        return { ...data, id: String(data.customerGroupId), isRemoved: 0, version: 1 };
      case 'CustomerGroupRevised':
        return doc && Object.assign({}, doc, data.change, { version: data.version });
      case 'CustomerGroupRemoved':
        return doc && { ...doc, isRemoved: 1, version: data.version };
      case 'CustomerGroupRestored':
        return doc && { ...doc, isRemoved: 0, version: data.version };
    }
  },
});
