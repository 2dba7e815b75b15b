import { expect, it } from 'vitest';
import type { Caller } from '../desk/needs.ts';
import { unpaidOrders } from './unpaid-orders.ts';

const visitor: Caller = { userId: null, address: '203.0.113.7' };
const kari: Caller = { userId: '123456789012345', address: '203.0.113.7' };

function placing(factor = 1) {
  const unpaid = unpaidOrders(factor);
  const paid = new Set<string>();
  return {
    pay: (orderId: string) => paid.add(orderId),
    place: (caller: Caller, orderId: string) => unpaid.begin(caller, orderId, (known) => !paid.has(known))(),
  };
}

it.each([
  ['ten for a visitor’s address', visitor, 10],
  ['fifty for an account', kari, 50],
])('holds %s, until one of them is paid [C6.17]', (_what, caller, most) => {
  const { place, pay } = placing();
  for (let at = 1; at <= most; at += 1) place(caller, `o${at}`);
  const oneMore = () => place(caller, 'one more');
  expect(oneMore).toThrow(expect.objectContaining({ code: 'TOO_MANY_UNPAID' }));
  expect(() => place(caller, 'o1')).not.toThrow();
  pay('o7');
  expect(oneMore).not.toThrow();
});

it('counts a visitor and an account at the same address apart', () => {
  const { place } = placing();
  for (let at = 1; at <= 10; at += 1) place(visitor, `o${at}`);
  expect(() => place(kari, 'hers')).not.toThrow();
});

it('grows with the factor of all limits, and is off at zero', () => {
  const double = placing(2);
  for (let at = 1; at <= 20; at += 1) double.place(visitor, `o${at}`);
  expect(() => double.place(visitor, 'one more')).toThrow();
  const off = placing(0);
  for (let at = 1; at <= 200; at += 1) off.place(visitor, `o${at}`);
});

it('forgets an address whose orders are paid, while others order', () => {
  const unpaid = unpaidOrders(1);
  const asked: string[] = [];
  const paid = new Set<string>();
  const place = (address: string, orderId: string) =>
    unpaid.begin({ userId: null, address }, orderId, (known) => {
      asked.push(known);
      return !paid.has(known);
    })();
  place('203.0.113.7', 'paid');
  place('203.0.113.8', 'waits');
  paid.add('paid');
  for (let at = 1; at <= 4; at += 1) place('203.0.113.9', `o${at}`);
  expect(asked).toContain('paid');
  asked.length = 0;
  for (let at = 5; at <= 8; at += 1) place('203.0.113.9', `o${at}`);
  expect(asked).not.toContain('paid');
  expect(asked).toContain('waits');
});
