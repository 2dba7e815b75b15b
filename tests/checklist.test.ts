import { deviceAnswer, taskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { openEvents } from '@naust/infra/keys/event-encryption.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addRow, fillChecklist, INGRID, OIL, PICKUP, TYRES, VAN, WASH, YUSUF } from './testing/checklist-rows.ts';
import { requireRefusal } from './testing/refusals.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { DAY, MINUTE, SECOND } from './testing/test-clock.ts';

const complete = (shop: ShopUnderTest, taskId: number | string, body: unknown = {}, headers = {}) =>
  shop.call('POST', `/api/check/vehicle-tasks/${taskId}/complete`, { body, headers });
const tasksOf = (shop: ShopUnderTest, vehicleId: number) =>
  shop.read(z.array(taskAnswer), `/api/check/vehicle/${vehicleId}/tasks`);

describe('the checklist', () => {
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop();
    await fillChecklist(shop);
  });
  afterAll(async () => {
    expect(shop.faults()).toEqual([]);
    await shop.stop();
  });

  /** The events of the vehicle's stream, decrypted. */
  async function saidOf(vehicleId: number) {
    const { keys, store } = shop.shop.engines;
    const recorded = await store.read(`vehicle-${vehicleId}`, 0);
    const opened = await openEvents(recorded, keys);
    return { recorded, opened: opened.map(({ type, data }) => ({ type, data })) };
  }

  it('shows who can be picked and which vehicles there are', async () => {
    const none = { image_url: null };
    expect((await shop.call('GET', '/api/check/employees')).body).toEqual([
      { id: INGRID, name: 'Ingrid Hopland', ...none },
      { id: YUSUF, name: 'Yusuf Warsame', ...none },
    ]);
    expect((await shop.call('GET', '/api/check/vehicles')).body).toEqual([
      { id: VAN, name: 'Varebil', plate: 'FS 48213' },
      { id: PICKUP, name: 'Pickup', plate: 'SU 63318' },
    ]);
  });

  it('shows the tasks of one vehicle, what is overdue first', async () => {
    const plain = { description: null };
    expect((await shop.call('GET', `/api/check/vehicle/${VAN}/tasks`)).body).toEqual([
      { id: WASH, vmId: WASH, title: 'Vask lasterommet', ...plain, next_due: '2026-05-31', status: 'overdue' },
      { id: OIL, vmId: OIL, title: 'Sjekk motorolje', ...plain, next_due: '2026-06-10', status: 'soon' },
    ]);
    expect(await tasksOf(shop, PICKUP)).toMatchObject([{ id: TYRES, next_due: null, status: 'ok' }]);
  });

  it('knows no other vehicles, tasks or employees', async () => {
    for (const id of ['9', '0', 'varebil']) {
      requireRefusal(await shop.call('GET', `/api/check/vehicle/${id}/tasks`), 'VEHICLE_NOT_FOUND');
      requireRefusal(await complete(shop, id), 'TASK_NOT_FOUND');
    }
    requireRefusal(await complete(shop, OIL, { employeeId: 99 }), 'UNKNOWN_EMPLOYEE');
    requireRefusal(await shop.call('POST', `/api/check/vehicle-tasks/${OIL}/complete`), 'WRONG_SHAPE');
    for (const body of [{ employeeId: 'x' }, { notes: 'x'.repeat(1001) }, { notes: 3 }]) {
      requireRefusal(await complete(shop, OIL, body), 'WRONG_SHAPE');
    }
  });

  it('moves a task on by its interval, seals the note and shows it at once', async () => {
    const { status, body } = await complete(shop, OIL, { employeeId: INGRID, notes: ' Fylte en halv liter ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: OIL, next_due: '2026-07-01', status: 'ok' });
    expect((await tasksOf(shop, VAN)).map(({ id, status }) => [id, status])).toEqual([
      [WASH, 'overdue'],
      [OIL, 'ok'],
    ]);
    const { recorded, opened } = await saidOf(VAN);
    expect(opened).toMatchObject([{ data: { employeeId: INGRID, personal: { note: 'Fylte en halv liter' } } }]);
    expect(JSON.stringify(recorded.map(({ data }) => data))).not.toContain('halv liter');
  });

  it('takes two taps within a minute for one, and keeps what the second adds', async () => {
    shop.clock.pass(MINUTE / 2);
    const before = await shop.head();
    expect((await complete(shop, OIL, { employeeId: INGRID, notes: '' })).status).toBe(200);
    expect((await complete(shop, OIL, { employeeId: null })).status).toBe(200);
    expect(await shop.head()).toBe(before);
    await complete(shop, OIL, { employeeId: YUSUF, notes: 'Så på sammen' });
    expect((await saidOf(VAN)).opened.slice(1)).toMatchObject([
      { type: 'CompletionNoted', data: { completionNo: 1, employeeId: YUSUF, personal: { note: 'Så på sammen' } } },
    ]);
    shop.clock.pass(MINUTE);
    await complete(shop, OIL);
    expect((await saidOf(VAN)).opened.at(-1)).toMatchObject({ type: 'TaskCompleted', data: { completionNo: 2 } });
  });

  it('makes one completion of ten taps at once', async () => {
    const taps = Array.from({ length: 10 }, () => complete(shop, TYRES, { employeeId: YUSUF, notes: 'Vinterdekk på' }));
    for (const { status, body } of await Promise.all(taps)) {
      expect([status, body]).toMatchObject([200, { next_due: '2026-12-01' }]);
    }
    expect((await saidOf(PICKUP)).opened).toHaveLength(1);
  });

  it('is never due again without an interval, and tells a new day by the clock in Oslo', async () => {
    expect((await complete(shop, WASH)).body).toMatchObject({ next_due: null, status: 'ok' });
    shop.clock.set('2026-07-01T21:59:59Z');
    expect(await tasksOf(shop, VAN)).toMatchObject([{ id: OIL, status: 'soon' }, { id: WASH }]);
    shop.clock.pass(SECOND);
    expect(await tasksOf(shop, VAN)).toMatchObject([{ id: OIL, status: 'overdue' }, { id: WASH }]);
  });

  it('leaves out what is archived', async () => {
    await addRow(shop, { type: 'ArchiveEmployee', employeeId: YUSUF, expectedVersion: null });
    await addRow(shop, { type: 'ArchiveTask', taskId: WASH, expectedVersion: null });
    const { position } = await addRow(shop, { type: 'ArchiveVehicle', vehicleId: PICKUP, expectedVersion: null });
    await shop.shop.projector.waitFor(shop.shop.projector.everyModel, position, { atMost: 10_000 });
    expect((await shop.call('GET', '/api/check/employees')).body).toMatchObject([{ id: INGRID }]);
    expect((await shop.call('GET', '/api/check/vehicles')).body).toMatchObject([{ id: VAN }]);
    expect(await tasksOf(shop, VAN)).toMatchObject([{ id: OIL }]);
    requireRefusal(await shop.call('GET', `/api/check/vehicle/${PICKUP}/tasks`), 'VEHICLE_NOT_FOUND');
    requireRefusal(await complete(shop, TYRES), 'TASK_NOT_FOUND');
    requireRefusal(await complete(shop, WASH), 'TASK_NOT_FOUND');
    requireRefusal(await complete(shop, OIL, { employeeId: YUSUF }), 'UNKNOWN_EMPLOYEE');
  });
});

describe('a checklist with a PIN', () => {
  const PIN = '4711';
  let shop: ShopUnderTest;
  beforeAll(async () => {
    shop = await openTestShop({ checklistPin: PIN, rateLimitFactor: 1, trustProxy: 1 });
    await fillChecklist(shop);
  });
  afterAll(async () => {
    expect(shop.faults()).toEqual([]);
    await shop.stop();
  });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const enter = (pin: unknown, address: string) =>
    shop.call('POST', '/api/check/device', { body: { pin }, headers: from(address) });

  it('asks every call for a token, an administrator’s too', async () => {
    const calls = [
      ['GET', '/api/check/employees'],
      ['GET', '/api/check/vehicles'],
      ['GET', `/api/check/vehicle/${VAN}/tasks`],
      ['POST', `/api/check/vehicle-tasks/${OIL}/complete`],
    ] as const;
    const before = await shop.head();
    for (const [method, path] of calls) {
      for (const headers of [{}, { 'x-device-token': 'x' }, { 'x-device-token': shop.adminToken }]) {
        const body = method === 'POST' ? { body: {} } : {};
        const answer = await shop.call(method, path, { ...body, token: shop.adminToken, headers });
        requireRefusal(answer, 'DEVICE_NOT_ADMITTED');
        expect(answer.status).toBe(401);
      }
    }
    expect(await shop.head()).toBe(before);
  });

  it('opens for the PIN, and stays open for that device through the months', async () => {
    requireRefusal(await enter('4712', '203.0.113.1'), 'WRONG_PIN');
    requireRefusal(await enter(4711, '203.0.113.1'), 'WRONG_SHAPE');
    const { token } = deviceAnswer.parse((await enter(PIN, '203.0.113.1')).body);
    const headers = { 'x-device-token': token };
    expect((await complete(shop, OIL, { employeeId: INGRID }, headers)).status).toBe(200);
    shop.clock.pass(200 * DAY);
    expect((await shop.call('GET', '/api/check/employees', { headers })).status).toBe(200);
    shop.clock.pass(200 * DAY);
    requireRefusal(await shop.call('GET', '/api/check/employees', { headers }), 'DEVICE_NOT_ADMITTED');
  });

  it('lets nobody try one PIN after another', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      requireRefusal(await enter(String(1000 + tried), '203.0.113.2'), 'WRONG_PIN');
    }
    requireRefusal(await enter(PIN, '203.0.113.2'), 'TOO_MANY_REQUESTS');
    expect((await enter(PIN, '203.0.113.3')).status).toBe(200);
  });

  it('takes sixty taps and looks a minute from one address', async () => {
    const { token } = deviceAnswer.parse((await enter(PIN, '203.0.113.4')).body);
    const headers = { 'x-device-token': token, ...from('203.0.113.4') };
    for (let call = 0; call < 60; call += 1) {
      const path = call % 2 ? '/api/check/employees' : `/api/check/vehicle/${VAN}/tasks`;
      expect((await shop.call('GET', path, { headers })).status).toBe(200);
    }
    requireRefusal(await complete(shop, OIL, {}, headers), 'TOO_MANY_REQUESTS');
  });
});

it('opens for no PIN at all where none is set', async () => {
  const shop = await openTestShop();
  requireRefusal(await shop.call('POST', '/api/check/device', { body: { pin: '1234' } }), 'WRONG_PIN');
  await shop.stop();
});
