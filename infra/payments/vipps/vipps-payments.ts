import { crashPoint } from '../../crash-points.ts';
import type { NewWalletPayment, Payments, SharedProfile, WalletPayment, WalletState } from '../payments.port.ts';
import { WalletRefused } from '../payments.port.ts';
import type { VippsApi } from './vipps-api.ts';
import { createdAnswer, type PaymentAnswer, paymentAnswer, userinfoAnswer } from './vipps-wire.ts';

const PAYMENTS = '/epayment/v1/payments';
const USERINFO = '/vipps-userinfo-api/userinfo';
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
        const answer = await call({ method: 'GET', path: pathOf(reference), answer: paymentAnswer });
        const found = { ...paymentFrom(answer), profile: profileIn(answer) ?? (await profileOf(call, answer)) };
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

/** The payment itself may have the payer's profile, or only their id in the Userinfo API. */
async function profileOf(call: VippsApi, { state, profile }: PaymentAnswer): Promise<SharedProfile | null> {
  const sub = profile?.sub;
  if (state !== 'AUTHORIZED' || !sub) return null;
  try {
    const path = `${USERINFO}/${encodeURIComponent(sub)}`;
    const { name, email, phone_number: phone } = await call({ method: 'GET', path, answer: userinfoAnswer });
    return { name: name ?? null, email: email ?? null, phone: withPlus(phone) };
  } catch (fault) {
    // It is gone after a week. The payment counts without it.
    if (fault instanceof WalletRefused) return null;
    throw fault;
  }
}

function profileIn({ state, userDetails }: PaymentAnswer): SharedProfile | null {
  if (state !== 'AUTHORIZED' || !userDetails) return null;
  const { firstName, lastName, email, mobileNumber } = userDetails;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { name: name || null, email: email ?? null, phone: withPlus(mobileNumber) };
}

/** The API leaves out the plus of E.164. */
const withPlus = (number: string | null | undefined): string | null =>
  number ? `+${number.replace(/^\+/, '')}` : null;

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
    ...(payment.asks.length === 0 ? {} : { profile: { scope: payment.asks.join(' ') } }),
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

function paymentFrom(answer: PaymentAnswer): WalletPayment {
  const { reference, state, amount, aggregate, pspReference } = answer;
  return {
    reference,
    state: states[state],
    amountOre: amount.value,
    authorizedOre: aggregate.authorizedAmount.value,
    capturedOre: aggregate.capturedAmount.value,
    refundedOre: aggregate.refundedAmount.value,
    cancelledOre: aggregate.cancelledAmount.value,
    pspReference: pspReference ?? null,
    profile: profileIn(answer),
  };
}
