import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { describe, expect, it } from 'vitest';
import { fillChecklist, INGRID, OIL, VAN } from './testing/checklist-rows.ts';
import { historyOf, linesOf } from './testing/history-calls.ts';
import { setUpQuiz } from './testing/quiz-story.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  changeOrderStatus,
  GUEST,
  placed,
  productForm,
  rental,
  requireStatus,
  sale,
  saveOrder,
} from './testing/shop-story.ts';
import { addSpecifiedUnits } from './testing/storage-units.ts';
import { MINUTE } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const june = (day: number) => [`2026-06-${day}T10:00`, `2026-06-${day + 1}T10:00`] as const;

describe('the history of an order', () => {
  it('tells its form, its moves and its charges in one line of time, in words and kroner', async () => {
    const kari = await addCustomer(shop);
    const [tent, carpet] = [await addProduct(shop, { name: 'Lavvo' }), await addGoods(shop, 'Teppe', 9)];
    const id = await placed(shop, [rental(tent, ...june(10)), sale(carpet, 2)], { token: kari.token });
    shop.clock.pass(MINUTE);
    await changeOrderStatus(shop, id, 2);
    const charge = { description: 'Vask', amount: 200.5, paymentId: 2 };
    const { id: chargeId } = chargeAnswer.parse(
      requireStatus(await shop.asAdmin('POST', `/api/orders/${id}/charges`, charge), 201),
    );
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${chargeId}`, { isSettled: true }), 200);
    requireStatus(
      await saveOrder(shop, id, {
        items: [{ id: 1, ...rental(tent, ...june(10)), price: 250 }],
        paymentId: 3,
        reason: 'Avtalt på telefon',
      }),
      200,
    );
    requireStatus(await shop.asAdmin('DELETE', `/api/charges/${chargeId}`), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${id}?reason=Dublett`), 200);
    expect(await linesOf(shop, 'order', id)).toEqual([
      'Ordren ble bestilt (Ordrenummer: – → 1001; Status: – → Bestilt; Kunde: – → Kari Nordmann; Betalingsmåte: – → Kort; ' +
        'Linje 1: – → 1 × Lavvo, 10.06.2026 kl. 10:00 – 11.06.2026 kl. 10:00, à 300 kr; ' +
        'Linje 2: – → 2 × Teppe, kjøp, à 50 kr; Sum: – → 400 kr)',
      'Statusen ble endret (Status: Bestilt → Bekreftet)',
      'Gebyret «Vask» ble lagt til (Beskrivelse: – → Vask; Beløp: – → 200,50 kr; Betalingsmåte: – → Kort; Tilstand: – → Uoppgjort)',
      'Gebyret «Vask» ble gjort opp (Tilstand: Uoppgjort → Oppgjort)',
      'Ordren ble endret (Betalingsmåte: Kort → Faktura; ' +
        'Linje 1: 1 × Lavvo, 10.06.2026 kl. 10:00 – 11.06.2026 kl. 10:00, à 300 kr → ' +
        '1 × Lavvo, 10.06.2026 kl. 10:00 – 11.06.2026 kl. 10:00, à 250 kr (egen pris, regelen sier 300 kr); ' +
        'Sum: 400 kr → 250 kr; Linje 2: 2 × Teppe, kjøp, à 50 kr → –; E-post til kunden: – → Sendt, uten egen melding)',
      'Gebyret «Vask» ble slettet',
      'Ordren ble slettet',
    ]);
    const entries = await historyOf(shop, 'order', id);
    expect(entries.map(({ by, through }) => [by, through])).toEqual([
      ['Kari Nordmann', 'web'],
      ...Array.from({ length: 6 }, () => ['Administrator', 'web']),
    ]);
    expect(entries.map(({ reason }) => reason)).toEqual([null, null, null, null, 'Avtalt på telefon', null, 'Dublett']);
    expect(entries.map(({ at }) => at).slice(0, 2)).toEqual(['2026-06-01T08:00:00.000Z', '2026-06-01T08:01:00.000Z']);
    expect(entries.map(({ undoable }) => undoable)).toEqual([false, false, false, false, false, true, true]);
  });

  it('marks what was let through, and says why', async () => {
    const tent = await addProduct(shop);
    await placed(shop, [rental(tent, ...june(10))], { fields: { guest: GUEST } });
    const id = await placed(shop, [rental(tent, ...june(10))], {
      token: shop.adminToken,
      fields: { force: true, reason: 'De deler teltet', userId: null },
    });
    const [entry] = await historyOf(shop, 'order', id);
    expect(entry?.reason).toBe('De deler teltet');
    expect(entry?.changes).toContainEqual({ field: 'Overlapp', before: null, after: 'Tillatt av administrator' });
  });

  it('names callers as they stand now, visitors as customers, and erased ones not at all', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const tent = await addProduct(shop);
    const id = await placed(shop, [rental(tent, ...june(12))], { token: ola.token });
    const guests = await placed(shop, [rental(tent, ...june(16))], { fields: { guest: GUEST } });
    expect((await historyOf(shop, 'order', guests))[0]).toMatchObject({ by: 'Kunde', through: 'web' });
    requireStatus(
      await shop.call('PUT', '/api/users/me', { token: ola.token, body: { name: 'Ola Berg', email: ola.email } }),
      200,
    );
    expect((await historyOf(shop, 'order', id))[0]?.by).toBe('Ola Berg');
    await changeOrderStatus(shop, id, 5);
    requireStatus(await shop.asAdmin('DELETE', `/api/users/${ola.id}`), 200);
    const [first] = await historyOf(shop, 'order', id);
    expect(first?.by).toBe('slettet');
    expect(first?.changes).toContainEqual({ field: 'Kunde', before: null, after: 'slettet' });
    expect(JSON.stringify(await historyOf(shop, 'user', ola.id))).not.toMatch(/Ola|Hansen|Berg/);
  });
});

describe('the history of a row of the catalogue', () => {
  it('is a product’s own, whatever else is on its stream', async () => {
    const groupId = requireStatus(await shop.asAdmin('POST', '/api/product-groups', { name: 'Telt' }), 201) as {
      id: number;
    };
    const tent = await addProduct(shop, { name: 'Kuppeltelt', ProductGroupId: groupId.id });
    await addProduct(shop, { name: 'Noe annet' });
    const form = productForm({ name: 'Kuppeltelt', price_day: 349.5, ProductGroupId: groupId.id, rental_qty: 3 });
    requireStatus(await shop.asAdmin('PUT', `/api/products/${tent}`, form), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/product-groups/${groupId.id}`), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/products/${tent}`), 200);
    const lines = await linesOf(shop, 'product', tent);
    expect(lines[0]).toMatch(
      /^Produktet ble opprettet \(Navn: – → Kuppeltelt; .*Gruppe: – → Telt; .*Pris per døgn: – → 300 kr/,
    );
    expect(lines.slice(1)).toEqual([
      'Produktet ble endret (Pris per døgn: 300 kr → 349,50 kr; Enheter til leie: 1 → 3)',
      'Gruppen til produktet ble slettet (Gruppe: Telt → –)',
      'Produktet ble slettet',
    ]);
    expect(await linesOf(shop, 'group', groupId.id)).toEqual([
      'Gruppen ble opprettet (Navn: – → Telt)',
      'Gruppen ble slettet (Produkter: Kuppeltelt → –)',
    ]);
    expect((await historyOf(shop, 'group', groupId.id)).at(-1)?.undoable).toBe(true);
  });

  it('is a topic’s, a storage unit’s, an employee’s, a vehicle’s, a task’s and a quiz’s too', async () => {
    await fillChecklist(shop);
    expect(await linesOf(shop, 'topic', 1)).toEqual(['Kategorien ble opprettet (Navn: – → Leie og bestilling)']);
    const unit = (await addSpecifiedUnits(shop))('Bod 9');
    requireStatus(await shop.asAdmin('PUT', `/api/storage-units/${unit}`, { status: 'utleid' }), 200);
    expect((await linesOf(shop, 'storage-unit', unit)).at(-1)).toBe(
      'Bod 9 ble satt som utleid (Status: ledig → utleid)',
    );
    expect((await linesOf(shop, 'employee', INGRID))[0]).toMatch(/^Den ansatte ble lagt til \(Navn: – → Ingrid/);
    const done = { employeeId: INGRID, notes: 'Byttet filter' };
    requireStatus(await shop.call('POST', `/api/check/vehicle-tasks/${OIL}/complete`, { body: done }), 200);
    const [newest] = (await historyOf(shop, 'vehicle', VAN)).slice(-1);
    expect(newest).toMatchObject({ by: expect.stringMatching(/^Ingrid/), type: 'TaskCompleted', undoable: true });
    expect((await historyOf(shop, 'task', OIL)).at(-1)).toEqual(newest);
    expect(newest?.changes).toContainEqual({ field: 'Notat', before: null, after: 'Byttet filter' });
    expect((await linesOf(shop, 'vehicle', VAN))[0]).toMatch(/^Kjøretøyet ble lagt til \(Navn: – → /);
    await setUpQuiz(shop, 'Sommerquiz');
    await setUpQuiz(shop, 'Sommerquiz', null);
    expect(await linesOf(shop, 'quiz', 1)).toEqual([
      expect.stringMatching(/^Quizen ble åpnet \(/),
      expect.stringMatching(/^Stengetiden ble satt \(Stenger: /),
    ]);
  });
});

describe('the history of a message, a charge and a user', () => {
  it('is what their streams say', async () => {
    const siri = await addCustomer(shop, 'Siri Solvang');
    const sent = await shop.call('POST', '/api/inbox', {
      token: siri.token,
      body: { MessageTopicId: 1, message: 'Har dere lavvo?' },
    });
    const { id } = messageSaved.parse(requireStatus(sent, 201));
    requireStatus(await shop.asAdmin('PUT', `/api/inbox/${id}/read`), 200);
    expect(await linesOf(shop, 'message', id)).toEqual([
      'Meldingen ble sendt (Fra: – → Siri Solvang; Kategori: – → Leie og bestilling; Melding: – → Har dere lavvo?)',
      'Meldingen ble lest (Tilstand: Ulest → Lest)',
    ]);
    expect((await linesOf(shop, 'user', siri.id))[0]).toMatch(
      /^Kontoen ble opprettet \(Navn: – → Siri Solvang; E-post/,
    );
    const orderId = await placed(shop, [rental(await addProduct(shop), ...june(20))], { token: siri.token });
    const charge = { description: 'Vask', amount: 200 };
    const { id: chargeId } = chargeAnswer.parse(
      requireStatus(await shop.asAdmin('POST', `/api/orders/${orderId}/charges`, charge), 201),
    );
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${chargeId}`, { isSettled: true }), 200);
    expect(await linesOf(shop, 'charge', chargeId)).toEqual([
      expect.stringMatching(/^Gebyret «Vask» ble lagt til \(Beskrivelse: – → Vask; Beløp: – → 200 kr/),
      'Gebyret «Vask» ble gjort opp (Tilstand: Uoppgjort → Oppgjort)',
    ]);
  });

  it('is of nothing else, and nobody else’s to read', async () => {
    for (const [path, code] of [
      ['order/299999999999999', 'ORDER_NOT_FOUND'],
      ['charge/299999999999999', 'CHARGE_NOT_FOUND'],
      ['product/9999', 'PRODUCT_NOT_FOUND'],
      ['product/299999999999999', 'PRODUCT_NOT_FOUND'],
      ['group/9999', 'GROUP_NOT_FOUND'],
      ['user/299999999999999', 'USER_NOT_FOUND'],
      ['vehicle/9999', 'VEHICLE_NOT_FOUND'],
      ['message/299999999999999', 'MESSAGE_NOT_FOUND'],
      ['topic/9999', 'NOT_FOUND'],
      ['inventory/1', 'NOT_FOUND'],
      ['order/abc', 'NOT_FOUND'],
      ['order/0', 'NOT_FOUND'],
    ] as const) {
      requireRefusal(await shop.asAdmin('GET', `/api/history/${path}`), code);
    }
    const nils = await addCustomer(shop, 'Nils Nysgjerrig');
    requireRefusal(await shop.call('GET', `/api/history/user/${nils.id}`, { token: nils.token }), 'NO_ACCESS');
  });
});
