import { orderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { currentUserAnswer } from '@naust/domain/users/users.contract.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { opened, type Rule } from './testing/opened-calls.ts';
import { addCustomer, addProduct, addStaff, type Customer, GUEST, placed, rental } from './testing/shop-story.ts';
import { METRICS_TOKEN } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const LOGOUT = 'POST /api/auth/logout';
const CLOSE = 'POST /api/shop/close';
const NOT_LOGGED_IN = { error: 'Ikke innlogget', code: 'NOT_LOGGED_IN' };
const NO_ACCESS = { error: 'Ingen tilgang', code: 'NO_ACCESS' };

const shop = useTestShop();
let kari: Customer;
let ola: Customer;
let mona: Customer;
beforeAll(async () => {
  kari = await addCustomer(shop, 'Kari Nordmann');
  ola = await addCustomer(shop, 'Ola Hansen');
  mona = await addStaff(shop);
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const ruleOf = (route: Route): Rule => opened[nameOf(route)] ?? 'admin';
const pathOf = ({ path }: Route) => path.replace(':id', '299999999999999').replace(/:\w+/, 'ukjent');
const bodyOf = ({ body, multipart }: Route) => (body ? (multipart ? new FormData() : {}) : undefined);
const isAnybodys = (rule: Rule) => rule === 'open' || rule === 'device';
const guarded = () => shop.routes.filter((route) => !isAnybodys(ruleOf(route)));
const callers = () =>
  [
    ['visitor', null],
    ['customer', kari.token],
    ['another customer', ola.token],
    ['staff', mona.token],
    ['admin', shop.adminToken],
  ] as const;

/** The caller has access, but the call needs the password as well. */
const asksAgain = (body: unknown) => (body as { code?: string }).code === 'PASSWORD_NEEDED';

function refusalFor(rule: Rule, who: string) {
  if (isAnybodys(rule) || rule === 'loopback-or-token' || who === 'admin') return null;
  if (who === 'visitor') return { status: 401, body: NOT_LOGGED_IN };
  const admits = who === 'staff' ? rule !== 'admin' : rule === 'signed-in';
  return admits ? null : { status: 403, body: NO_ACCESS };
}

describe('every call', () => {
  it('stands once, and all of the table stands for a call', () => {
    const names = shop.routes.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(opened).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('admits exactly whom the table admits, and writes nothing for the rest', async () => {
    const before = await shop.head();
    let refused = 0;
    for (const route of shop.routes) {
      for (const [who, token] of callers()) {
        // It would end the tokens of all other calls.
        if (nameOf(route) === LOGOUT && token !== null) continue;
        // It would close the shop to all other calls.
        if (nameOf(route) === CLOSE && token === shop.adminToken) continue;
        const { status, body } = await shop.call(route.method, pathOf(route), { token, body: bodyOf(route) });
        const refusal = refusalFor(ruleOf(route), who);
        const what = `${nameOf(route)} by ${who}`;
        if (refusal) expect({ status, body }, what).toEqual(refusal);
        else if (!asksAgain(body)) expect([401, 403, 405, 500, 503], what).not.toContain(status);
        refused += refusal ? 1 : 0;
      }
    }
    expect(refused).toBeGreaterThan(50);
    expect(await shop.head()).toBe(before);
  });

  it('counts a token that is none as no token', async () => {
    for (const token of ['x', `${kari.token}x`, kari.token.replace(/\.[^.]+$/, '.'), 'null']) {
      expect((await shop.call('GET', '/api/users', { token })).status).toBe(401);
      expect((await shop.call('GET', '/api/users/me', { token })).body).toEqual(NOT_LOGGED_IN);
      expect((await shop.call('GET', '/api/products', { token })).status).toBe(200);
    }
  });

  it('of those for reading is closed to HEAD as well', async () => {
    for (const route of guarded().filter(({ method, path }) => method === 'GET' && path !== '/metrics')) {
      expect((await shop.call('HEAD', pathOf(route))).status, nameOf(route)).toBe(401);
    }
    expect((await shop.call('HEAD', '/api/users', { token: shop.adminToken })).status).toBe(200);
  });

  it('is not opened by another spelling of its path', async () => {
    const before = await shop.head();
    for (const route of guarded().filter(({ path }) => path !== '/metrics')) {
      const path = pathOf(route);
      for (const spelling of spellings(path)) {
        for (const token of [null, kari.token]) {
          const isOwn = token !== null && ruleOf(route) === 'signed-in';
          if (isOwn && nameOf(route) === LOGOUT) continue;
          const { status } = await shop.call(route.method, spelling, { token, body: bodyOf(route) });
          // Another spelling of `/api/users/me` is a look-up of an account by id.
          const closed = isOwn ? [200, 400, 403, 404, 405, 422] : [401, 403, 404, 405];
          expect(closed, `${route.method} ${spelling}`).toContain(status);
        }
      }
    }
    expect(await shop.head()).toBe(before);
  });

  function spellings(path: string): string[] {
    const last = path.slice(path.lastIndexOf('/') + 1);
    const encoded = `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`;
    return [
      `${path}/`,
      `/${path}`,
      path.replace('/api/', '/api//'),
      path.toUpperCase(),
      path.replace('/api', '/Api'),
      path.slice(0, -last.length) + encoded,
      path.replace('/api/', '/api%2F'),
      `${path};x`,
      `${path}%00`,
      path.replace('/api/', '/api/products/..%2F'),
    ];
  }

  it('that changes something is closed to the pages of other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const before = await shop.head();
    for (const route of shop.routes.filter(({ method }) => method !== 'GET')) {
      const asked = { token: shop.adminToken, body: bodyOf(route), headers };
      const { status, body } = await shop.call(route.method, pathOf(route), asked);
      expect([nameOf(route), status, body]).toEqual([nameOf(route), 403, NO_ACCESS]);
    }
    expect(await shop.head()).toBe(before);
  });

  it('shows the figures of the machine to nobody behind a proxy who has no token', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    const answers = async (token: string | null) =>
      (await shop.call('GET', '/metrics', { token, headers: proxied })).status;
    expect([await answers(null), await answers(shop.adminToken), await answers(METRICS_TOKEN)]).toEqual([
      403, 403, 200,
    ]);
    const { body } = await shop.call('GET', '/health/ready', { headers: proxied });
    expect(body).toEqual({ status: 'ok' });
    const headers = proxied;
    const answer = await shop.call('GET', '/health/ready', { token: METRICS_TOKEN, headers });
    expect(Object.keys(answer.body as object)).not.toEqual(['status']);
  });

  it('shows the figures of the machine to callers on the machine itself, without a token', async () => {
    expect((await shop.call('GET', '/metrics')).status).toBe(200);
    expect(Object.keys((await shop.call('GET', '/health/ready')).body as object)).not.toEqual(['status']);
  });
});

describe('one customer', () => {
  it('sees of another’s order only what everybody may see', async () => {
    const tent = await addProduct(shop);
    const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], { token: ola.token });
    const path = `/api/orders/${id}`;
    const [whole, forKari, forVisitor] = [
      await shop.call('GET', path, { token: ola.token }),
      await shop.call('GET', path, { token: kari.token }),
      await shop.call('GET', path),
    ];
    expect(whole.body).toMatchObject({ User: { name: ola.name, email: ola.email } });
    expect(forKari.body).toEqual(forVisitor.body);
    const { seller, ...ordered } = orderByIdAnswer.parse(forKari.body);
    expect(seller).toMatchObject({ legalName: 'Naust Utleie' });
    expect(JSON.stringify(ordered)).not.toMatch(/Ola|@|User|guest|phone/);
    expect((await shop.call('GET', '/api/orders', { token: kari.token })).body).toEqual([]);
    expect((await shop.read(currentUserAnswer, '/api/users/me', kari.token)).Orders).toEqual([]);
  });

  it('sees nothing of a guest’s name or phone either', async () => {
    const tent = await addProduct(shop);
    const lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
    const id = await placed(shop, lines, { fields: { guest: GUEST } });
    for (const token of [null, kari.token]) {
      const { status, body } = await shop.call('GET', `/api/orders/${id}`, { token });
      expect([status, (body as { id: string }).id]).toEqual([200, id]);
      expect(JSON.stringify(body)).not.toMatch(/Gunn|gjest|91234567/);
    }
  });

  it('cannot order in another’s name, nor become an administrator by saying so', async () => {
    const tent = await addProduct(shop);
    const lines = [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')];
    const id = await placed(shop, lines, { token: kari.token, fields: { userId: ola.id, statusId: 5 } });
    const own = await shop.read(currentUserAnswer, '/api/users/me', kari.token);
    expect(own.Orders.map((order) => [order.id, order.StatusId])).toEqual([[id, 1]]);
    const sly = await addCustomer(shop, 'Siri Slu', { role: 'admin', isAdmin: true });
    const body = { name: sly.name, email: sly.email, role: 'admin' };
    expect((await shop.call('PUT', '/api/users/me', { token: sly.token, body })).status).toBe(200);
    expect((await shop.read(currentUserAnswer, '/api/users/me', sly.token)).role).toBe('user');
  });
});
