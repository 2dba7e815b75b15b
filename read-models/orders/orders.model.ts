import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** One order as an administrator sees it. Deleted orders stay with `isListed` 0 and are found by nobody. */
export interface OrderDoc extends Doc {
  isListed: 0 | 1;
  orderNo: number;
  userId: string | null;
  answer: OrderAnswer;
}

export const orders = declareReadModel<OrderDoc>()({
  name: 'orders',
  version: 3,
  isBuiltLater: true,
  indexes: { listed: ['isListed', 'orderNo'], byUser: ['userId', 'isListed', 'orderNo'] },
  search: ({ isListed, answer }) => {
    if (!isListed) return [];
    const contact = answer.User ?? answer.guest;
    const texts = [answer.id, String(answer.orderNo)];
    if (contact) texts.push(contact.name, contact.email);
    if (answer.User?.orgNumber) texts.push(answer.User.orgNumber);
    return texts;
  },
});
