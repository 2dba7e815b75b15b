import { expect, it } from 'vitest';
import { secondFactors } from './second-factor.ts';
import { codeAt } from './testing/telephone.ts';

const START = Date.parse('2026-05-16T12:00:10.000Z');
let now = START;
const factors = secondFactors({ key: new Uint8Array(32).fill(7), clock: { now: () => now } });

it('tells the step of thirty seconds that a code is right for, one to either side', async () => {
  const { secret } = await factors.setUp('kari@example.no', 'Naust & Sønn');
  const step = Math.floor(START / 30_000);
  for (const off of [-1, 0, 1]) {
    expect(await factors.stepOf(secret, await codeAt(secret, START + off * 30_000))).toBe(step + off);
  }
  for (const off of [-3, -2, 2, 3]) {
    expect(await factors.stepOf(secret, await codeAt(secret, START + off * 30_000))).toBeNull();
  }
  now = START + 12_345_678;
  expect(await factors.stepOf(secret, await codeAt(secret, START))).toBeNull();
});

it('agrees with the example of RFC 6238', async () => {
  now = 59_000;
  expect(await factors.stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082')).toBe(1);
  expect(await factors.stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287083')).toBeNull();
});

it('gives a key of 160 random bits, for the eye, the camera and the same telephone', async () => {
  const [one, other] = [
    await factors.setUp('kari@example.no', 'Naust & Sønn'),
    await factors.setUp('kari@example.no', 'Naust & Sønn'),
  ];
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(one.secret).not.toBe(other.secret);
  const uri = new URL(one.uri);
  expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', one.secret]);
  expect(uri.searchParams.get('issuer')).toBe('Naust & Sønn');
  expect(decodeURIComponent(uri.pathname)).toContain('kari@example.no');
  expect(one.qr.size).toBeGreaterThan(30);
  expect(one.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});

it('knows a recovery code again however it is written, and tells accounts apart', () => {
  const { codes, hashes } = factors.newRecoveryCodes('1');
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  for (const written of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `]) {
    expect(factors.recoveryHashOf('1', written)).toBe(hashes[0]);
  }
  expect(factors.recoveryHashOf('2', code)).not.toBe(hashes[0]);
  expect(hashes.join()).not.toContain(code);
});
