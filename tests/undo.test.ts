import { groupAnswer, productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { taskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { messageAnswer, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillChecklist, OIL, VAN } from './testing/checklist-rows.ts';
import { askUndo, historyOf, undo, undoIn } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  GUEST,
  placed,
  productForm,
  readOrder,
  readProduct,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const done = async (method: string, path: string, body?: unknown, status = 200) =>
  requireStatus(await shop.asAdmin(method, path, body), status);
const june = (day: number) => [`2026-06-${day}T10:00`, `2026-06-${day + 1}T10:00`] as const;
const byGuest = { fields: { guest: GUEST } };
const stockOf = async (id: number) => (await readProduct(shop, id)).stock_qty;

describe('an order', () => {
  it('that was deleted comes back as it was, and takes its stock again', async () => {
    const [tent, carpet] = [await addProduct(shop), await addGoods(shop, 'Teppe', 3)];
    const id = await placed(shop, [rental(tent, ...june(10)), sale(carpet, 3)], byGuest);
    const before = await readOrder(shop, id);
    const token = undoIn(await done('DELETE', `/api/orders/${id}`));
    expect(await stockOf(carpet)).toBe(3);
    expect(await undo(shop, token)).toEqual({ ok: true });
    expect(await readOrder(shop, id)).toEqual({ ...before, version: before.version + 2 });
    expect(await stockOf(carpet)).toBe(0);
    const refused = await askUndo(shop, token);
    requireRefusal(refused, 'CHANGED_SINCE');
    expect(refused.body).toMatchObject({ error: 'Endret siden' });
    expect((await historyOf(shop, 'order', id)).map(({ title }) => title)).toEqual([
      'Ordren ble bestilt',
      'Ordren ble slettet',
      'Ordren ble hentet tilbake',
    ]);
  });

  it('does not come back where what it held is gone', async () => {
    const [tent, carpet] = [await addProduct(shop), await addGoods(shop, 'Løper', 1)];
    const rented = await placed(shop, [rental(tent, ...june(10))], byGuest);
    const bought = await placed(shop, [sale(carpet)], byGuest);
    const tokens = [
      undoIn(await done('DELETE', `/api/orders/${rented}`)),
      undoIn(await done('DELETE', `/api/orders/${bought}`)),
    ];
    await placed(shop, [rental(tent, ...june(10)), sale(carpet)], byGuest);
    const head = await shop.head();
    requireRefusal(await askUndo(shop, tokens[0]), 'PERIOD_NOT_AVAILABLE');
    requireRefusal(await askUndo(shop, tokens[1]), 'OUT_OF_STOCK');
    expect([await shop.head(), await stockOf(carpet)]).toEqual([head, 0]);
  });

  it('moves back, and forth again, as long as nobody has moved it since', async () => {
    const id = await placed(shop, [rental(await addProduct(shop), ...june(10))], byGuest);
    const moved = requireStatus(await saveOrder(shop, id, { statusId: 3 }), 200);
    const items = (await readOrder(shop, id)).OrderItems.map(({ id: lineId, productId, date_from, date_to }) => ({
      id: lineId,
      productId,
      date_from,
      date_to,
      price: 250,
    }));
    const revised = requireStatus(await saveOrder(shop, id, { items }), 200);
    expect(revised).toEqual({ id });
    const { undo: again } = await undo(shop, undoIn(moved));
    expect(await readOrder(shop, id)).toMatchObject({ StatusId: 1, total: 250 });
    requireRefusal(await askUndo(shop, undoIn(moved)), 'CHANGED_SINCE');
    await undo(shop, again);
    expect((await readOrder(shop, id)).StatusId).toBe(3);
  });

  it('is cancelled no more only if its units are still free', async () => {
    const tent = await addProduct(shop);
    const id = await placed(shop, [rental(tent, ...june(10))], byGuest);
    const token = undoIn(requireStatus(await saveOrder(shop, id, { statusId: 6, reason: 'Feil' }), 200));
    const other = await placed(shop, [rental(tent, ...june(10))], byGuest);
    const refused = await askUndo(shop, token);
    requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
    expect(refused.body).toMatchObject({ inTheWay: [{ id: other, customer: GUEST.name, isOut: false }] });
    await done('DELETE', `/api/orders/${other}`);
    await undo(shop, token);
    expect((await readOrder(shop, id)).StatusId).toBe(1);
  });

  it('is moved back once however many ask at the same moment', async () => {
    const id = await placed(shop, [rental(await addProduct(shop), ...june(10))], byGuest);
    const token = undoIn(requireStatus(await saveOrder(shop, id, { statusId: 2 }), 200));
    const answers = await Promise.all(Array.from({ length: 5 }, () => askUndo(shop, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await historyOf(shop, 'order', id)).length).toBe(3);
  });
});

describe('a charge', () => {
  it('is toggled back and brought back, each only while it stands as it was left', async () => {
    const id = await placed(shop, [rental(await addProduct(shop), ...june(10))], byGuest);
    const charge = { description: 'Vask', amount: 200 };
    const { id: chargeId } = chargeAnswer.parse(await done('POST', `/api/orders/${id}/charges`, charge, 201));
    const charges = () => shop.read(z.array(chargeAnswer), `/api/orders/${id}/charges`, shop.adminToken);
    const settled = undoIn(await done('PUT', `/api/charges/${chargeId}`, { isSettled: true }));
    const { undo: again } = await undo(shop, settled);
    expect((await charges())[0]?.isSettled).toBe(false);
    requireRefusal(await askUndo(shop, settled), 'CHANGED_SINCE');
    await undo(shop, again);
    expect((await charges())[0]?.isSettled).toBe(true);
    const reopened = undoIn(await done('PUT', `/api/charges/${chargeId}`, { isSettled: false }));
    const deleted = undoIn(await done('DELETE', `/api/charges/${chargeId}`));
    requireRefusal(await askUndo(shop, reopened), 'CHANGED_SINCE');
    await undo(shop, deleted);
    expect(await charges()).toMatchObject([{ id: chargeId, isSettled: false }]);
    await undo(shop, reopened);
    expect((await charges())[0]?.isSettled).toBe(true);
    expect(await done('PUT', `/api/charges/${chargeId}`, { isSettled: true })).not.toHaveProperty('undo');
  });
});

describe('a product and a group', () => {
  it('come back; the group takes only products that found no other', async () => {
    const [winter, summer] = [
      rowSaved.parse(await done('POST', '/api/product-groups', { name: 'Vinter' }, 201)).id,
      rowSaved.parse(await done('POST', '/api/product-groups', { name: 'Sommer' }, 201)).id,
    ];
    const [ski, sledge] = [
      await addProduct(shop, { name: 'Ski', ProductGroupId: winter }),
      await addProduct(shop, { name: 'Kjelke', ProductGroupId: winter }),
    ];
    const gone = undoIn(await done('DELETE', `/api/product-groups/${winter}`));
    await done(
      'PUT',
      `/api/products/${sledge}`,
      productForm({ name: 'Kjelke', price_day: 300, ProductGroupId: summer }),
    );
    await undo(shop, gone);
    expect((await shop.read(groupAnswer, `/api/product-groups/${winter}`)).name).toBe('Vinter');
    expect((await readProduct(shop, ski)).ProductGroupId).toBe(winter);
    expect((await readProduct(shop, sledge)).ProductGroupId).toBe(summer);
    requireRefusal(await askUndo(shop, gone), 'CHANGED_SINCE');

    const { version, ...before } = await readProduct(shop, ski);
    const archived = undoIn(await done('DELETE', `/api/products/${ski}`));
    expect((await shop.call('GET', `/api/products/${ski}`)).status).toBe(404);
    await undo(shop, archived);
    expect(await shop.read(productAnswer, `/api/products/${ski}`)).toEqual({ ...before, version: version + 2 });
    requireRefusal(await askUndo(shop, archived), 'CHANGED_SINCE');
  });

  it('do not come back where the name is another group’s by now', async () => {
    const { id } = rowSaved.parse(await done('POST', '/api/product-groups', { name: 'Høst' }, 201));
    const gone = undoIn(await done('DELETE', `/api/product-groups/${id}`));
    await done('POST', '/api/product-groups', { name: 'høst' }, 201);
    requireRefusal(await askUndo(shop, gone), 'GROUP_NAME_TAKEN');
  });
});

describe('a message and a task', () => {
  it('is unread again', async () => {
    const kari = await addCustomer(shop);
    const body = { MessageTopicId: 1, message: 'Hei' };
    const sent = requireStatus(await shop.call('POST', '/api/inbox', { token: kari.token, body }), 201);
    const { id } = messageSaved.parse(sent);
    const isRead = async () =>
      (await shop.read(z.array(messageAnswer), '/api/inbox', shop.adminToken)).map((message) => message.isRead);
    const read = undoIn(await done('PUT', `/api/inbox/${id}/read`));
    expect(await isRead()).toEqual([true]);
    await undo(shop, read);
    expect(await isRead()).toEqual([false]);
    requireRefusal(await askUndo(shop, read), 'CHANGED_SINCE');
    await undo(shop, undoIn(await done('PUT', `/api/inbox/${id}/read`)));
  });

  it('is due again when it was, for who is an administrator', async () => {
    await fillChecklist(shop);
    const path = `/api/check/vehicle-tasks/${OIL}/complete`;
    const due = async () => {
      const tasks = await shop.read(z.array(taskAnswer), `/api/check/vehicle/${VAN}/tasks`);
      return tasks.find(({ id }) => id === OIL)?.next_due;
    };
    const before = await due();
    expect(requireStatus(await shop.call('POST', path, { body: {} }), 200)).not.toHaveProperty('undo');
    expect(await due()).not.toBe(before);
    const [byDevice] = (await historyOf(shop, 'task', OIL)).slice(-1);
    await undo(shop, byDevice?.eventId);
    expect(await due()).toBe(before);
    shop.clock.pass(2 * MINUTE);
    const mine = undoIn(requireStatus(await shop.call('POST', path, { token: shop.adminToken, body: {} }), 200));
    requireRefusal(await askUndo(shop, byDevice?.eventId), 'CHANGED_SINCE');
    await undo(shop, mine);
    expect(await due()).toBe(before);
  });
});

describe('what cannot be undone', () => {
  it('is what nobody knows, what is of another kind, and what the demo shop made up; nothing is written', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const id = await placed(shop, [rental(await addProduct(shop), ...june(10))], { token: ola.token });
    await changeOrderStatus(shop, id, 2);
    const [placing] = await historyOf(shop, 'order', id);
    const seeded = { channel: 'seed', correlationId: 'demo' } as const;
    const group = await shop.shop.deps.catalogue().run({ type: 'AddGroup', name: 'Frø', description: null }, seeded);
    const groupId = group.state.groups.lastId;
    await shop.shop.deps.catalogue().run({ type: 'RemoveGroup', groupId, expectedVersion: null }, seeded);
    const [, removed] = await historyOf(shop, 'group', groupId);
    const head = await shop.head();
    for (const [eventId, code] of [
      [placing?.eventId, 'CANNOT_UNDO'],
      [removed?.eventId, 'CANNOT_UNDO'],
      [`user.${ola.id}.0`, 'CANNOT_UNDO'],
      [`order.${id}.99`, 'EVENT_NOT_FOUND'],
      ['order.299999999999999.0', 'EVENT_NOT_FOUND'],
      ['catalogue..99999', 'EVENT_NOT_FOUND'],
      ['inventory..1', 'CANNOT_UNDO'],
      ['admins..0', 'EVENT_NOT_FOUND'],
      ['order%20', 'EVENT_NOT_FOUND'],
      ['x'.repeat(200), 'EVENT_NOT_FOUND'],
    ] as const) {
      requireRefusal(await askUndo(shop, eventId), code);
    }
    expect(removed?.undoable).toBe(false);
    requireRefusal(await askUndo(shop, placing?.eventId, ola.token), 'NO_ACCESS');
    requireRefusal(await askUndo(shop, placing?.eventId, null), 'NOT_LOGGED_IN');
    expect(await shop.head()).toBe(head);
  });
});
