import { type AddOnAnswer, addOnAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { PRICED_BY, pricedShop, shownAnswer } from './packages.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { isAdmin } from './reading.ts';

export function addOnRoutes({ models }: QueryDeps, catalogue: CatalogueReading): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/addons',
      access: 'open',
      summary: 'Tillegg til et produkt; bare administratorer ser dem som er inaktive eller arkiverte.',
      query: z.object({ base_product_id: smallId }),
      answer: z.array(addOnAnswer),
      run: ({ query: { base_product_id: baseId } }, context) =>
        catalogue(
          { key: `/api/addons?base_product_id=${baseId}`, models: ['addOns', ...PRICED_BY] },
          context,
          async () => ({
            body: await addOnsOf(models, baseId, isAdmin(context)),
          }),
        ),
    }),
  ];
}

async function addOnsOf(models: ShopReadModels, baseId: number, withHidden: boolean) {
  const { addOns, products } = models;
  const shop = await pricedShop(models);
  const links = await addOns.find({ index: 'byBase', equals: [baseId], limit: MAX_ROWS });
  const children = await products.getMany(links.docs.map(({ productId }) => String(productId)));
  const shown = new Map(
    children
      .filter(({ isVisible }) => isVisible || withHidden)
      .map((product) => [product.productId, shownAnswer(product, shop)]),
  );
  return links.docs.flatMap(({ addOnId, baseProductId, productId }): AddOnAnswer[] => {
    const childProduct = shown.get(productId);
    if (!childProduct) return [];
    return [{ id: addOnId, base_product_id: baseProductId, product_id: productId, childProduct }];
  });
}
