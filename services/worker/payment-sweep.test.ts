import { expect, it } from 'vitest';
import { keepSweepingPayments } from './payment-sweep.ts';

it('stops between two payments when the shop closes', async () => {
  const closing = new AbortController();
  const ended: string[] = [];
  await keepSweepingPayments(
    {
      payments: { find: async () => ({ docs: [] }) },
      overdueHolds: async () => ['1', '2', '3'],
      work: {
        reconcile: async () => undefined,
        sync: async () => undefined,
        async endWait(orderId) {
          ended.push(orderId);
          if (orderId === '2') closing.abort();
        },
      },
      clock: { now: () => 0 },
      onFault(error) {
        throw error;
      },
    },
    closing.signal,
  );
  expect(ended).toEqual(['1', '2']);
});
