import { paymentsContract } from '@naust/infra/payments/payments.suite.ts';
import { PlayedWallet } from './testing/played-wallet.ts';
import { testClock } from './testing/test-clock.ts';

/** What the tests of whole shops rest on is a wallet like every other. */
paymentsContract('a wallet that a test plays', async () => {
  const payments = await PlayedWallet.open(testClock());
  return {
    payments,
    approve: async (reference) => payments.answer(reference, 'authorized'),
    close: () => payments.close(),
  };
});
