import { refuse } from '@naust/domain/refusal.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rateLimitsContract } from '../rate-limits/rate-limits.suite.ts';
import { addressForLimits, networksOf } from './address.ts';
import { memoryRateLimits } from './rate-limits.ts';
import { route } from './route.ts';
import { bearer, serverWith } from './testing/server-under-test.ts';

// The library uses its own time and takes no clock: these tests stay within one of its periods.
const answer = z.object({ ok: z.boolean() });
const login = route({
  method: 'POST',
  repeat: 'no-row',
  path: '/api/auth/login',
  access: 'open',
  body: z.object({ email: z.string() }),
  rateLimit: 'login',
  rateLimitBy: ({ body }) => body.email.toLowerCase(),
  answer,
  run: () => ({ body: { ok: true } }),
});
const contact = route({
  method: 'POST',
  repeat: 'no-row',
  path: '/api/inbox',
  access: 'open',
  rateLimit: 'contact',
  answer,
  run: () => ({ body: { ok: true } }),
});

const forgotten = route({
  method: 'POST',
  repeat: 'no-row',
  path: '/api/auth/forgot-password',
  access: 'open',
  body: z.object({ email: z.string() }),
  rateLimit: 'reset',
  answer,
  refusals: ['EMAIL_INVALID'],
  run: ({ body }) => (body.email === '' ? refuse('EMAIL_INVALID') : { body: { ok: true } }),
});

async function shopWith(factor: number, trustProxy = 0) {
  const shop = await serverWith([login, contact, forgotten], { limits: memoryRateLimits(factor), trustProxy });
  return {
    ...shop,
    login: async (email: string, headers = {}) => shop.call('POST', '/api/auth/login', { body: { email }, headers }),
    forget: async (from: string, body: object) =>
      (await shop.call('POST', '/api/auth/forgot-password', { body, headers: { 'x-forwarded-for': from } })).status,
    contact: async (headers = {}) => (await shop.call('POST', '/api/inbox', { headers })).status,
  };
}

rateLimitsContract('memory', async (factor) => ({ limits: memoryRateLimits(factor), close: async () => {} }));

describe('rate limits', () => {
  it('stop the eleventh login of an account, in Norwegian, and say when to come back', async () => {
    const shop = await shopWith(1);
    for (let n = 0; n < 10; n++) expect((await shop.login('kari@example.no')).status).toBe(200);
    const { status, headers, body } = await shop.login('KARI@example.no');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(body).toMatchObject({ error: 'For mange forsøk. Vent litt og prøv igjen.', code: 'TOO_MANY_REQUESTS' });
    expect((await shop.login('ola@example.no')).status).toBe(200);
    await shop.close();
  });

  it('count an address always, and whoever is signed in besides', async () => {
    const shop = await shopWith(0.2, 1);
    const from = (at: number, more = {}) => shop.contact({ 'x-forwarded-for': `203.0.113.${at}`, ...more });
    expect([await from(1), await from(1), await from(1)]).toEqual([200, 200, 429]);
    expect(await from(1, bearer('kari-token'))).toBe(429);
    expect([await from(2, bearer('kari-token')), await from(3, bearer('kari-token'))]).toEqual([200, 200]);
    expect(await from(4, bearer('kari-token'))).toBe(429);
    expect(await from(4, bearer('admin-token'))).toBe(200);
    await shop.close();
  });

  it.each([
    ['cannot be read', {}, 400],
    ['is refused', { email: '' }, 422],
  ])('use up nothing that all callers have together by what %s', async (_, body, status) => {
    const shop = await shopWith(1, 1);
    for (let at = 0; at < 60; at += 1) {
      for (let n = 0; n < 5; n += 1) expect(await shop.forget(`192.0.2.${at}`, body)).toBe(status);
      expect(await shop.forget(`192.0.2.${at}`, body)).toBe(429);
    }
    for (let n = 0; n < 5; n += 1) expect(await shop.forget('203.0.113.7', { email: 'kari@example.no' })).toBe(200);
    await shop.close();
  });

  it('leave three tries to each network where all callers together have none left', async () => {
    const shop = await shopWith(1, 1);
    const email = 'kari@example.no';
    for (let at = 0; at < 60; at += 1)
      for (let n = 0; n < 5; n += 1) expect(await shop.forget(`192.0.2.${at}`, { email })).toBe(200);
    const from = async (address: string) => shop.forget(address, { email });
    const newcomer = '2001:db8:0:7::1';
    expect([await from(newcomer), await from(newcomer), await from('2001:db8:0:8::1')]).toEqual([200, 200, 200]);
    expect(await from('2001:db8:0:9::1')).toBe(429);
    expect(await from('203.0.113.7')).toBe(200);
    await shop.close();
  });

  it('do not believe an address that the caller wrote', async () => {
    const shop = await shopWith(0.1);
    const statuses = [];
    for (const ip of ['203.0.113.1', '203.0.113.2']) statuses.push(await shop.contact({ 'x-forwarded-for': ip }));
    expect(statuses).toEqual([200, 429]);
    await shop.close();
  });

  it('believe as many proxies as they are told, and nothing further left', async () => {
    const shop = await shopWith(0.1, 1);
    const from = (chain: string) => shop.contact({ 'x-forwarded-for': chain });
    expect(await from('203.0.113.1')).toBe(200);
    expect(await from('198.51.100.9, 203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2')).toBe(200);
    expect(await from('not an address')).toBe(200);
    expect(await from('neither is this')).toBe(429);
    await shop.close();
  });

  it('count a customer’s whole IPv6 network as one address', () => {
    expect(addressForLimits('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(addressForLimits('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
    expect(addressForLimits('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressForLimits('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressForLimits('203.0.113.7')).toBe('203.0.113.7');
  });

  it('count an address in every network around it, the narrowest first', () => {
    const names = (address: string) => networksOf(address).map(({ name, times }) => `${name} ×${times}`);
    expect(names('2001:db8:1:2a3::7')).toEqual([
      '2001:db8:1:2a3::/64 ×1',
      '2001:db8:1:200::/56 ×2',
      '2001:db8:1::/48 ×4',
    ]);
    expect(names('2001:db8::1').slice(1)).toEqual(['2001:db8:0:0::/56 ×2', '2001:db8:0::/48 ×4']);
    expect(names('203.0.113.7')).toEqual(['203.0.113.7 ×1']);
  });

  it('give all networks of a household twice as many tries as one, and a rented line four times', async () => {
    const shop = await shopWith(0.1, 1);
    const from = (network: number) => shop.contact({ 'x-forwarded-for': `2001:db8:0:${network.toString(16)}::1` });
    expect([await from(1), await from(1), await from(2), await from(3)]).toEqual([200, 429, 200, 429]);
    expect([await from(0x101), await from(0x102), await from(0x103)]).toEqual([200, 200, 429]);
    expect(await from(0x201)).toBe(429);
    await shop.close();
  });
});
