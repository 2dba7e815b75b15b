import { useQuery } from '@tanstack/react-query';
import { useListedRows } from '../../../../features/back-office/listed-rows.ts';
import { groupsQuery, productsQuery } from '../../../../features/catalogue/catalogue.queries.ts';
import type { DiscountNames, ScopeNames } from './discount-sentence.ts';
import { customerGroupList } from './discounts.queries.ts';

/** The names of products and categories. */
export function useScopeNames(): ScopeNames {
  const { data: products = [] } = useQuery(productsQuery);
  const { data: groups = [] } = useQuery(groupsQuery);
  return { product: (id) => nameIn(products, id), group: (id) => nameIn(groups, id) };
}

/** Those of customer groups too. */
export function useDiscountNames(): DiscountNames {
  const { rows: customerGroups = [] } = useListedRows(customerGroupList);
  return { ...useScopeNames(), customerGroup: (id) => nameIn(customerGroups, id) };
}

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], wanted: number): string | null =>
  rows.find(({ id }) => id === wanted)?.name ?? null;
