import { paymentsContract } from '@naust/infra/payments/payments.suite.ts';
import { PlayedWallet } from './testing/played-wallet.ts';
import { testClock } from './testing/test-clock.ts';

/** The wallet of the tests satisfies the same contract as any other. */
paymentsContract('a wallet that a test plays', async () => {
  const payments = await PlayedWallet.open(testClock());
  return {
    payments,
    approve: async (reference) => payments.answer(reference, 'authorized'),
    close: () => payments.close(),
  };
});
