import type { Query, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from './live-messages.ts';

/**
 * The read models behind the answers of a query key, by its first word. An unlisted key is refetched after every
 * change.
 */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  'admin-orders': ['orders', 'orderNotes', 'charges', 'bookings', 'users', 'products'],
  'order-files': ['orderFiles', 'orders'],
  'order-photo': [],
  documents: ['documents', 'orders', 'charges', 'users', 'shop'],
  'bank-payments': ['bankPayments'],
  'set-aside-payments': ['bankPayments'],
  'admin-users': ['users', 'orders'],
  'admin-products': ['products', 'groups', 'bookings', 'seasons', 'packages'],
  'admin-relations': ['addOns', 'products'],
  'admin-groups': ['groups'],
  'admin-inbox': ['inbox', 'messageTopics', 'users'],
  'admin-topics': ['messageTopics'],
  'admin-employees': ['employees'],
  'admin-tasks': ['vehicleTasks', 'vehicles'],
  'admin-vehicles': ['vehicles'],
  'admin-quiz': ['quizzes'],
  'storage-units': ['storageUnits'],
  'waiting-list': ['storageWaits'],
  'charge-kinds': ['chargeKinds'],
  discounts: ['discounts'],
  'customer-groups': ['customerGroups'],
  seasons: ['seasons'],
  'opening-hours': ['openingHours', 'shop'],
  shop: ['shop', 'terms'],
  setup: ['shop', 'openingHours', 'products'],
  pieces: ['pieces'],
  groups: ['groups', 'storageUnits'],
  packages: ['packages', 'products'],
  products: ['products', 'seasons', 'packages'],
  payments: [],
  me: ['users'],
  // It polls by itself.
  'admin-system': [],
};

const isMadeOf = ([word]: QueryKey, { name }: LiveChange): boolean => MADE_OF[String(word)]?.includes(name) ?? true;

/** Whether one of the changes can affect the query's answer. */
export const isTouched = (query: Pick<Query, 'queryKey'>, changes: readonly LiveChange[]): boolean =>
  changes.some((change) => isMadeOf(query.queryKey, change));
