import { photoKeyOf } from '@naust/domain/orders/order-files.events.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import { projection } from '../projection.ts';
import { type ErasureDoc, erasures } from './erasures.model.ts';

const erasureTypes = [
  'PersonErased',
  'GuestErased',
  'MessageErased',
  'QuizEntrantErased',
  'StockNoticeEnded',
  'StorageWaitEnded',
  'InvitationEnded',
  'BooksForgotten',
  'OrderFilesForgotten',
] as const;

/** The ids of the keys that the event destroys. */
function erasedBy({ type, data }: StoredEventOf<(typeof erasureTypes)[number]>): string[] {
  switch (type) {
    case 'PersonErased':
    case 'GuestErased':
    case 'BooksForgotten':
      return [data.personId];
    case 'MessageErased':
      return [data.messageId];
    case 'QuizEntrantErased':
      return [data.entryId];
    case 'StockNoticeEnded':
      return [data.noticeId];
    case 'StorageWaitEnded':
      return [data.waitId];
    case 'InvitationEnded':
      return [data.invitationId];
    case 'OrderFilesForgotten':
      return data.fileIds.map(photoKeyOf);
  }
}

export const erasuresProjection = projection<ErasureDoc>()({
  model: erasures,
  handles: erasureTypes,
  touches: erasedBy,
  evolve: (_doc, { meta: { at } }, id) => ({ id, at }),
});
