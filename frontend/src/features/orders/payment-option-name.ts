import { isPaymentOptionId, paymentOptionOf } from '@naust/domain/orders/statuses.ts';

/** The answer has it in Norwegian. */
export const paymentOptionName = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  isPaymentOptionId(id) ? paymentOptionOf(id).name : name;
