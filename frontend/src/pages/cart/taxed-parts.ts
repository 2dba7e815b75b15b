import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { sharesOf } from '@naust/domain/discounts/shares.ts';
import type { Ore } from '@naust/domain/money.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import type { VatCode } from '@naust/domain/vat-code.ts';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { rentalPrices } from '../../features/catalogue/product-prices.ts';
import { rulesNow } from '../../lib/rules-now.ts';

interface Taxed {
  readonly amountOre: Ore;
  readonly vatCode: VatCode | undefined;
}

/** The amount of a line by rate: of a package, in proportion to what its parts cost alone, as the order shares it. */
export function taxedParts(line: CartLine, product: ProductAnswer | null | undefined, amountOre: Ore): Taxed[] {
  const period = periodOf(line);
  if (!product?.package || period === null) return [{ amountOre, vatCode: product?.vatCode }];
  const { parts } = product.package;
  const alone = parts.map((part) => {
    const price = priceRental(rentalPrices(part), period, rulesNow());
    return (price?.totalOre ?? 0) * part.quantity;
  });
  const shares = sharesOf(amountOre, alone);
  return parts.map(({ vatCode }, at) => ({ amountOre: shares[at] ?? 0, vatCode }));
}
