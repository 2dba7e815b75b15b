import type { Season } from '@naust/domain/seasons/season-fields.ts';
import { type Packed, packageInProduct, packedProduct } from '@naust/read-models/packages/packages.answer.ts';
import { pricedAnswerOf } from '@naust/read-models/products/products.answer.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { MAX_ROWS } from './paging.ts';
import type { ReadFrom, ShopReadModels } from './query-dependencies.ts';
import { keptSeasons } from './seasons.routes.ts';

/** What the prices of products follow, besides themselves. */
export interface PricedShop {
  readonly seasons: readonly Season[];
  /** By product. */
  readonly packages: ReadonlyMap<number, Packed>;
  readonly readFrom: readonly ReadFrom[];
}

export const PRICED_BY = ['products', 'seasons', 'packages'] as const;

/** All packages with their parts, archived ones too. */
export async function packagesIn({ packages, products }: ShopReadModels): Promise<ReadonlyMap<number, Packed>> {
  const { docs } = await packages.find({ index: 'all', equals: [], limit: MAX_ROWS });
  const ids = new Set(docs.flatMap(({ parts }) => parts.map(({ productId }) => String(productId))));
  const found = ids.size === 0 ? [] : await products.getMany([...ids]);
  const productOf = new Map(found.map((product) => [product.productId, product]));
  return new Map(
    docs.map((made) => {
      const parts = made.parts.flatMap(({ productId, quantity }) => {
        const product = productOf.get(productId);
        return product ? [{ product, quantity }] : [];
      });
      return [made.productId, { made, parts }];
    }),
  );
}

export async function pricedShop(models: ShopReadModels): Promise<PricedShop> {
  const [seasons, packages] = await Promise.all([keptSeasons(models), packagesIn(models)]);
  const ids = [...packages.values()].flatMap(({ parts }) => parts.map(({ product }) => product.id));
  const parts: ReadFrom[] = ids.length === 0 ? [] : [{ model: 'products', ids }];
  return { seasons, packages, readFrom: [{ model: 'seasons' }, { model: 'packages' }, ...parts] };
}

/** A product as customers see it: a package with what follows from its parts. */
export function shownProduct(product: ProductDoc, { packages }: Pick<PricedShop, 'packages'>): ProductDoc {
  const packed = packages.get(product.productId);
  return packed ? packedProduct(product, packed) : product;
}

/** The same as it is answered. */
export function shownAnswer(product: ProductDoc, { seasons, packages }: PricedShop) {
  const packed = packages.get(product.productId);
  if (!packed) return pricedAnswerOf(product, seasons);
  const answer = pricedAnswerOf(packedProduct(product, packed), seasons);
  return Object.assign(answer, { package: packageInProduct(packed, seasons) });
}

/** What is booked for a number of a product: itself, or the parts of a package. */
export function bookedFor(product: ProductDoc, packed: Packed | undefined, quantity: number) {
  if (!packed) return [{ product, quantity, isOffered: true }];
  return packed.parts.map((part) => ({
    product: part.product,
    quantity: part.quantity * quantity,
    isOffered: part.product.isVisible === 1,
  }));
}
