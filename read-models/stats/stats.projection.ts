import type { ToldOf } from '@naust/domain/telling.ts';
import { projection } from '../projection.ts';
import { SHOP, type StatsDoc, stats } from './stats.model.ts';

type Counted =
  | 'UserRegistered'
  | 'RoleSet'
  | 'PersonErased'
  | 'ProductAdded'
  | 'ProductArchived'
  | 'ProductRestored'
  | 'OrderPlaced'
  | 'OrderDeleted'
  | 'OrderRestored';

type Counts = Pick<StatsDoc, 'users' | 'products' | 'orders'>;

/** How many more or fewer there are after the event. Administrators are no customers. */
function difference({ type, data }: ToldOf<Counted>): Partial<Counts> {
  switch (type) {
    case 'UserRegistered':
      return { users: data.role === 'admin' ? 0 : 1 };
    case 'RoleSet':
      return { users: data.role === 'admin' ? -1 : 1 };
    case 'PersonErased':
      return { users: -1 };
    case 'ProductAdded':
    case 'ProductRestored':
      return { products: 1 };
    case 'ProductArchived':
      return { products: -1 };
    case 'OrderPlaced':
    case 'OrderRestored':
      return { orders: 1 };
    case 'OrderDeleted':
      return { orders: -1 };
  }
}

export const statsProjection = projection<StatsDoc>()({
  model: stats,
  handles: [
    'UserRegistered',
    'RoleSet',
    'PersonErased',
    'ProductAdded',
    'ProductArchived',
    'ProductRestored',
    'OrderPlaced',
    'OrderDeleted',
    'OrderRestored',
  ],
  touches: () => [SHOP],
  evolve(doc, event) {
    const { users = 0, products = 0, orders = 0 } = difference(event);
    const before = doc ?? { users: 0, products: 0, orders: 0 };
    return {
      id: SHOP,
      users: before.users + users,
      products: before.products + products,
      orders: before.orders + orders,
    };
  },
});
