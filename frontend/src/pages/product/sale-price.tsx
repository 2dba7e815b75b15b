import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { saleUnit } from '../../features/catalogue/sale-unit.texts.ts';
import { productTexts } from './product.texts.ts';

/** '349 kr per pakke'. */
export function SalePrice({ product }: { readonly product: ProductAnswer }) {
  const { priceSaleOre } = pricedProduct(product);
  if (priceSaleOre === null) return null;
  return (
    <p>
      <span translate="no" className="text-xl font-bold whitespace-nowrap text-spruce">
        {formatKr(priceSaleOre)}
      </span>{' '}
      <span className="text-sm text-ink-soft">{productTexts.perUnit(saleUnit(product.sale_unit))}</span>
    </p>
  );
}
