import { randomInt } from 'node:crypto';
import { systemClock } from '@naust/infra/clock.ts';
import type { NewWalletPayment } from '@naust/infra/payments/payments.port.ts';
import { aPayment, KEYS, newKey } from '@naust/infra/payments/testing/payments-under-test.ts';
import { vippsApi } from '@naust/infra/payments/vipps/vipps-api.ts';
import { openVippsPayments } from '@naust/infra/payments/vipps/vipps-payments.ts';
import type { ShopAt } from './server.ts';

/** Payments of another shop by the same simulated wallet. */
export function walletAt({ url, walletUrl }: Pick<ShopAt, 'url' | 'walletUrl'>) {
  const call = vippsApi({ baseUrl: () => walletUrl, keys: KEYS, clock: systemClock });
  const payments = openVippsPayments(call);
  return {
    payments,
    /** The payer returns to the front page. `path`: of the landing page. */
    async begin(change: Partial<NewWalletPayment> = {}): Promise<{ reference: string; path: string }> {
      const reference = `leie-${randomInt(1e14, 2e14)}-1`;
      const payment = aPayment({ reference, returnUrl: `${url}/`, minimumUserAge: 23, ...change });
      const { redirectUrl } = await payments.create(payment, newKey());
      const { pathname, search } = new URL(redirectUrl);
      return { reference: payment.reference, path: pathname + search };
    },
  };
}
