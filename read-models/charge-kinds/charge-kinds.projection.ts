import type { ChargeKind } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import { projection } from '../projection.ts';
import { type ChargeKindDoc, chargeKinds } from './charge-kinds.model.ts';

const added = (kind: ChargeKind, order: number): ChargeKindDoc => ({
  ...kind,
  id: String(kind.kindId),
  isRemoved: 0,
  order,
  version: 1,
});

export const chargeKindsProjection = projection<ChargeKindDoc>()({
  model: chargeKinds,
  handles: [
    'ChargeKindsBegun',
    'ChargeKindAdded',
    'ChargeKindRevised',
    'ChargeKindRemoved',
    'ChargeKindRestored',
    'ChargeKindsOrdered',
  ],
  touches({ type, data }) {
    if (type === 'ChargeKindsBegun') return data.kinds.map(({ kindId }) => String(kindId));
    if (type === 'ChargeKindsOrdered') return data.places.map(({ kindId }) => String(kindId));
    return [String(data.kindId)];
  },
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'ChargeKindsBegun': {
        const at = data.kinds.findIndex(({ kindId }) => String(kindId) === id);
        const kind = data.kinds[at];
        return kind ? added(kind, at + 1) : doc;
      }
      case 'ChargeKindAdded': {
        const { order, ...kind } = data;
        return added(kind, order);
      }
      case 'ChargeKindRevised':
        return doc && Object.assign({}, doc, data.change, { version: data.version });
      case 'ChargeKindRemoved':
        return doc && { ...doc, isRemoved: 1, version: data.version };
      case 'ChargeKindRestored':
        return doc && { ...doc, isRemoved: 0, version: data.version };
      case 'ChargeKindsOrdered': {
        const place = data.places.find(({ kindId }) => String(kindId) === id);
        return doc && place ? { ...doc, order: place.order } : doc;
      }
    }
  },
});
