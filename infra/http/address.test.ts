import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isFromLoopback, isFromPrivateNetwork } from './address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

it.each(['10.0.0.7', '172.16.0.2', '172.31.255.1', '192.168.1.5', '::ffff:10.1.2.3', 'fd12:3456::1'])(
  'takes %s for a private network and not for this machine',
  (address) => {
    expect([isFromPrivateNetwork(from(address)), isFromLoopback(from(address))]).toEqual([true, false]);
  },
);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('takes %s for this machine', (address) => {
  expect([isFromPrivateNetwork(from(address)), isFromLoopback(from(address))]).toEqual([true, true]);
});

it.each(['172.15.0.1', '172.32.0.1', '11.0.0.1', '192.0.2.1', '2001:db8::1', '100.10.0.1', ''])(
  'takes %s for neither',
  (address) => {
    expect([isFromPrivateNetwork(from(address)), isFromLoopback(from(address))]).toEqual([false, false]);
  },
);

it('believes nothing that a proxy passes on', () => {
  const written = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];
  for (const headers of written.map((name) => ({ [name]: '10.0.0.1' }))) {
    expect(isFromPrivateNetwork(from('10.0.0.7', headers))).toBe(false);
    expect(isFromLoopback(from('127.0.0.1', headers))).toBe(false);
  }
});

it('takes a call for this machine’s own only where it is called by a name for itself', () => {
  for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', '[::1]']) {
    expect(isFromLoopback(from('127.0.0.1', { host })), host).toBe(true);
  }
  for (const host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '', 'a b']) {
    expect(isFromLoopback(from('127.0.0.1', { host })), host).toBe(false);
  }
});
