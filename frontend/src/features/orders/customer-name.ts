import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { orderRowTexts } from './order-row.texts.ts';

/** Whom a row of the list is about. */
export function customerName({ User, guest }: Pick<OrderAnswer, 'User' | 'guest'>): string {
  return User?.name ?? guest?.name ?? orderRowTexts.missingContact;
}
