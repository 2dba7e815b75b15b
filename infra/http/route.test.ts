import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Access, raw, route } from './route.ts';
import { bearer, type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

const done = z.object({ ok: z.boolean() });

describe('what does not compile', () => {
  it('is a route that does not say who may call it', () => {
    // @ts-expect-error access is missing
    route({ method: 'GET', path: '/api/users', answer: done, run: () => ({ body: { ok: true } }) });
    // @ts-expect-error access is none of the rules
    route({ method: 'GET', path: '/api/users', access: 'boss', answer: done, run: () => ({ body: { ok: true } }) });
    expect.assertions(0);
  });

  it('is an answer of another shape than declared', () => {
    // @ts-expect-error ok is no text
    route({ method: 'GET', path: '/api/x', access: 'open', answer: done, run: () => ({ body: { ok: 'yes' } }) });
    // @ts-expect-error ok is missing
    route({ method: 'GET', path: '/api/x', access: 'open', answer: done, run: async (_) => ({ body: {} }) });
    expect.assertions(0);
  });

  it('is an actor taken for granted on an open route, but not on one for signed-in people', () => {
    const answer = z.object({ userId: z.string() });
    route({
      method: 'GET',
      path: '/api/x',
      access: 'open',
      answer,
      // @ts-expect-error actor may be null
      run: (_, { actor }) => ({ body: { userId: actor.userId } }),
    });
    route({
      method: 'GET',
      path: '/api/x',
      access: 'signed-in',
      answer,
      run: (_, { actor }) => ({ body: { userId: actor.userId } }),
    });
    expect.assertions(0);
  });
});

describe('a call that is sent again', () => {
  const run = () => ({ body: { ok: true } });

  it('does not compile as a POST that says nothing of it, and needs no word otherwise', () => {
    // @ts-expect-error how is its repeat recognised?
    route({ method: 'POST', path: '/api/x', access: 'open', answer: done, run });
    route({ method: 'POST', repeat: 'natural', path: '/api/x', access: 'open', answer: done, run });
    route({ method: 'PUT', path: '/api/x', access: 'open', answer: done, run });
    // @ts-expect-error a PUT is repeatable by what it means
    route({ method: 'PUT', repeat: 'key', path: '/api/x', access: 'open', answer: done, run });
    expect.assertions(0);
  });
});

describe('who may call', () => {
  const rules: readonly Access[] = ['open', 'device', 'signed-in', 'staff', 'admin', 'loopback-or-token'];
  const routes = rules.flatMap((access) => [
    route({ method: 'GET', path: `/api/${access}`, access, answer: done, run: () => ({ body: { ok: true } }) }),
    route({
      method: 'POST',
      repeat: 'no-row',
      path: `/api/${access}`,
      access,
      answer: done,
      run: () => ({ body: { ok: true } }),
    }),
  ]);
  // From outside: a proxy on this machine passes the call on.
  const outside = { 'x-forwarded-for': '203.0.113.7' };
  const callers = {
    visitor: {},
    stranger: bearer('forged'),
    kari: bearer('kari-token'),
    staff: bearer('staff-token'),
    admin: bearer('admin-token'),
    metrics: bearer('metrics-secret'),
    known: { 'x-device-token': 'known-device' },
  };
  const allowed: Record<Access, readonly (keyof typeof callers)[]> = {
    open: ['visitor', 'stranger', 'kari', 'staff', 'admin', 'metrics', 'known'],
    device: ['known'],
    'signed-in': ['kari', 'staff', 'admin'],
    staff: ['staff', 'admin'],
    admin: ['admin'],
    'loopback-or-token': ['metrics'],
  };
  let shop: ServerUnderTest;
  beforeAll(async () => {
    shop = await serverWith(routes, {
      metricsToken: 'metrics-secret',
      devices: { admits: async (token) => token === 'known-device' },
    });
  });
  afterAll(() => shop.close());

  for (const access of rules) {
    for (const [caller, headers] of Object.entries(callers)) {
      const isAllowed = allowed[access].some((name) => name === caller);
      it(`${isAllowed ? 'lets' : 'does not let'} ${caller} call what is ${access}, by whatever spelling`, async () => {
        const statuses = await Promise.all(
          [
            ['GET', `/api/${access}`],
            ['HEAD', `/api/${access}`],
            ['POST', `/api/${access}`],
            ['GET', `/api/${access}/`],
            ['GET', `/api/${access.replace('i', '%69')}`],
            ['GET', `/api/${access}?access=open`],
          ].map(
            async ([method = '', path = '']) =>
              (await shop.call(method, path, { headers: { ...outside, ...headers } })).status,
          ),
        );
        const isKnown = caller === 'kari' || caller === 'staff';
        const lacksRole = isKnown && (access === 'staff' || access === 'admin');
        const refusal = access === 'loopback-or-token' || lacksRole ? 403 : 401;
        expect([...new Set(statuses)].filter((status) => status !== 404)).toEqual([isAllowed ? 200 : refusal]);
      });
    }
  }

  it('answers another spelling of the path with 404 at most', async () => {
    for (const path of ['/api/ADMIN', '//api/admin', '/api//admin', '/api/./admin/..%2fopen']) {
      const { status } = await shop.call('GET', path, { headers: outside });
      expect([401, 404]).toContain(status);
    }
  });

  it('does not let a header change the method', async () => {
    const override = { 'x-http-method-override': 'GET', 'x-method-override': 'GET' };
    expect((await shop.call('PUT', '/api/open', { headers: override })).status).toBe(405);
  });

  it('lets this machine itself read the figures', async () => {
    expect((await shop.call('GET', '/api/loopback-or-token')).status).toBe(200);
  });

  it('says no in Norwegian, with a code, and nothing else', async () => {
    expect((await shop.call('GET', '/api/admin')).body).toEqual({ error: 'Ikke innlogget', code: 'NOT_LOGGED_IN' });
    const { body } = await shop.call('GET', '/api/admin', { headers: bearer('kari-token') });
    expect(body).toEqual({ error: 'Ingen tilgang', code: 'NO_ACCESS' });
  });
});

it('refuses to serve rather than guess when it cannot tell whose a token is', async () => {
  const open = route({
    method: 'GET',
    path: '/api/open',
    access: 'open',
    answer: raw('text/plain'),
    run: () => ({ body: 'x' }),
  });
  const shop = await serverWith([open], { authenticate: () => Promise.reject(new Error('read model away')) });
  expect((await shop.call('GET', '/api/open', { headers: bearer('kari-token') })).status).toBe(500);
  await shop.close();
});
