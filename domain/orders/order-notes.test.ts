import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { ORDER, placedOrder } from './testing/placed-order.ts';

const placed = placedOrder();
const note = { type: 'NoteOrder', noteId: '1', text: ' Ringer først ', isErased: false } as const;
const about = { orderId: ORDER, orderNo: 1001, noteId: '1' };
const noted: OrderEvent = {
  type: 'OrderNoted',
  data: { ...about, personId: ORDER, personal: { text: 'Ringer først' } },
};
const removed: OrderEvent = { type: 'OrderNoteRemoved', data: about };

describe('a note on an order', () => {
  it('is kept once, trimmed, sealed with whoever ordered', () => {
    given(orderRecord, placed).when(note).then(noted);
    given(orderRecord, placed, noted).when(note).thenNothing();
  });

  it('says something, of an order that is there and whose person is not erased', () => {
    given(orderRecord).when(note).thenRefused('ORDER_NOT_FOUND');
    given(orderRecord, placed)
      .when({ ...note, text: ' \n' })
      .thenRefused('NOTE_EMPTY');
    given(orderRecord, placed)
      .when({ ...note, isErased: true })
      .thenRefused('PERSON_IS_ERASED');
    const erased: OrderEvent = { type: 'GuestErased', data: { orderId: ORDER, orderNo: 1001, personId: ORDER } };
    given(orderRecord, placed, erased).when(note).thenRefused('PERSON_IS_ERASED');
  });

  it('is taken away once, and changes nothing of the order', () => {
    const remove = { type: 'RemoveNote', noteId: '1' } as const;
    given(orderRecord, placed, noted).when(remove).then(removed);
    given(orderRecord, placed).when(remove).thenRefused('NOTE_NOT_FOUND');
    given(orderRecord, placed, noted, removed).when(remove).thenRefused('NOTE_NOT_FOUND');
    const state = [placed, noted, removed].reduce(orderRecord.evolve, orderRecord.initial());
    expect(state).toEqual({ ...orderRecord.evolve(null, placed), noteIds: [] });
  });
});
