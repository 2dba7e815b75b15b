import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { adminOrderAnswerOf } from '@naust/read-models/orders/orders.answer.ts';
import { productAnswerOf } from '@naust/read-models/products/products.answer.ts';
import { userAnswerOf } from '@naust/read-models/users/users.answer.ts';
import type { ModelName, QueryDeps } from './query-dependencies.ts';

/**
 * Rows as their GET answers them to administrators, once the read models have seen a position. null if there is none,
 * or if the read models lag.
 */
export function currentRows({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>) {
  const hasSeen = async (model: ModelName, upTo: Position) => (await waitFor([model], upTo)) === 'seen';
  return {
    async order(id: string, upTo: Position): Promise<object | null> {
      const order = (await hasSeen('orders', upTo)) ? await models.orders.get(id) : null;
      return order?.isListed ? adminOrderAnswerOf(order) : null;
    },
    async product(id: number, upTo: Position): Promise<object | null> {
      const product = (await hasSeen('products', upTo)) ? await models.products.get(String(id)) : null;
      return product && productAnswerOf(product);
    },
    async user(id: string, upTo: Position): Promise<object | null> {
      const user = (await hasSeen('users', upTo)) ? await models.users.get(id) : null;
      return user && !user.isErased ? userAnswerOf(user) : null;
    },
  };
}
