import { projection } from '../projection.ts';
import { type StorageWaitDoc, storageWaits } from './storage-waits.model.ts';

export const storageWaitsProjection = projection<StorageWaitDoc>()({
  model: storageWaits,
  handles: [
    'StorageWaitJoined',
    'StorageUnitOffered',
    'StorageOfferAccepted',
    'StorageOfferLapsed',
    'StorageOfferWithdrawn',
    'StorageWaitEnded',
  ],
  opensPersonal: true,
  touches: ({ data }) => [data.waitId],
  evolve(doc, { type, data }, id) {
    switch (type) {
      case 'StorageWaitJoined': {
        const { placeNo, unitId, userId, joinedAt, personal } = data;
        return { id, placeNo, unitId, userId, joinedAt, isOpen: 1, offer: null, personal };
      }
      case 'StorageUnitOffered':
        return doc && { ...doc, offer: { unitId: data.unitId, until: data.until, isTaken: false } };
      case 'StorageOfferAccepted':
        return doc && { ...doc, offer: doc.offer && { ...doc.offer, isTaken: true } };
      case 'StorageOfferLapsed':
      case 'StorageOfferWithdrawn':
        return doc && { ...doc, offer: null };
      case 'StorageWaitEnded':
        return doc && { ...doc, isOpen: 0, offer: null, personal: null };
    }
  },
});
