import { osloMinute } from '@naust/domain/wall-clock.ts';
import { projection } from '../projection.ts';
import { type OpenUnitsDoc, openUnits } from './utilisation.model.ts';

type OpenUnits = Omit<OpenUnitsDoc, 'changes'>;

/** The current state, with the change recorded if the number of open units differs. */
function since(before: OpenUnitsDoc | null, openUnits: OpenUnits, at: string): OpenUnitsDoc {
  const changes = before?.changes ?? [];
  const units = openUnits.isActive && !openUnits.isArchived ? openUnits.units : 0;
  if ((changes.at(-1)?.units ?? 0) === units) return { ...openUnits, changes };
  return { ...openUnits, changes: [...changes, { from: osloMinute(Date.parse(at)), units }] };
}

export const openUnitsProjection = projection<OpenUnitsDoc>()({
  model: openUnits,
  handles: ['ProductAdded', 'ProductDescribed', 'ProductArchived', 'ProductRestored'],
  touches: ({ data }) => [String(data.productId)],
  evolve(doc, { type, data, meta: { at } }, id) {
    if (type === 'ProductAdded') {
      const { name, rentalQty: units, isActive } = data;
      return since(null, { id, name, units, isActive, isArchived: false }, at);
    }
    if (!doc) return null;
    switch (type) {
      case 'ProductDescribed': {
        const { name = doc.name, isActive = doc.isActive } = data.change;
        return since(doc, { ...doc, name, isActive, units: data.rentalQty }, at);
      }
      case 'ProductArchived':
      case 'ProductRestored':
        return since(doc, { ...doc, isArchived: type === 'ProductArchived' }, at);
    }
  },
});
