import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { discountsFor } from '@naust/domain/discounts/discount-rows.ts';
import { truePrices } from '@naust/domain/inventory/order-lines.ts';
import { agreedLines } from '@naust/domain/inventory/place-order.ts';
import { type CartPriceInput, cartPriceInput } from '@naust/domain/orders/order-input.contract.ts';
import { cartPriceAnswer } from '@naust/domain/orders/orders.contract.ts';
import { PERIOD_PROBLEMS } from '@naust/domain/period.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import { decidedOnLog } from '../dependencies/decided-on-log.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { codeIn, countGuess } from '../discounts/count-guess.ts';
import { pricingFor, wantedLine } from '../orders/order-command.ts';
import { CODE_REFUSALS } from '../orders/placing-refusals.ts';

type PricingDeps = Deps<'inventory' | 'catalogue' | 'shop' | 'limits'>;

/** What a cart costs its customer now. Nothing is booked. */
export const cartPriceRoutes = (deps: PricingDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/cart/price',
    access: 'open',
    summary: 'Prisen på en handlekurv nå, med den beste rabatten. Ingenting bestilles.',
    rateLimit: 'cartPrice',
    body: cartPriceInput,
    answer: cartPriceAnswer,
    refusals: [
      ...CODE_REFUSALS,
      'PRODUCT_NOT_ORDERABLE',
      'PRICE_NOT_COMPUTABLE',
      'NOT_FOR_SALE',
      'PERIOD_MISSING',
      ...PERIOD_PROBLEMS,
      'TOO_MANY_REQUESTS',
    ],
    async run({ body }, context) {
      const price = () => decidedOnLog(deps.catalogue(), (catalogue) => priceCart(deps, catalogue, body, context));
      return { body: await countGuess(deps, codeIn(body.discountCode), context.ip, price) };
    },
  }),
];

async function priceCart(
  deps: PricingDeps,
  catalogue: CatalogueState,
  { items, discountCode }: CartPriceInput,
  { actor, now }: RequestContext,
) {
  const { rules } = (await deps.shop().peek()).state;
  const userId = actor?.userId ?? null;
  const lines = items.map((item) => ({ ...wantedLine(item), priceOre: null, packageVersion: null }));
  const pricing = pricingFor(
    catalogue,
    lines.map(({ productId }) => productId),
    now,
    rules,
  );
  const asked = { ...discountsFor(catalogue, userId), discountCode: codeIn(discountCode), userId };
  const command = { ...pricing, ...asked, by: actor ? 'customer' : 'visitor', lines, claimedTotalOre: null } as const;
  return truePrices(await decidedOnLog(deps.inventory(), (inventory) => agreedLines(inventory, command)));
}
