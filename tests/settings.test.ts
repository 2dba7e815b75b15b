import { taskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { employeeRow, taskRow, vehicleRow } from '@naust/domain/checklist/checklist-rows.contract.ts';
import { messageAnswer, topicAnswer, topicRow } from '@naust/domain/inbox/inbox.contract.ts';
import { FIRST_TOPICS } from '@naust/domain/inbox/topics.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, type Customer, requireStatus } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let kari: Customer;
beforeAll(async () => {
  kari = await addCustomer(shop);
});

type Method = 'POST' | 'PUT' | 'DELETE';
const act = (method: Method, path: string, body?: unknown) => shop.call(method, path, { token: shop.adminToken, body });
const rows = <T>(row: z.ZodMiniType<T>, path: string) => shop.read(z.array(row), path, shop.adminToken);

/** Expects the sentence of the code, and no write. */
async function refused(code: string, method: Method, path: string, body?: unknown): Promise<void> {
  const head = await shop.head();
  requireRefusal(await act(method, path, body), code);
  expect(await shop.head()).toBe(head);
}

describe('topics', () => {
  const topics = () => rows(topicRow, '/api/topics');
  const offered = () => shop.read(z.array(topicAnswer), '/api/message-topics', kari.token);
  const row = (id: number, name: string, version = 1, isArchived = false) => ({ id, name, version, isArchived });

  it('are listed with their versions, and added once', async () => {
    expect(await topics()).toEqual(FIRST_TOPICS.map((name, at) => row(at + 1, name)));
    const added = await act('POST', '/api/topics', { name: ' Flytting ' });
    expect([added.status, added.body]).toEqual([201, { id: 5 }]);
    expect((await act('POST', '/api/topics', { name: 'flytting' })).body).toEqual({ id: 5 });
    expect((await offered()).at(-1)).toEqual({ id: 5, name: 'Flytting' });
  });

  it('are renamed, while old messages keep the words they were sent with', async () => {
    const send = { token: kari.token, body: { MessageTopicId: 5, message: 'Kan dere hjelpe?' } };
    requireStatus(await shop.call('POST', '/api/inbox', send), 201);
    requireStatus(await act('PUT', '/api/topics/5', { name: 'Flyttehjelp', version: 1 }), 200);
    requireStatus(await shop.call('POST', '/api/inbox', send), 201);
    const inbox = await rows(messageAnswer, '/api/inbox');
    expect(
      inbox.map(({ MessageTopic }) => MessageTopic).sort((a, b) => (a?.name ?? '').localeCompare(b?.name ?? '')),
    ).toEqual([
      { id: 5, name: 'Flyttehjelp' },
      { id: 5, name: 'Flytting' },
    ]);
    await refused('CHANGED_MEANWHILE', 'PUT', '/api/topics/5', { name: 'Flytt', version: 1 });
    await refused('TOPIC_NAME_TAKEN', 'PUT', '/api/topics/5', { name: 'annet', version: 2 });
  });

  it('are archived: nobody can choose them, and what was written keeps them', async () => {
    requireStatus(await act('DELETE', '/api/topics/5?version=2'), 200);
    expect((await offered()).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect((await topics()).at(-1)).toEqual(row(5, 'Flyttehjelp', 3, true));
    const send = { token: kari.token, body: { MessageTopicId: 5, message: 'Hei' } };
    requireRefusal(await shop.call('POST', '/api/inbox', send), 'MESSAGE_INCOMPLETE');
    expect((await rows(messageAnswer, '/api/inbox')).map(({ MessageTopic }) => MessageTopic?.id)).toEqual([5, 5]);
    await refused('TOPIC_NOT_FOUND', 'PUT', '/api/topics/5', { name: 'Flytt' });
    requireStatus(await act('POST', '/api/topics/5/restore'), 200);
    expect((await offered()).at(-1)).toEqual({ id: 5, name: 'Flyttehjelp' });
  });

  it('are never none', async () => {
    for (const id of [1, 2, 3, 4]) requireStatus(await act('DELETE', `/api/topics/${id}`), 200);
    await refused('LAST_TOPIC', 'DELETE', '/api/topics/5');
    for (const id of [1, 2, 3, 4]) requireStatus(await act('POST', `/api/topics/${id}/restore`), 200);
  });

  it('are refused without a name, with a long one, and under an id that nobody gave', async () => {
    await refused('NAME_REQUIRED', 'POST', '/api/topics', { name: ' ' });
    await refused('WRONG_SHAPE', 'POST', '/api/topics', { name: 'x'.repeat(101) });
    await refused('WRONG_SHAPE', 'POST', '/api/topics', {});
    for (const id of ['99', '0', 'x']) {
      await refused('TOPIC_NOT_FOUND', 'PUT', `/api/topics/${id}`, { name: 'Hei' });
      await refused('TOPIC_NOT_FOUND', 'DELETE', `/api/topics/${id}`);
      await refused('TOPIC_NOT_FOUND', 'POST', `/api/topics/${id}/restore`);
    }
  });
});

describe('employees', () => {
  const employees = () => rows(employeeRow, '/api/employees');
  const onChecklist = async () => (await shop.call('GET', '/api/check/employees')).body;

  it('are added, renamed with their picture, and sealed in the log', async () => {
    expect((await act('POST', '/api/employees', { name: 'Ingrid Hopland' })).body).toEqual({ id: 1 });
    expect((await act('POST', '/api/employees', { name: 'Ingrid Hopland' })).body).toEqual({ id: 2 });
    const form = { name: 'Ingrid Vik', image_url: '/images/ingrid.webp', version: 1 };
    requireStatus(await act('PUT', '/api/employees/2', form), 200);
    await refused('CHANGED_MEANWHILE', 'PUT', '/api/employees/2', form);
    expect(await employees()).toEqual([
      { id: 1, name: 'Ingrid Hopland', image_url: null, version: 1, isArchived: false },
      { id: 2, name: 'Ingrid Vik', image_url: '/images/ingrid.webp', version: 2, isArchived: false },
    ]);
    const log = await shop.shop.engines.store.read('catalogue', 0);
    expect(JSON.stringify(log.map(({ data }) => data))).not.toContain('Ingrid');
  });

  it('are archived: the checklist offers them no more, until they are back', async () => {
    requireStatus(await act('DELETE', '/api/employees/1?version=1'), 200);
    expect(await onChecklist()).toMatchObject([{ id: 2 }]);
    expect((await employees()).map(({ id, isArchived }) => [id, isArchived])).toEqual([
      [2, false],
      [1, true],
    ]);
    requireStatus(await act('POST', '/api/employees/1/restore'), 200);
    expect(await onChecklist()).toMatchObject([{ id: 1, name: 'Ingrid Hopland' }, { id: 2 }]);
  });

  it('are refused without a name or the version that was seen, and with pictures from elsewhere', async () => {
    await refused('NAME_REQUIRED', 'POST', '/api/employees', { name: '' });
    await refused('WRONG_SHAPE', 'POST', '/api/employees', { name: 'x'.repeat(101) });
    await refused('WRONG_SHAPE', 'PUT', '/api/employees/1', { name: 'Ingrid' });
    for (const image_url of ['https://example.com/x.png', '//example.com/x.png', '/images/../x', 'javascript:1']) {
      await refused('WRONG_SHAPE', 'POST', '/api/employees', { name: 'Per', image_url });
    }
    await refused('EMPLOYEE_NOT_FOUND', 'PUT', '/api/employees/99', { name: 'Per', version: 1 });
    await refused('EMPLOYEE_NOT_FOUND', 'DELETE', '/api/employees/99');
    await refused('EMPLOYEE_NOT_FOUND', 'POST', '/api/employees/99/restore');
  });
});

describe('vehicles and their tasks', () => {
  const vehicles = () => rows(vehicleRow, '/api/vehicles');
  const tasks = () => rows(taskRow, '/api/tasks');
  const due = (vehicleId: number) => shop.read(z.array(taskAnswer), `/api/check/vehicle/${vehicleId}/tasks`);
  const oil = { vehicleId: 1, title: 'Sjekk motorolje', interval: { days: 30 }, next_due: '2026-06-10' };

  it('are added, once under a plate and a title', async () => {
    expect((await act('POST', '/api/vehicles', { name: 'Varebil', plate: 'fs  48213' })).body).toEqual({ id: 1 });
    expect((await act('POST', '/api/vehicles', { name: 'Varebil', plate: 'FS 48213' })).body).toEqual({ id: 1 });
    await refused('PLATE_TAKEN', 'POST', '/api/vehicles', { name: 'Pickup', plate: 'FS48213' });
    expect(await vehicles()).toEqual([{ id: 1, name: 'Varebil', plate: 'FS 48213', version: 1, isArchived: false }]);
    expect((await act('POST', '/api/tasks', oil)).body).toEqual({ id: 1 });
    expect((await act('POST', '/api/tasks', oil)).body).toEqual({ id: 1 });
    await refused('TASK_TITLE_TAKEN', 'POST', '/api/tasks', { ...oil, interval: null });
    expect(await tasks()).toEqual([{ id: 1, ...oil, description: null, version: 1, isArchived: false }]);
  });

  it('are described anew, while what was done keeps its day', async () => {
    requireStatus(await shop.call('POST', '/api/check/vehicle-tasks/1/complete', { body: {} }), 200);
    const form = { title: 'Sjekk oljen', description: ' Med kald motor. ', interval: { months: 6 }, version: 1 };
    requireStatus(await act('PUT', '/api/tasks/1', form), 200);
    expect(await tasks()).toMatchObject([
      {
        title: 'Sjekk oljen',
        description: 'Med kald motor.',
        interval: { months: 6 },
        next_due: '2026-07-01',
        version: 2,
      },
    ]);
    requireStatus(await act('PUT', '/api/vehicles/1', { name: 'Stor varebil', plate: 'FS 48213', version: 1 }), 200);
    await refused('CHANGED_MEANWHILE', 'PUT', '/api/vehicles/1', { name: 'Bil', plate: 'FS 48213', version: 1 });
    await refused('CHANGED_MEANWHILE', 'PUT', '/api/tasks/1', { ...form, title: 'Olje' });
  });

  it('are archived and come back, a task only to a vehicle that is there', async () => {
    requireStatus(await act('DELETE', '/api/tasks/1?version=2'), 200);
    expect(await due(1)).toEqual([]);
    requireStatus(await act('DELETE', '/api/vehicles/1'), 200);
    await refused('VEHICLE_NOT_FOUND', 'POST', '/api/tasks/1/restore');
    expect(await vehicles()).toMatchObject([{ isArchived: true, version: 3 }]);
    requireStatus(await act('POST', '/api/vehicles/1/restore'), 200);
    requireStatus(await act('POST', '/api/tasks/1/restore'), 200);
    expect(await due(1)).toMatchObject([{ title: 'Sjekk oljen', next_due: '2026-07-01' }]);
  });

  it.each([
    ['a vehicle without a plate', '/api/vehicles', { name: 'Bil', plate: ' ' }, 'PLATE_REQUIRED'],
    ['a vehicle without a name', '/api/vehicles', { name: '', plate: 'AB 1' }, 'NAME_REQUIRED'],
    ['a plate that is none', '/api/vehicles', { name: 'Bil', plate: 'A'.repeat(21) }, 'WRONG_SHAPE'],
    ['a task of no vehicle', '/api/tasks', { ...oil, vehicleId: 99 }, 'VEHICLE_NOT_FOUND'],
    ['a task without a title', '/api/tasks', { ...oil, title: ' ' }, 'NAME_REQUIRED'],
    ['an interval of nothing', '/api/tasks', { ...oil, title: 'Vask', interval: { days: 0 } }, 'INTERVAL_INVALID'],
    ['an interval backwards', '/api/tasks', { ...oil, title: 'Vask', interval: { months: -1 } }, 'INTERVAL_INVALID'],
    ['half an interval', '/api/tasks', { ...oil, title: 'Vask', interval: { days: 1.5 } }, 'WRONG_SHAPE'],
    ['no word of the interval', '/api/tasks', { vehicleId: 1, title: 'Vask' }, 'WRONG_SHAPE'],
    ['a day that does not exist', '/api/tasks', { ...oil, title: 'Vask', next_due: '2026-02-30' }, 'DATE_INVALID'],
  ])('are refused with %s', async (_what, path, body, code) => refused(code, 'POST', path, body));

  it('are not found under an id that nobody gave', async () => {
    const task = { title: 'Vask', interval: null };
    await refused('VEHICLE_NOT_FOUND', 'PUT', '/api/vehicles/99', { name: 'Bil', plate: 'AB 1' });
    await refused('VEHICLE_NOT_FOUND', 'DELETE', '/api/vehicles/99');
    await refused('TASK_NOT_FOUND', 'PUT', '/api/tasks/99', task);
    await refused('TASK_NOT_FOUND', 'DELETE', '/api/tasks/99');
  });
});

describe('the quiz', () => {
  it('is read with its key by administrators, as the form takes it', async () => {
    requireRefusal(await shop.call('GET', '/api/quiz/setup', { token: shop.adminToken }), 'QUIZ_NOT_FOUND');
    const questions = Array.from({ length: 10 }, (_, at) => ({
      text: `Spørsmål ${at + 1}`,
      options: ['Ja', 'Nei', 'Kanskje'],
      answer: 'B',
    }));
    const quiz = { title: 'Høstquiz', closesAt: '2026-12-01T12:00:00.000Z', questions };
    requireStatus(await act('PUT', '/api/quiz/config', quiz), 200);
    const { body } = await shop.call('GET', '/api/quiz/setup', { token: shop.adminToken });
    expect(body).toEqual(quiz);
    const head = await shop.head();
    requireStatus(await act('PUT', '/api/quiz/config', body), 200);
    expect(await shop.head()).toBe(head);
  });
});
