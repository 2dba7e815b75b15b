import { refuse } from '../refusal.ts';
import type { OrderContent } from './order-content.ts';
import type { OrderEvent } from './orders.events.ts';

interface Noted {
  readonly content: Pick<OrderContent, 'orderId' | 'orderNo' | 'personId'>;
  readonly isDeleted: boolean;
  readonly isGuestErased?: boolean;
  readonly noteIds?: readonly string[];
}

/** The shop's note on an order. `isErased`: the customer is erased. */
export interface NoteOrder {
  readonly type: 'NoteOrder';
  readonly noteId: string;
  readonly text: string;
  readonly isErased: boolean;
}

export interface RemoveNote {
  readonly type: 'RemoveNote';
  readonly noteId: string;
}

/** A note is encrypted with the customer's key, so an order whose person is erased takes no notes. */
export function noted({ noteId, text, isErased }: NoteOrder, order: Noted | null): OrderEvent[] {
  const { content, isDeleted, noteIds = [] } = order ?? refuse('ORDER_NOT_FOUND');
  if (noteIds.includes(noteId)) return [];
  if (isDeleted) refuse('ORDER_IS_DELETED');
  if (isErased || order?.isGuestErased) refuse('PERSON_IS_ERASED');
  const { orderId, orderNo, personId } = content;
  const personal = { text: text.trim() || refuse('NOTE_EMPTY') };
  return [{ type: 'OrderNoted', data: { orderId, orderNo, noteId, personId, personal } }];
}

/** The history keeps it. */
export function noteRemoved({ noteId }: RemoveNote, order: Noted | null): OrderEvent[] {
  const { content, noteIds = [] } = order ?? refuse('ORDER_NOT_FOUND');
  if (!noteIds.includes(noteId)) refuse('NOTE_NOT_FOUND');
  return [{ type: 'OrderNoteRemoved', data: { orderId: content.orderId, orderNo: content.orderNo, noteId } }];
}

/** The order's notes after a fact about one. */
export const withNote = <O extends Noted>(order: O, noteId: string): O => ({
  ...order,
  noteIds: [...(order.noteIds ?? []), noteId],
});
export const withoutNote = <O extends Noted>(order: O, noteId: string): O => ({
  ...order,
  noteIds: (order.noteIds ?? []).filter((id) => id !== noteId),
});
