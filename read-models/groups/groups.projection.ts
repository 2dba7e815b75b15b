import { projection } from '../projection.ts';
import { type GroupDoc, groups } from './groups.model.ts';

export const groupsProjection = projection<GroupDoc>()({
  model: groups,
  handles: ['GroupAdded', 'GroupRevised', 'GroupRemoved', 'GroupRestored'],
  touches: ({ data }) => [String(data.groupId)],
  evolve(doc, { type, data }) {
    switch (type) {
      case 'GroupAdded': {
        const { groupId, name, slug, description } = data;
        return {
          id: String(groupId),
          groupId,
          isRemoved: 0,
          answer: { id: groupId, name, slug, description, version: 1 },
        };
      }
      case 'GroupRevised':
        return (
          doc && {
            ...doc,
            answer: { ...doc.answer, name: data.name, description: data.description, version: data.version },
          }
        );
      case 'GroupRemoved':
        return doc && { ...doc, isRemoved: 1, answer: { ...doc.answer, version: data.version } };
      case 'GroupRestored':
        return doc && { ...doc, isRemoved: 0, answer: { ...doc.answer, version: data.version } };
    }
  },
});
