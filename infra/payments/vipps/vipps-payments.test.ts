import * as z from 'zod/mini';
import { systemClock } from '../../clock.ts';
import { onEngine } from '../../testing/engine.ts';
import { paymentsContract } from '../payments.suite.ts';
import { openSimulatorUnderTest } from '../testing/payments-under-test.ts';
import { vippsApi } from './vipps-api.ts';
import { openVippsPayments } from './vipps-payments.ts';

paymentsContract('the simulator', openSimulatorUnderTest);

const {
  VIPPS_TEST_CLIENT_ID: clientId = '',
  VIPPS_TEST_CLIENT_SECRET: clientSecret = '',
  VIPPS_TEST_SUBSCRIPTION_KEY: subscriptionKey = '',
  VIPPS_TEST_MSN: merchantSerialNumber = '',
  VIPPS_TEST_PHONE: phone = '',
} = process.env;

const keys = { clientId, clientSecret, subscriptionKey, merchantSerialNumber };
const isHere = Object.values({ ...keys, phone }).every(Boolean);
const missing = isHere
  ? null
  : 'the test environment needs VIPPS_TEST_CLIENT_ID, …_CLIENT_SECRET, …_SUBSCRIPTION_KEY, …_MSN and …_PHONE';

onEngine({ name: 'vipps', missing }, () => {
  const call = vippsApi({ baseUrl: () => 'https://apitest.vipps.no', keys: keys, clock: systemClock });
  paymentsContract('the test environment of Vipps', async () => ({
    payments: openVippsPayments(call),
    async approve(reference, redirectUrl) {
      const body = { customer: { phoneNumber: phone }, token: new URL(redirectUrl).searchParams.get('token') };
      const path = `/epayment/v1/test/payments/${reference}/approve`;
      await call({ method: 'POST', path, body, answer: z.unknown() });
    },
    close: async () => {},
  }));
});
