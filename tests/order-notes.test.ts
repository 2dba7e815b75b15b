import { noteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const note = (id: string, text: string) => shop.asAdmin('POST', `/api/orders/${id}/notes`, { text });
const notes = (id: string) => shop.read(z.array(noteAnswer), `/api/orders/${id}/notes`, shop.adminToken);
const ordered = async (day: number, fields: object = { guest: GUEST }, token: string | null = null) => {
  const lines = [rental(await addProduct(shop), `2026-06-${day}T10:00`, `2026-06-${day + 1}T10:00`)];
  return placed(shop, lines, { token, fields: { ...fields } });
};

describe('notes on an order', () => {
  it('are read with who wrote them and when, and do not change the order', async () => {
    const id = await ordered(10);
    const before = await readOrder(shop, id);
    expect(await notes(id)).toEqual([]);
    const first = noteAnswer.parse(requireStatus(await note(id, ' Ringer først\nog tar med henger '), 201));
    shop.clock.pass(MINUTE);
    requireStatus(await note(id, 'x'.repeat(1000)), 201);
    expect(first).toEqual({
      id: expect.stringMatching(/^\d{15}$/),
      text: 'Ringer først\nog tar med henger',
      at: '2026-06-01T08:00:00.000Z',
      by: 'Administrator',
    });
    expect((await notes(id)).map(({ text }) => text.slice(0, 6))).toEqual(['Ringer', 'xxxxxx']);
    expect(await readOrder(shop, id)).toEqual(before);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${id}/notes/${first.id}`), 200);
    requireRefusal(await shop.asAdmin('DELETE', `/api/orders/${id}/notes/${first.id}`), 'NOTE_NOT_FOUND');
    expect(await notes(id)).toHaveLength(1);
    const reported = await linesOf(shop, 'order', id);
    expect([reported[1], reported.at(-1)]).toEqual([
      'Det ble skrevet et notat (Notat: – → Ringer først\nog tar med henger)',
      'Et notat ble tatt bort',
    ]);
  });

  it('are refused where they say nothing, too much, or about nothing', async () => {
    const id = await ordered(12);
    const kari = await addCustomer(shop);
    const head = await shop.head();
    requireRefusal(await note(id, ' \n '), 'NOTE_EMPTY');
    requireRefusal(await note(id, 'x'.repeat(1001)), 'WRONG_SHAPE');
    requireRefusal(await shop.asAdmin('POST', `/api/orders/${id}/notes`, {}), 'WRONG_SHAPE');
    requireRefusal(await note('299999999999999', 'Hei'), 'ORDER_NOT_FOUND');
    requireRefusal(await shop.asAdmin('GET', '/api/orders/299999999999999/notes'), 'ORDER_NOT_FOUND');
    requireRefusal(await shop.call('GET', `/api/orders/${id}/notes`, { token: kari.token }), 'NO_ACCESS');
    expect(await shop.head()).toBe(head);
  });

  it('go with whoever ordered, and none is written after that', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const ids = [await ordered(14), await ordered(16, {}, ola.token)];
    for (const id of ids) {
      requireStatus(await note(id, 'Har hund i bilen'), 201);
      await changeOrderStatus(shop, id, 5);
    }
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${ids[0]}/guest`), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/users/${ola.id}`), 200);
    for (const id of ids) {
      expect((await notes(id)).map(({ text }) => text)).toEqual(['slettet']);
      expect(await linesOf(shop, 'order', id)).toContain('Det ble skrevet et notat (Notat: – → slettet)');
      requireRefusal(await note(id, 'Mer om hunden'), 'PERSON_IS_ERASED');
    }
  });
});
