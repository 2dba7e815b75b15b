import { projection } from '../projection.ts';
import { type ErasureDoc, erasures } from './erasures.model.ts';

export const erasuresProjection = projection<ErasureDoc>()({
  model: erasures,
  handles: ['PersonErased', 'GuestErased', 'MessageErased', 'QuizEntrantErased'],
  touches({ type, data }) {
    switch (type) {
      case 'PersonErased':
      case 'GuestErased':
        return [data.personId];
      case 'MessageErased':
        return [data.messageId];
      case 'QuizEntrantErased':
        return [data.entryId];
    }
  },
  evolve: (_doc, { meta: { at } }, id) => ({ id, at }),
});
