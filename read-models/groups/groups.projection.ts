import { projection } from '../projection.ts';
import { type GroupDoc, groups } from './groups.model.ts';

export const groupsProjection = projection<GroupDoc>()({
  model: groups,
  handles: ['GroupAdded', 'GroupRevised', 'GroupRemoved', 'GroupRestored'],
  touches: ({ data }) => [String(data.groupId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'GroupAdded': {
        const { groupId, name, slug, description } = data;
        return { id, groupId, isRemoved: 0, name, slug, description, version: 1 };
      }
      case 'GroupRevised':
        return doc && { ...doc, name: data.name, description: data.description, version: data.version };
      case 'GroupRemoved':
        return doc && { ...doc, isRemoved: 1, version: data.version };
      case 'GroupRestored':
        return doc && { ...doc, isRemoved: 0, version: data.version };
    }
  },
});
