import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { projection } from '../projection.ts';
import { type OrderFileDoc, orderFiles } from './order-files.model.ts';

const HANDLED = [
  'OrderPhotoTaken',
  'ContractSigned',
  'OrderPhotoRemoved',
  'OrderFilesForgotten',
  'PersonErased',
  'GuestErased',
] as const;

export const orderFilesProjection = projection<OrderFileDoc>()({
  model: orderFiles,
  handles: HANDLED,
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'OrderPhotoTaken':
      case 'ContractSigned':
      case 'OrderPhotoRemoved':
        return [data.fileId];
      case 'OrderFilesForgotten':
        return data.fileIds;
      case 'PersonErased':
      case 'GuestErased':
        return { index: 'byPerson', equals: [data.personId] };
    }
  },
  evolve(doc, event, id) {
    switch (event.type) {
      case 'OrderPhotoTaken':
      case 'ContractSigned':
        return keptFile(event, id);
      case 'OrderFilesForgotten':
        return null;
      case 'OrderPhotoRemoved':
      case 'PersonErased':
      case 'GuestErased':
        return doc && erased(doc);
    }
  },
});

/** Its key may be destroyed already: a rebuild reads events of erased people. */
function keptFile(event: StoredEventOf<'OrderPhotoTaken' | 'ContractSigned'>, id: string): OrderFileDoc {
  if (event.type === 'OrderPhotoTaken') {
    const { orderId, orderNo, photoId, userId, personId, moment, width, height, stored, takenAt, personal } =
      event.data;
    const photo = { id, itemId: photoId, orderId, orderNo, userId, personId, moment, width, height, stored };
    const fileKey = personal?.fileKey ?? null;
    return { ...photo, kind: 'photo', at: takenAt, fileKey, state: fileKey === null ? 'erased' : 'photo' };
  }
  const { orderId, orderNo, contractId, userId, personId, version, orderVersion, sha256, stored, personal } =
    event.data;
  const contract = {
    id,
    itemId: contractId,
    orderId,
    orderNo,
    userId,
    personId,
    version,
    orderVersion,
    sha256,
    stored,
  };
  const [fileKey, name] = [personal?.fileKey ?? null, personal?.name ?? null];
  return {
    ...contract,
    kind: 'contract',
    at: event.meta.at,
    fileKey,
    name,
    state: name === null ? 'erased' : 'contract',
  };
}

const erased = (doc: OrderFileDoc): OrderFileDoc =>
  doc.kind === 'photo'
    ? { ...doc, state: 'erased', fileKey: null }
    : { ...doc, state: 'erased', fileKey: null, name: null };
