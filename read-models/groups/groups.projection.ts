import { projection } from '../projection.ts';
import { type GroupDoc, groups } from './groups.model.ts';

export const groupsProjection = projection<GroupDoc>()({
  model: groups,
  handles: ['GroupAdded', 'GroupRevised', 'GroupRemoved', 'GroupRestored', 'GroupsOrdered'],
  touches: ({ type, data }) =>
    type === 'GroupsOrdered' ? data.places.map(({ groupId }) => String(groupId)) : [String(data.groupId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'GroupAdded':
        return { ...data, id, isRemoved: 0, isHidden: data.isHidden ? 1 : 0, version: 1 };
      case 'GroupRevised': {
        const { isHidden, ...change } = data.change;
        const hidden = isHidden === undefined ? {} : { isHidden: isHidden ? (1 as const) : (0 as const) };
        return doc && Object.assign({}, doc, change, hidden, { version: data.version });
      }
      case 'GroupRemoved':
        return doc && { ...doc, isRemoved: 1, version: data.version };
      case 'GroupRestored':
        return doc && { ...doc, isRemoved: 0, version: data.version };
      case 'GroupsOrdered': {
        const place = data.places.find(({ groupId }) => String(groupId) === id);
        return doc && place ? { ...doc, order: place.order } : doc;
      }
    }
  },
});
