import type { FirstStorageUnit } from '@naust/domain/storage-units/storage-unit-commands.ts';
import { projection } from '../projection.ts';
import { type StorageUnitDoc, storageUnits } from './storage-units.model.ts';

const beginUnit = ({ isHidden, ...unit }: FirstStorageUnit): StorageUnitDoc => ({
  ...unit,
  id: String(unit.unitId),
  isRemoved: 0,
  isHidden: isHidden ? 1 : 0,
  version: 1,
  offeredUntil: null,
});

export const storageUnitsProjection = projection<StorageUnitDoc>()({
  model: storageUnits,
  handles: [
    'StorageUnitsBegun',
    'StorageUnitAdded',
    'StorageUnitRevised',
    'StorageUnitStatusSet',
    'StorageUnitRemoved',
    'StorageUnitRestored',
    'StorageUnitOffered',
    'StorageOfferAccepted',
    'StorageOfferLapsed',
    'StorageOfferWithdrawn',
  ],
  touches: ({ type, data }) =>
    type === 'StorageUnitsBegun' ? data.units.map(({ unitId }) => String(unitId)) : [String(data.unitId)],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'StorageUnitsBegun': {
        const unit = data.units.find(({ unitId }) => String(unitId) === id);
        return unit ? beginUnit(unit) : doc;
      }
      case 'StorageUnitAdded':
        return beginUnit(data);
      case 'StorageUnitRevised': {
        const { isHidden, ...change } = data.change;
        const hidden = isHidden === undefined ? {} : { isHidden: isHidden ? (1 as const) : (0 as const) };
        return doc && Object.assign({}, doc, change, hidden, { version: data.version });
      }
      case 'StorageUnitStatusSet':
        return doc && { ...doc, status: data.status };
      case 'StorageUnitRemoved':
        return doc && { ...doc, isRemoved: 1, version: data.version };
      case 'StorageUnitRestored':
        return doc && { ...doc, isRemoved: 0, version: data.version };
      case 'StorageUnitOffered':
        return doc && { ...doc, offeredUntil: data.until };
      case 'StorageOfferAccepted':
      case 'StorageOfferLapsed':
      case 'StorageOfferWithdrawn':
        return doc && { ...doc, offeredUntil: null };
    }
  },
});
