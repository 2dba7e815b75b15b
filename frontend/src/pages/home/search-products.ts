import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';

const MOST_HITS = 8;

/** At most eight products whose name contains the text, whatever the case; none for an empty text. */
export function searchProducts(products: readonly ProductAnswer[], text: string): ProductAnswer[] {
  const wanted = text.trim().toLocaleLowerCase('nb');
  if (wanted === '') return [];
  return products.filter(({ name }) => name.toLocaleLowerCase('nb').includes(wanted)).slice(0, MOST_HITS);
}
