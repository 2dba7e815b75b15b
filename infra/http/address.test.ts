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
  for (const headers of [{ 'x-forwarded-for': '10.0.0.1' }, { forwarded: 'for=10.0.0.1' }]) {
    expect(isFromPrivateNetwork(from('10.0.0.7', headers))).toBe(false);
  }
});
