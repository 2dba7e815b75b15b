import { type FreeUnitsAnswer, freeUnitsAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { isRentable } from '@naust/domain/catalogue/product-fields.ts';
import { checkPeriod, type Period } from '@naust/domain/period.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import { rulesOfProduct } from '@naust/domain/slots.ts';
import { osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { shopNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import type { CatalogueReading } from './answer-cache.ts';
import { askedPeriod, unitsLeft } from './availability.ts';
import { bookedFor, packagesIn } from './packages.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';

const quantity = z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/)));

/** All rental products that are free in a period; decided as for one product and as for an order. */
export function freeProductsRoute(deps: QueryDeps, catalogue: CatalogueReading): Route {
  const path = '/api/availability/products';
  const models = ['products', 'packages', 'bookings', 'shop'] as const;
  return route({
    method: 'GET',
    path,
    access: 'open',
    summary: 'Alle produkter som leies ut, og hvor mange av hvert som er ledige i hele perioden.',
    query: z.object({ from: z.string(), to: z.string(), quantity }),
    answer: z.array(freeUnitsAnswer),
    run({ query }, context) {
      const now = osloMinute(context.now);
      const period = askedPeriod(query.from, query.to, now);
      const wanted = Number(query.quantity ?? 1);
      return catalogue(
        { key: `${path}?from=${period.from}&to=${period.to}&quantity=${wanted}`, models, moment: now },
        context,
        async () => {
          const { rules } = shopNow(await deps.models.shop.get(THE_SHOP));
          const body = await freeUnits(deps.models, period, { wanted, now, rules });
          const productIds = body.flatMap(({ productId, available }) => (available ? [] : [productId]));
          // The same question of several within a minute is answered, and counted, once.
          if (checkPeriod(period, now, rules) === null)
            deps.noteMissed({ how: 'searched', productIds, ...period }, context);
          return { body };
        },
      );
    },
  });
}

interface Wanted {
  readonly wanted: number;
  readonly now: WallMinute;
  readonly rules: ShopRules;
}

async function freeUnits(
  models: ShopReadModels,
  period: Period,
  { wanted, now, rules }: Wanted,
): Promise<FreeUnitsAnswer[]> {
  const { docs } = await models.products.find({ index: 'visible', equals: [1], limit: MAX_ROWS });
  const packages = await packagesIn(models);
  const rented = docs.filter(({ productId, fields }) => isRentable(fields) || packages.has(productId));
  const needed = rented.map((product) => ({
    productId: product.productId,
    parts: bookedFor(product, packages.get(product.productId), 1),
  }));
  const ids = new Set(needed.flatMap(({ parts }) => parts.map(({ product }) => product.id)));
  const bookingsOf = new Map((await models.bookings.getMany([...ids])).map((doc) => [doc.id, doc]));
  return needed.map(({ productId, parts }) => {
    const lefts = parts.map(({ product: { id, fields }, quantity, isOffered }) => {
      const asked = { now, rules: rulesOfProduct(rules, fields) };
      return isOffered ? Math.floor(unitsLeft(bookingsOf.get(id) ?? null, period, asked) / quantity) : 0;
    });
    const left = lefts.length === 0 ? 0 : Math.min(...lefts);
    return { productId, available: left >= wanted, left };
  });
}
