import { projection } from '../projection.ts';
import { type OrderNoteDoc, orderNotes } from './order-notes.model.ts';

export const orderNotesProjection = projection<OrderNoteDoc>()({
  model: orderNotes,
  handles: ['OrderNoted', 'OrderNoteRemoved', 'PersonErased', 'GuestErased'],
  opensPersonal: true,
  touches({ type, data }) {
    switch (type) {
      case 'OrderNoted':
      case 'OrderNoteRemoved':
        return [data.noteId];
      case 'PersonErased':
      case 'GuestErased':
        return { index: 'byPerson', equals: [data.personId] };
    }
  },
  evolve(_doc, { type, data, meta }, id) {
    if (type !== 'OrderNoted' || data.personal === null) return null;
    const { orderId, personId, personal } = data;
    return { id, orderId, personId, text: personal.text, at: meta.at };
  },
});
