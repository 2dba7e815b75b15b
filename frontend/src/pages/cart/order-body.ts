import { toKr } from '@naust/domain/money.ts';
import type { CheckoutInput, WalletCheckoutInput } from '@naust/domain/orders/order-input.contract.ts';
import { type CartLine, cartTotalOre } from '../../features/cart/cart-line.ts';
import { language } from '../../lib/language.ts';
import type { BusinessOrder } from './business-draft.ts';
import type { PaymentOption } from './checkout.queries.ts';
import { type CheckoutChoices, isInvoice } from './checkout-form.ts';

const NEW_ORDER_STATUS = 1;

/** The lines and their sum for the order call; prices are claims that the shop checks. */
export function orderItems(lines: readonly CartLine[]) {
  return {
    items: lines.map((line) => ({
      productId: line.id,
      name: line.name,
      price: line.price,
      date_from: line.date_from,
      date_to: line.date_to,
      quantity: line.quantity,
      pricing_kind: line.pricing_kind,
      pricing_units: line.pricing_units,
      packageVersion: line.packageVersion,
    })),
    total: toKr(cartTotalOre(lines)),
  };
}

export type OrderedGoods = Pick<CheckoutInput, 'items' | 'total' | 'discountCode'>;

export function orderBody(
  goods: OrderedGoods,
  choices: CheckoutChoices & { readonly payment: PaymentOption; readonly termsVersion: string | null },
  userId: string | null,
): WalletCheckoutInput {
  return {
    ...goods,
    userId,
    statusId: NEW_ORDER_STATUS,
    paymentId: choices.payment.id,
    termsVersion: choices.termsVersion,
    ...(choices.guest === null ? {} : { guest: trimmed(choices.guest) }),
    ...(choices.express ? { express: true } : {}),
    ...(choices.business === null ? {} : saidByBusiness(choices.business, isInvoice(choices.payment))),
    ...(isInvoice(choices.payment) ? { over18: choices.over18 } : {}),
    ...(language === 'nb' ? {} : { language }),
  };
}

/** Only filled fields. */
function saidByBusiness({ reference, invoiceEmail, phone }: BusinessOrder, byInvoice: boolean) {
  const said = { reference, invoiceEmail: byInvoice ? invoiceEmail : '', phone };
  const trimmed = Object.entries(said).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}

function trimmed({ name, email, phone }: NonNullable<CheckoutChoices['guest']>) {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() };
}
