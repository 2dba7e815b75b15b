import type { Query, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from './live-messages.ts';

/**
 * What the answers under a key, by its first word, are made of. A key that is not here may be of anything, and is asked
 * for anew whatever changes.
 */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  'admin-orders': ['orders', 'orderNotes', 'charges', 'bookings', 'users', 'products'],
  'admin-users': ['users', 'orders'],
  'admin-products': ['products', 'groups', 'bookings'],
  'admin-relations': ['addOns', 'products'],
  'admin-groups': ['groups'],
  'admin-inbox': ['inbox', 'messageTopics', 'users'],
  'admin-topics': ['messageTopics'],
  'admin-employees': ['employees'],
  'admin-tasks': ['vehicleTasks', 'vehicles'],
  'admin-vehicles': ['vehicles'],
  'admin-quiz': ['quizzes'],
  'storage-units': ['storageUnits'],
  'opening-hours': ['openingHours'],
  groups: ['groups', 'storageUnits'],
  products: ['products'],
  payments: [],
  me: ['users'],
  // It asks by itself.
  'admin-system': [],
};

const isMadeOf = ([word]: QueryKey, { name }: LiveChange): boolean => MADE_OF[String(word)]?.includes(name) ?? true;

/** Whether what is kept under a key can be another after one of the changes. */
export const isTouched = (query: Pick<Query, 'queryKey'>, changes: readonly LiveChange[]): boolean =>
  changes.some((change) => isMadeOf(query.queryKey, change));
