import { crashPoint } from '../../crash-points.ts';
import type { NewWalletPayment, Payments, WalletPayment, WalletState } from '../payments.port.ts';
import { WalletRefused } from '../payments.port.ts';
import type { VippsApi } from './vipps-api.ts';
import { createdAnswer, type PaymentAnswer, paymentAnswer } from './vipps-wire.ts';

const PAYMENTS = '/epayment/v1/payments';
const REFERENCE_NOT_FOUND = '5090';

/** Payments by Vipps MobilePay's ePayment API: in a browser, from the payer's wallet, in Norwegian kroner. */
export function openVippsPayments(call: VippsApi): Payments {
  const adjust = async (reference: string, act: 'capture' | 'refund' | 'cancel', body: unknown, key: string) => {
    const path = `${pathOf(reference)}/${act}`;
    const adjusted = paymentFrom(await call({ method: 'POST', path, body, key, answer: paymentAnswer }));
    crashPoint(adjusting[act]);
    return adjusted;
  };

  return {
    async create(payment, key) {
      const body = createBody(payment);
      const { redirectUrl } = await call({ method: 'POST', path: PAYMENTS, body, key, answer: createdAnswer });
      crashPoint('wallet.created');
      return { redirectUrl };
    },
    async find(reference) {
      try {
        const found = paymentFrom(await call({ method: 'GET', path: pathOf(reference), answer: paymentAnswer }));
        crashPoint('wallet.found');
        return found;
      } catch (fault) {
        if (fault instanceof WalletRefused && (fault.code === '404' || fault.code === REFERENCE_NOT_FOUND)) return null;
        throw fault;
      }
    },
    capture: (reference, amountOre, key) => adjust(reference, 'capture', modification(amountOre), key),
    refund: (reference, amountOre, key) => adjust(reference, 'refund', modification(amountOre), key),
    cancel: (reference, { onlyUnauthorized }, key) =>
      adjust(reference, 'cancel', onlyUnauthorized ? { cancelTransactionOnly: true } : undefined, key),
  };
}

const pathOf = (reference: string) => `${PAYMENTS}/${encodeURIComponent(reference)}`;
const adjusting = { capture: 'wallet.captured', refund: 'wallet.refunded', cancel: 'wallet.cancelled' } as const;
const kroner = (value: number) => ({ currency: 'NOK', value });
const modification = (amountOre: number) => ({ modificationAmount: kroner(amountOre) });

function createBody(payment: NewWalletPayment) {
  return {
    amount: kroner(payment.amountOre),
    paymentMethod: { type: 'WALLET' },
    reference: payment.reference,
    returnUrl: payment.returnUrl,
    userFlow: 'WEB_REDIRECT',
    paymentDescription: payment.description,
    metadata: { orderId: payment.orderId },
    ...(payment.phone === null ? {} : { customer: { phoneNumber: payment.phone } }),
    ...(payment.minimumUserAge === null ? {} : { minimumUserAge: payment.minimumUserAge }),
  };
}

const states: Readonly<Record<PaymentAnswer['state'], WalletState>> = {
  CREATED: 'created',
  AUTHORIZED: 'authorized',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
  TERMINATED: 'terminated',
};

function paymentFrom({ reference, state, amount, aggregate, pspReference }: PaymentAnswer): WalletPayment {
  return {
    reference,
    state: states[state],
    amountOre: amount.value,
    authorizedOre: aggregate.authorizedAmount.value,
    capturedOre: aggregate.capturedAmount.value,
    refundedOre: aggregate.refundedAmount.value,
    cancelledOre: aggregate.cancelledAmount.value,
    pspReference: pspReference ?? null,
  };
}
