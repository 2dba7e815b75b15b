import { unpaidOrdersContract } from '@naust/infra/rate-limits/unpaid-orders.suite.ts';
import { expect, it } from 'vitest';
import { unpaidOrders } from './unpaid-orders.ts';

unpaidOrdersContract('memory', async (factor) => ({ unpaid: unpaidOrders(factor), close: async () => {} }));

it('holds fifty for an account and ten for a visitor’s address [C6.17 E2.34]', async () => {
  for (const [userId, most] of [
    ['123456789012345', 50],
    [null, 10],
  ] as const) {
    const unpaid = unpaidOrders(1);
    const begin = (orderId: string) => unpaid.begin({ userId, address: '203.0.113.7' }, orderId, () => true);
    for (let at = 1; at <= most; at += 1) await begin(`o${at}`);
    await expect(begin('one more')).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
  }
});

it('forgets an address whose orders are paid, while others order', async () => {
  const unpaid = unpaidOrders(1);
  const asked: string[] = [];
  const paid = new Set<string>();
  async function place(address: string, orderId: string): Promise<void> {
    const ended = await unpaid.begin({ userId: null, address }, orderId, (known) => {
      asked.push(known);
      return !paid.has(known);
    });
    ended();
  }
  await place('203.0.113.7', 'paid');
  await place('203.0.113.8', 'waits');
  paid.add('paid');
  for (let at = 1; at <= 4; at += 1) await place('203.0.113.9', `o${at}`);
  expect(asked).toContain('paid');
  asked.length = 0;
  for (let at = 5; at <= 8; at += 1) await place('203.0.113.9', `o${at}`);
  expect(asked).not.toContain('paid');
  expect(asked).toContain('waits');
});
