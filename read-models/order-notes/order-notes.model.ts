import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A note on an order. It is erased with the order's person. */
export interface OrderNoteDoc extends Doc {
  orderId: string;
  personId: string;
  text: string;
  /** Instant, UTC. */
  at: string;
}

export const orderNotes = declareReadModel<OrderNoteDoc>()({
  name: 'orderNotes',
  version: 1,
  isBuiltLater: true,
  indexes: { byOrder: ['orderId', 'at'], byPerson: ['personId'] },
});
