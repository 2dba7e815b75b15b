import { unpaidOrdersContract } from '@naust/infra/rate-limits/unpaid-orders.suite.ts';
import { expect, it } from 'vitest';
import { unpaidOrders } from './unpaid-orders.ts';

unpaidOrdersContract('memory', async (factor) => ({ unpaid: unpaidOrders(factor), close: async () => {} }));

it('holds ten for an address and fifty for an account', async () => {
  for (const [userId, most, addressOf] of [
    [null, 10, () => '203.0.113.7'],
    ['123456789012345', 50, (at: number) => `203.0.113.${at}`],
  ] as const) {
    const unpaid = unpaidOrders(1);
    const begin = (at: number) => unpaid.begin({ userId, address: addressOf(at) }, `o${at}`, () => true);
    for (let at = 1; at <= most; at += 1) await begin(at);
    await expect(begin(most + 1)).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID' });
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
