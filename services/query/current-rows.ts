import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { adminOrderAnswerOf } from '@naust/read-models/orders/orders.answer.ts';
import { productAnswerOf } from '@naust/read-models/products/products.answer.ts';
import { userAnswerOf } from '@naust/read-models/users/users.answer.ts';
import type { ModelName, QueryDesk } from './desk.ts';

/**
 * Rows as their GET answers them to administrators, once the read models have seen all that was acknowledged. null
 * where there is none, or they lag.
 */
export function currentRows({ models, waitFor }: QueryDesk, store: Pick<EventStore, 'head'>) {
  const asOfNow = async (model: ModelName) => (await waitFor([model], await store.head())) === 'seen';
  return {
    async order(id: string): Promise<object | null> {
      const order = (await asOfNow('orders')) ? await models.orders.get(id) : null;
      return order?.isListed ? adminOrderAnswerOf(order) : null;
    },
    async product(id: number): Promise<object | null> {
      const product = (await asOfNow('products')) ? await models.products.get(String(id)) : null;
      return product && productAnswerOf(product);
    },
    async user(id: string): Promise<object | null> {
      const user = (await asOfNow('users')) ? await models.users.get(id) : null;
      return user && !user.isErased ? userAnswerOf(user) : null;
    },
  };
}
