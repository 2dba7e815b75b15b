import { asksDeposit } from '@naust/domain/catalogue/asks-deposit.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';

/** Whether some product asks for a deposit. */
export const hasDeposits = ({ products }: Pick<CatalogueState, 'products'>): boolean =>
  [...products.values()].some(({ fields, isArchived }) => !isArchived && asksDeposit(fields));
