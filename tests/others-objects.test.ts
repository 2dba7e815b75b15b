import { noteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  GUEST,
  type Line,
  order,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import type { Answered } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const PERIOD = ['2026-06-10T10:00', '2026-06-11T11:00'] as const;
const NOBODYS = '299999999999999';
const SAID = { note: 'Ringer først', charge: 'Ny teltduk', reason: 'Regn hele helgen', message: 'Har dere lavvo?' };
/** Calls on an order that are public to everyone with its id. */
const SHOWN_TO_ALL = ['GET /api/orders/:id', 'GET /api/orders/:id/calendar.ics', 'GET /api/orders/:id/counter-code'];

const shop = useTestShop();
let kari: Customer;
let ola: Customer;
let tent: number;
/** Ola's ids, by the path segment before them. */
let his: Record<string, string>;
let eventIds: string[];

beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann');
  ola = await addCustomer(shop, 'Ola Hemmelig', { phone: '98765432' });
  tent = await addProduct(shop);
  const orderId = await placed(shop, [rental(tent, ...PERIOD)], { token: ola.token });
  const admin = async (method: string, path: string, body: object) =>
    requireStatus(await shop.call(method, path, { token: shop.adminToken, body }), method === 'POST' ? 201 : 200);
  const idIn = (answer: unknown) => z.object({ id: z.string() }).parse(answer).id;
  const charge = idIn(await admin('POST', `/api/orders/${orderId}/charges`, { description: SAID.charge, amount: 200 }));
  const note = noteAnswer.parse(await admin('POST', `/api/orders/${orderId}/notes`, { text: SAID.note })).id;
  const body = { MessageTopicId: 1, message: SAID.message };
  const message = idIn(requireStatus(await shop.call('POST', '/api/inbox', { token: ola.token, body }), 201));
  his = { orders: orderId, charges: charge, notes: note, inbox: message, users: ola.id, update: ola.id };
  requireStatus(await counterOf(shop).setStatus(orderId, { statusId: 2 }), 200);
  eventIds = (await historyOf(shop, 'order', orderId)).map(({ eventId }) => eventId);
});

/** The path with Ola's own ids, or with unknown ones. */
function pathOf({ path }: Route, isHis: boolean, word: string): string {
  const histories: Record<string, string | undefined> = {
    order: his.orders,
    charge: his.charges,
    message: his.inbox,
    user: his.users,
  };
  const named = path.replace(':word', word).replace(/:eventId/, (isHis && eventIds.at(-1)) || 'ukjent');
  return named.replace(/([\w-]+)\/:(id|noteId)/g, (_, before: string) =>
    [before, (isHis && (his[before] ?? histories[before])) || NOBODYS].join('/'),
  );
}

const objectRoutes = () =>
  shop.routes.filter(({ path }) => /^\/api\/(orders|charges|inbox|users|history|undo)\/.*:(id|eventId)/.test(path));
const everything = ({ status, headers, body }: Answered) =>
  `${status} ${JSON.stringify([...headers])} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
const secrets = () => [ola.id, ola.name, 'Hemmelig', ola.email, '98765432', his.charges, his.notes, his.inbox];
const strangers = () => [null, kari.token];

describe('what is another’s', () => {
  it('answers to every call about it as what is nobody’s, or as forbidden, and nothing of it changes', async () => {
    const before = [await shop.head(), await readOrder(shop, his.orders ?? '')];
    let tried = 0;
    for (const route of objectRoutes()) {
      const name = `${route.method} ${route.path}`;
      if (SHOWN_TO_ALL.includes(name)) continue;
      for (const word of route.path.includes(':word') ? ['order', 'charge', 'message', 'user'] : ['']) {
        for (const token of strangers()) {
          const body = route.body
            ? {
                amount: 1,
                name: 'x',
                phone: '40011333',
                reason: SAID.reason,
                statusId: 6,
                text: 'x',
                message: 'x',
                to: '2026-06-12T11:00',
                email: 'x@x.test',
              }
            : undefined;
          const ask = (isHis: boolean) => shop.call(route.method, pathOf(route, isHis, word), { token, body });
          const [asked, unknown] = [await ask(true), await ask(false)];
          const isRefused = asked.status === (token === null ? 401 : 403);
          expect(isRefused || asked.status === unknown.status, `${name} ${asked.status}`).toBe(true);
          expect([401, 403, 404], name).toContain(asked.status);
          for (const word of [...secrets(), ...Object.values(SAID), his.orders]) {
            expect(everything(asked), name).not.toContain(word);
          }
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
    expect([await shop.head(), await readOrder(shop, his.orders ?? '')]).toEqual(before);
  });

  it('is an order of which everybody sees what is in it, and nobody who ordered, what was noted and charged', async () => {
    for (const name of SHOWN_TO_ALL) {
      const path = name.replace('GET ', '').replace(':id', his.orders ?? '');
      for (const token of strangers()) {
        const answered = await shop.call('GET', path, { token });
        expect(answered.status).toBe(200);
        for (const word of [...secrets(), ...Object.values(SAID)])
          expect(everything(answered), path).not.toContain(word);
      }
    }
  });

  it('is in no list, export or figure of somebody else', async () => {
    const lists = [
      'orders',
      `orders?q=${his.orders}`,
      'orders?q=Hemmelig',
      `orders?user=${ola.id}`,
      'orders?unpaid=true',
    ];
    for (const path of [...lists, 'users/me', 'users/me/export', 'users/me/messages', 'revenue']) {
      const answered = await shop.call('GET', `/api/${path}`, { token: kari.token });
      expect(answered.status, path).toBe(200);
      for (const word of [...secrets(), ...Object.values(SAID), his.orders]) {
        expect(everything(answered), path).not.toContain(word);
      }
    }
    expect((await shop.call('GET', '/api/orders', { token: kari.token })).body).toEqual([]);
  });
});

describe('a booking that is refused because another has the units', () => {
  const within: Line[] = [];
  const asked = { replaces: '', key: 'en-nokkel-for-ett-forsok' };
  beforeAll(async () => {
    const mine = rental(await addProduct(shop), '2026-06-09T12:00', '2026-06-12T12:00');
    within.push(mine, rental(tent, '2026-06-09T12:00', '2026-06-12T12:00'));
    asked.replaces = his.orders ?? '';
  });

  const claims = { statusId: 3, guest: GUEST };
  const ways: [string, (token: string | null) => Promise<Answered>][] = [
    ['plainly', (token) => order(shop, within.slice(1), { token })],
    ['with other lines', (token) => order(shop, within, { token, fields: { guest: GUEST } })],
    ['with a key', (token) => order(shop, within, { token, headers: { 'idempotency-key': asked.key } })],
    ['as an administrator would', (token) => order(shop, within, { token, fields: { ...claims, userId: ola.id } })],
    [
      'by the wallet',
      (token) =>
        shop.call('POST', '/api/vipps/checkout', { token, body: { items: within, paymentId: 1, guest: GUEST } }),
    ],
  ];

  it.each(ways)('says so with other times, and never whose order it is: asked %s', async (_, ask) => {
    const { orderNo } = await readOrder(shop, his.orders ?? '');
    for (const token of strangers()) {
      const head = await shop.head();
      const refused = await ask(token);
      requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
      expect(Object.keys(refused.body as object).sort()).toEqual(['alternatives', 'code', 'conflicts', 'error']);
      const text = everything(refused);
      for (const word of [...secrets(), his.orders, ...PERIOD, 'inTheWay', 'order-']) expect(text).not.toContain(word);
      // A call's own random id may contain any four digits.
      expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`\\b${orderNo}\\b`));
      expect(await shop.head()).toBe(head);
    }
  });

  it('is not made in the place of the other’s order, and tells nothing of it', async () => {
    const body = { items: within, paymentId: 1, guest: GUEST, replaces: asked.replaces };
    for (const token of strangers()) {
      const refused = await shop.call('POST', '/api/vipps/checkout', { token, body });
      requireRefusal(refused, 'ATTEMPT_NOT_YOURS');
      expect(Object.keys(refused.body as object).sort()).toEqual(['code', 'error']);
      for (const word of [...secrets(), his.orders, ...PERIOD]) expect(everything(refused)).not.toContain(word);
    }
  });

  it('is not forced by a customer', async () => {
    for (const token of strangers()) {
      const refused = await order(shop, within, { token, fields: { guest: GUEST, force: true, reason: 'Jeg vil' } });
      requireRefusal(refused, 'NO_ACCESS');
      for (const word of [...secrets(), his.orders, 'inTheWay']) expect(everything(refused)).not.toContain(word);
    }
  });

  it('names it to an administrator who asks the same', async () => {
    const refused = await order(shop, within, { token: shop.adminToken, fields: { guest: GUEST } });
    requireRefusal(refused, 'PERIOD_NOT_AVAILABLE');
    expect(everything(refused)).toContain(his.orders);
    expect(refused.body).toMatchObject({ inTheWay: [{ customer: ola.name, from: PERIOD[0], to: PERIOD[1] }] });
  });

  it('is known beforehand by when too few are left, and not by whose they are', async () => {
    const address = `productId=${tent}&from=2026-06-09T12:00&to=2026-06-12T12:00`;
    for (const path of [`products/${tent}/bookings`, `availability?${address}`, `availability/products?${address}`]) {
      const answered = await shop.call('GET', `/api/${path}`, { token: kari.token });
      expect(answered.status, path).toBe(200);
      for (const word of [...secrets(), his.orders]) expect(everything(answered), path).not.toContain(word);
    }
  });
});
