import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import type { LinePrice } from '@naust/domain/pricing.ts';
import { wallClock } from '@naust/domain/wall-clock.ts';
import type { CartLine } from './cart-line.ts';

interface LineParts {
  readonly product: Pick<ProductAnswer, 'id' | 'name' | 'package'>;
  /** Null for a sale. */
  readonly period: Period | null;
  readonly price: LinePrice;
  readonly quantity: number;
}

export function newLine({ product, period, price, quantity }: LineParts): CartLine {
  return {
    id: product.id,
    name: product.name,
    price: toKr(price.totalOre),
    quantity,
    date_from: period && wallClock(period.from),
    date_to: period && wallClock(period.to),
    pricing_kind: price.kind,
    pricing_units: price.units,
    packageVersion: product.package?.version,
  };
}
