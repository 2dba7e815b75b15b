import type { OrderInput } from '@naust/domain/orders/orders.contract.ts';
import { TERMS_VERSION } from '@naust/domain/terms.ts';
import type { PaymentOption } from './checkout.queries.ts';
import { type CheckoutChoices, isInvoice } from './checkout-form.ts';

const NEW_ORDER_STATUS = 1;

export type OrderedGoods = Pick<OrderInput, 'items' | 'total'>;

export function orderBody(
  goods: OrderedGoods,
  choices: CheckoutChoices & { readonly payment: PaymentOption },
  userId: string | null,
): OrderInput {
  return {
    ...goods,
    userId,
    statusId: NEW_ORDER_STATUS,
    paymentId: choices.payment.id,
    termsVersion: TERMS_VERSION,
    ...(choices.guest === null ? {} : { guest: trimmed(choices.guest) }),
    ...(isInvoice(choices.payment) ? { over18: choices.over18 } : {}),
  };
}

function trimmed({ name, email, phone }: NonNullable<CheckoutChoices['guest']>) {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() };
}
