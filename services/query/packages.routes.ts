import { smallId } from '@naust/domain/contract.ts';
import { packageAnswer } from '@naust/domain/packages/packages.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { packageAnswerOf } from '@naust/read-models/packages/packages.answer.ts';
import * as z from 'zod/mini';
import { packagesIn } from './packages.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';

const byId = z.object({ id: smallId });

/** For administrators: the packages that are not archived, in the order they were made. */
export const packageRoutes = (deps: QueryDeps): Route[] => [
  route({
    method: 'GET',
    path: '/api/packages',
    access: 'admin',
    summary: 'Pakkene: produkter som består av andre.',
    answer: z.array(packageAnswer),
    run: (_input, context) =>
      reading(deps, ['packages', 'products'], context, async () => ({ body: await keptPackages(deps.models) })),
  }),
  route({
    method: 'GET',
    path: '/api/packages/:id',
    access: 'admin',
    params: byId,
    notFound: 'PACKAGE_NOT_FOUND',
    answer: packageAnswer,
    run: ({ params: { id } }, context) =>
      reading(deps, ['packages', 'products'], context, async () => {
        const found = (await keptPackages(deps.models)).find((one) => one.id === id);
        return { body: found ?? refuse('PACKAGE_NOT_FOUND') };
      }),
  }),
];

async function keptPackages(models: ShopReadModels) {
  const packages = await packagesIn(models);
  const products = await models.products.getMany([...packages.keys()].map(String));
  return products.flatMap((product) => {
    const packed = packages.get(product.productId);
    return packed && !product.isArchived ? [packageAnswerOf(product, packed)] : [];
  });
}
