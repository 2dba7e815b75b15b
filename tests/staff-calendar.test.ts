import { calendarLink } from '@naust/domain/users/calendar-link.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addProduct,
  addStaff,
  type Customer,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let mona: Customer;
let tent: number;
beforeAll(async () => {
  mona = await addStaff(shop);
  tent = await addProduct(shop, { name: 'Lavvo', rental_qty: 9 });
});

const set = async (isOn: boolean, { token } = mona) =>
  calendarLink.parse(requireStatus(await shop.call('POST', '/api/calendar', { token, body: { isOn } }), 200)).url ?? '';
const feed = (url: string) => shop.call('GET', new URL(url).pathname);
const entriesOf = async (url: string) => {
  const text = String(requireStatus(await feed(url), 200)).replaceAll('\r\n ', '');
  return [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, summary]) => summary?.replaceAll('\\,', ','));
};
const ordered = (from: string, to: string) => placed(shop, [rental(tent, from, to, 2)], { fields: { guest: GUEST } });

it('answers who works in the shop the pickups and returns, until the link is switched off', async () => {
  const [kept, cancelled, deleted] = [
    await ordered('2026-06-10T10:00', '2026-06-12T12:00'),
    await ordered('2026-06-10T10:00', '2026-06-12T12:00'),
    await ordered('2026-06-10T10:00', '2026-06-12T12:00'),
  ];
  await changeOrderStatus(shop, cancelled, 6);
  requireStatus(await shop.asAdmin('DELETE', `/api/orders/${deleted}?reason=Doblet`), 200);
  const url = await set(true);
  expect(await set(true)).toBe(url);
  expect(await shop.read(calendarLink, '/api/calendar', mona.token)).toEqual({ url });
  const { orderNo } = await readOrder(shop, kept);
  expect(await entriesOf(url)).toEqual([
    `Henting: #${orderNo} Gunn Gjest, 2 × Lavvo`,
    `Retur: #${orderNo} Gunn Gjest, 2 × Lavvo`,
  ]);
  const { headers } = await feed(url);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await set(false)).toBe('');
  requireRefusal(await feed(url), 'CALENDAR_NOT_FOUND');
  const another = await set(true);
  expect(another).not.toBe(url);
  requireRefusal(await feed(url), 'CALENDAR_NOT_FOUND');
  expect(await entriesOf(another)).toHaveLength(2);
  const reported = await historyOf(shop, 'user', mona.id);
  expect(reported.slice(-3).map(({ title }) => title)).toEqual([
    'Kalenderlenken ble slått på',
    'Kalenderlenken ble slått av',
    'Kalenderlenken ble slått på',
  ]);
});

it('answers nothing to a secret of nobody, of another or altered', async () => {
  const url = await set(true);
  const [, userId = '', mac = ''] = /calendar\/(\d+)-(.+)\.ics$/.exec(url) ?? [];
  const ola = await addStaff(shop, 'Ola Medarbeider');
  const altered = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  for (const secret of ['ukjent', `${userId}-`, `${userId}-${altered}`, `${ola.id}-${mac}`, `${mac}`]) {
    requireRefusal(await shop.call('GET', `/api/calendar/${secret}.ics`), 'CALENDAR_NOT_FOUND');
  }
  expect((await feed(url)).status).toBe(200);
});

it('ends when its owner no longer works in the shop', async () => {
  const ida = await addStaff(shop, 'Ida Vikar');
  const url = await set(true, ida);
  expect((await feed(url)).status).toBe(200);
  const body = { name: ida.name, email: ida.email, role: 'user' };
  requireStatus(await shop.asAdmin('PUT', `/api/users/update/${ida.id}`, body), 200);
  requireRefusal(await feed(url), 'CALENDAR_NOT_FOUND');
  requireStatus(await shop.asAdmin('PUT', `/api/users/update/${ida.id}`, { ...body, role: 'staff' }), 200);
  requireRefusal(await feed(url), 'CALENDAR_NOT_FOUND');
});

it('reaches thirty days back and all ahead', async () => {
  const url = await set(true);
  const before = await entriesOf(url);
  await ordered('2026-06-02T10:00', '2026-06-03T10:00');
  await ordered('2027-05-02T10:00', '2027-05-03T10:00');
  expect(await entriesOf(url)).toHaveLength(before.length + 4);
  shop.clock.set('2026-07-03T09:00:00+02:00');
  expect(await entriesOf(url)).toHaveLength(before.length + 3);
  shop.clock.set('2026-07-03T10:01:00+02:00');
  expect(await entriesOf(url)).toHaveLength(before.length + 2);
});
