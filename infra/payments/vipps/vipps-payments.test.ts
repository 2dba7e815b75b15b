import { describe } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '../../clock.ts';
import { paymentsContract } from '../payments.suite.ts';
import { openSimulatorUnderTest } from '../testing/payments-under-test.ts';
import { vippsApi } from './vipps-api.ts';
import { openVippsPayments } from './vipps-payments.ts';

paymentsContract('the simulator', openSimulatorUnderTest);

const {
  VIPPS_TEST_CLIENT_ID: clientId,
  VIPPS_TEST_CLIENT_SECRET: clientSecret,
  VIPPS_TEST_SUBSCRIPTION_KEY: subscriptionKey,
  VIPPS_TEST_MSN: merchantSerialNumber,
  VIPPS_TEST_PHONE: phone,
} = process.env;

if (clientId && clientSecret && subscriptionKey && merchantSerialNumber && phone) {
  const options = {
    baseUrl: () => 'https://apitest.vipps.no',
    keys: { clientId, clientSecret, subscriptionKey, merchantSerialNumber },
    clock: systemClock,
  };
  const call = vippsApi(options);
  paymentsContract('the test environment of Vipps', async () => ({
    payments: openVippsPayments(call),
    async approve(reference, redirectUrl) {
      const body = { customer: { phoneNumber: phone }, token: new URL(redirectUrl).searchParams.get('token') };
      const path = `/epayment/v1/test/payments/${reference}/approve`;
      await call({ method: 'POST', path, body, answer: z.unknown() });
    },
    close: async () => {},
  }));
} else {
  process.stderr.write('Skipped: payments by the test environment of Vipps, for there is no VIPPS_TEST_CLIENT_ID …\n');
  describe.skip('payments by the test environment of Vipps', () => {});
}
