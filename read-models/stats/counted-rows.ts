import type { Role } from '@naust/domain/event.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';
import type { Counts } from './stats.model.ts';

/** The facts that change the number of customers, products or orders. */
export const COUNTED_ROWS = [
  'UserRegistered',
  'RoleSet',
  'PersonErased',
  'ProductAdded',
  'ProductArchived',
  'ProductRestored',
  'OrderPlaced',
  'OrderDeleted',
  'OrderRestored',
] as const;
export type CountedRow = (typeof COUNTED_ROWS)[number];

const customers = (role: Role) => (role === 'user' ? 1 : 0);

/** The difference that the event makes. Administrators and staff are not customers. */
export function countDifference({ type, data }: StoredEventOf<CountedRow>): Partial<Counts> {
  switch (type) {
    case 'UserRegistered':
      return { users: customers(data.role) };
    case 'RoleSet':
      return { users: customers(data.role) - customers(data.before) };
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
