import { useQuery } from '@tanstack/react-query';
import { useListedRows } from '../../../../features/back-office/listed-rows.ts';
import { groupsQuery, productsQuery } from '../../../../features/catalogue/catalogue.queries.ts';
import type { DiscountNames } from './discount-sentence.ts';
import { customerGroupList } from './discounts.queries.ts';

/** The names of products, categories and customer groups. */
export function useDiscountNames(): DiscountNames {
  const { data: products = [] } = useQuery(productsQuery);
  const { data: groups = [] } = useQuery(groupsQuery);
  const { rows: customerGroups = [] } = useListedRows(customerGroupList);
  return {
    product: (id) => nameIn(products, id),
    group: (id) => nameIn(groups, id),
    customerGroup: (id) => nameIn(customerGroups, id),
  };
}

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], wanted: number): string | null =>
  rows.find(({ id }) => id === wanted)?.name ?? null;
