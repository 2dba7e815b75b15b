import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { noteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { KEY as RIGHT, setUpQuiz } from './testing/quiz-story.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, addProduct, GUEST, placed, productForm, rental, requireStatus, sale } from './testing/shop-story.ts';
import type { Answered } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let goods: number;
let orderId: string;
let messageId: string;
let vehicleId: number;
beforeAll(async () => {
  goods = await addGoods(shop, 'Flyttekasser', 500);
  const trailer = await addProduct(shop, { deposit: 9000 });
  const lines = [sale(goods), rental(trailer, '2027-03-10T10:00', '2027-03-11T10:00')];
  orderId = await placed(shop, lines, { fields: { guest: GUEST } });
  const deposit = { depositOf: orderId, method: 'cash', amount: 9000 };
  requireStatus(await shop.asAdmin('POST', '/api/incoming-payments', deposit), 201);
  await setUpQuiz(shop, 'Sommerquiz');
  const written = { name: 'Gro', email: 'gro@gjest.test', topicId: 1, message: 'Hei' };
  vehicleId = Number(idIn(await shop.asAdmin('POST', '/api/vehicles', { name: 'Henger', plate: 'SV 54321' })));
  messageId = idIn(await shop.call('POST', '/api/inbox', { body: written }));
  await shop.followed();
});

let keys = 0;
const newKey = () => `en-nokkel-som-er-ny-${++keys}`.padEnd(32, 'x');
const idIn = ({ body }: Answered) => String(z.object({ id: z.union([z.string(), z.number()]) }).parse(body).id);

/** A request, and one that must count as another. */
interface Addition {
  route: string;
  path(): string;
  body(): Record<string, unknown>;
  other: Record<string, unknown>;
  isByVisitor?: boolean;
}

const account = { name: 'Ny Kunde', password: 'blåbær og fløte' };
const byKey: readonly Addition[] = [
  {
    route: '/api/orders',
    path: () => '/api/orders',
    body: () => ({ items: [sale(goods)], paymentId: 2, guest: GUEST }),
    other: { guest: { ...GUEST, name: 'En annen' } },
  },
  {
    route: '/api/orders/:id/charges',
    path: () => `/api/orders/${orderId}/charges`,
    body: () => ({ description: ' Ekstra vask ', amount: 450, paymentId: 2 }),
    other: { paymentId: 3 },
  },
  {
    route: '/api/incoming-payments',
    path: () => '/api/incoming-payments',
    body: () => ({ orderId, method: 'cash', amount: 1 }),
    other: { amount: 2 },
  },
  {
    route: '/api/orders/:id/deposit/return',
    path: () => `/api/orders/${orderId}/deposit/return`,
    body: () => ({ method: 'cash', amount: 1 }),
    other: { amount: 2 },
  },
  {
    route: '/api/orders/:id/deposit/keep',
    path: () => `/api/orders/${orderId}/deposit/keep`,
    body: () => ({ description: ' Vask ', amount: 1 }),
    other: { amount: 2 },
  },
  {
    route: '/api/orders/:id/notes',
    path: () => `/api/orders/${orderId}/notes`,
    body: () => ({ text: ' Ringer først ' }),
    other: { text: 'Ringer ikke' },
  },
  {
    route: '/api/employees',
    path: () => '/api/employees',
    body: () => ({ name: ' Ingrid ' }),
    other: { name: 'Yusuf' },
  },
  {
    route: '/api/users',
    path: () => '/api/users',
    body: () => ({ ...account, email: 'fra.disken@kunde.test' }),
    other: { password: 'tyttebær og fløte' },
  },
  {
    route: '/api/users/invitations',
    path: () => '/api/users/invitations',
    body: () => ({ name: ' Mona ', email: 'mona@kunde.test', role: 'staff' }),
    other: { name: 'Per' },
  },
  {
    route: '/api/auth/register',
    path: () => '/api/auth/register',
    body: () => ({ ...account, email: 'selv@kunde.test', phone: '+4791234567' }),
    other: { name: 'Noen Andre' },
    isByVisitor: true,
  },
  {
    route: '/api/quiz/submit',
    path: () => '/api/quiz/submit',
    body: () => ({ full_name: ' Kari Nordmann ', phone: '91234567', answers: RIGHT }),
    other: { full_name: 'Ola Nordmann' },
    isByVisitor: true,
  },
  {
    route: '/api/inbox',
    path: () => '/api/inbox',
    body: () => ({ name: 'Gro', email: 'gro@gjest.test', topicId: 1, message: ' Hei igjen ' }),
    other: { message: 'Hallo' },
    isByVisitor: true,
  },
  {
    route: '/api/inbox/:id/reply',
    path: () => `/api/inbox/${messageId}/reply`,
    body: () => ({ message: ' Ja ' }),
    other: { message: 'Nei' },
  },
];

/** Rows that are unique by name, number or pair. */
const byNature: readonly Omit<Addition, 'other' | 'path'>[] = [
  { route: '/api/topics', body: () => ({ name: 'Faktura' }) },
  { route: '/api/vehicles', body: () => ({ name: 'Varebil', plate: 'SV 12345' }) },
  { route: '/api/tasks', body: () => ({ vehicleId, title: 'Olje', interval: { months: 6 } }) },
  { route: '/api/product-groups', body: () => ({ name: 'Telt', description: 'Store' }) },
];

const send = ({ path, isByVisitor }: Addition, body: object, key: string) =>
  shop.call('POST', path(), {
    body,
    token: isByVisitor ? null : shop.adminToken,
    headers: { 'idempotency-key': key },
  });

/** A token is new each time, with the same effect. */
const comparable = ({ status, body }: Answered) => ({
  status,
  body: typeof body === 'object' && body !== null && 'token' in body ? 'a token' : body,
});

describe('what is sent again under its key', () => {
  it.each(byKey.map((one) => [one.route, one] as const))('is there once, and answered alike: %s', async (_, one) => {
    const key = newKey();
    const first = await send(one, one.body(), key);
    requireStatus(first, 201);
    const head = await shop.head();
    const again = await send(one, one.body(), key);
    expect(comparable(again)).toEqual(comparable(first));
    const other = await send(one, { ...one.body(), ...one.other }, key);
    requireRefusal(other, 'KEY_REUSED');
    expect(await shop.head()).toBe(head);
  });

  it.each(byKey.map((one) => [one.route, one] as const))(
    'is there once where both come at once: %s',
    async (_, one) => {
      const key = newKey();
      const twice = { ...one.body(), ...(one.route.match(/register|users/) && { email: `to${keys}@kunde.test` }) };
      const body = { ...twice, ...(one.route.includes('quiz') && { phone: '92345678' }) };
      const [first, second] = await Promise.all([send(one, body, key), send(one, body, key)]);
      requireStatus(first, 201);
      expect(comparable(second)).toEqual(comparable(first));
    },
  );

  it('is tested here for every call that adds something by a key', () => {
    const tested = new Set(byKey.map(({ route }) => route));
    // Other tests cover held orders, extensions, refunds, mails, Vipps requests, stock notices, the waiting list, withdrawals, the first administrator,
    // documents, settled days, closed terms, photos and signatures.
    tested.add('/api/vipps/checkout').add('/api/setup').add('/api/products/:id/stock-notice').add('/api/withdrawals');
    tested.add('/api/waiting-list');
    for (const act of ['extend', 'refund', 'confirmation-mail', 'payment-request', 'withdrawal', 'documents'])
      tested.add(`/api/orders/:id/${act}`);
    for (const act of ['credit', 'send', 'remind']) tested.add(`/api/documents/:id/${act}`);
    tested.add('/api/documents/collective').add('/api/orders/:id/photos').add('/api/orders/:id/signature');
    tested.add('/api/settlements/:day').add('/api/terms/:term/close');
    const declared = shop.routes.filter(({ repeat }) => repeat === 'key').map(({ path }) => path);
    expect(declared.sort()).toEqual([...tested].sort());
  });
});

describe('what is known by itself', () => {
  it.each(byNature.map((one) => [one.route, one] as const))('is there once without a key: %s', async (route, one) => {
    const first = requireStatus(await shop.asAdmin('POST', route, one.body()), 201);
    const head = await shop.head();
    expect(requireStatus(await shop.asAdmin('POST', route, one.body()), 201)).toEqual(first);
    expect(await shop.head()).toBe(head);
  });

  it('is there once without a key: products and what goes with them', async () => {
    const form = () => productForm({ name: 'Gassovn', price_day: 90 });
    const add = () => shop.call('POST', '/api/products', { token: shop.adminToken, body: form() });
    const [ovn, again] = [idIn(await add()), idIn(await add())];
    expect(again).toBe(ovn);
    const relation = { base_product_id: await addProduct(shop), product_id: Number(ovn) };
    const first = requireStatus(await shop.asAdmin('POST', '/api/addons', relation), 201);
    expect(requireStatus(await shop.asAdmin('POST', '/api/addons', relation), 201)).toEqual(first);
  });
});

describe('a charge that is sent again', () => {
  it('is answered as it was added, also when it was settled or deleted since then, and another key adds one', async () => {
    const [, charge] = byKey;
    if (charge === undefined) return expect.unreachable();
    const key = newKey();
    const first = chargeAnswer.parse((await send(charge, charge.body(), key)).body);
    requireStatus(await shop.asAdmin('PUT', `/api/charges/${first.id}`, { isSettled: true }), 200);
    expect((await send(charge, charge.body(), key)).body).toEqual(first);
    requireStatus(await shop.asAdmin('DELETE', `/api/charges/${first.id}`), 200);
    expect((await send(charge, charge.body(), key)).body).toEqual(first);
    expect(idIn(await send(charge, charge.body(), newKey()))).not.toBe(first.id);
  });
});

describe('a note that is sent again', () => {
  it('does not come back where it was removed since then', async () => {
    const note = byKey.find(({ route }) => route.endsWith('/notes'));
    if (note === undefined) return expect.unreachable();
    const key = newKey();
    const id = idIn(await send(note, note.body(), key));
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${orderId}/notes/${id}`), 200);
    expect(idIn(await send(note, note.body(), key))).toBe(id);
    const stored = await shop.read(z.array(noteAnswer), `/api/orders/${orderId}/notes`, shop.adminToken);
    expect(stored.map((one) => one.id)).not.toContain(id);
  });
});

describe('an address that is taken', () => {
  it('stays refused under any other key and without one, and a repeat opens the account that it made', async () => {
    const body = { ...account, email: 'opptatt@kunde.test' };
    const register = (headers: Record<string, string> = {}) =>
      shop.call('POST', '/api/auth/register', { body, headers });
    const own = { 'idempotency-key': newKey() };
    requireStatus(await register(own), 201);
    requireRefusal(await register(), 'EMAIL_TAKEN');
    requireRefusal(await register({ 'idempotency-key': newKey() }), 'EMAIL_TAKEN');
    const { token } = tokenAnswer.parse(requireStatus(await register(own), 201));
    expect((await shop.call('GET', '/api/users/me', { token })).body).toMatchObject({ email: body.email });
  });
});
