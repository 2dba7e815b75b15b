import type { ProductFields } from './product-fields.ts';

/** Whether customers leave a deposit for a product. */
export const asksDeposit = ({ depositOre, isActive }: Pick<ProductFields, 'depositOre' | 'isActive'>): boolean =>
  isActive && (depositOre ?? 0) > 0;
