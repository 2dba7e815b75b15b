import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { orderRowTexts } from './order-row.texts.ts';

/** The customer of a list's row. */
export function customerName({ User, guest }: Pick<OrderAnswer, 'User' | 'guest'>): string {
  return User?.name ?? guest?.name ?? orderRowTexts.missingContact;
}
