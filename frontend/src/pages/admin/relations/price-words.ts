import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { relationTexts } from './relations.texts.ts';

/** A product's sale price, if it is for sale, and its rental price. */
export function priceWords({ is_for_sale, price_sale, price_day }: ProductAnswer): string {
  const words = [
    is_for_sale && price_sale !== null ? relationTexts.buy(oreOf(price_sale)) : null,
    price_day !== null ? relationTexts.rent(oreOf(price_day)) : null,
  ];
  return words.filter((word) => word !== null).join(' · ');
}
