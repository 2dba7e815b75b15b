import { discountsOffered, type givenDiscount } from '@naust/domain/discounts/discounts.contract.ts';
import { sumOre, toKr } from '@naust/domain/money.ts';
import { cartPriceAnswer } from '@naust/domain/orders/orders.contract.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CartLine, cartTotalOre } from '../../features/cart/cart-line.ts';
import { oreOf } from '../../lib/amounts.ts';
import { callApi } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { useSession } from '../../lib/session.ts';
import { storedValue, useStoredValue } from '../../lib/stored-value.ts';
import { orderItems } from './order-body.ts';

const offeredQuery = queryOptions({
  queryKey: ['cart', 'discounts'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/cart/discounts', { answer: discountsOffered, signal }),
});

/** The code that the shop has accepted, in this tab until the order. */
export const discountCode = storedValue<string | null>({
  key: 'discountCode',
  storage: forThisVisit,
  read: (text) => text,
  write: (code) => code,
});

const priceQuery = (lines: readonly CartLine[], code: string | null, userId: string | null) => {
  const { items } = orderItems(lines);
  return queryOptions({
    queryKey: ['cart', 'price', items, code, userId],
    retry: false,
    queryFn: ({ signal }) =>
      callApi('/cart/price', {
        method: 'POST',
        body: { items, ...(code !== null && { discountCode: code }) },
        answer: cartPriceAnswer,
        signal,
      }),
  });
};

const refused = z.pick(cartPriceAnswer, { items: true, discount: true });

/** `shares`: what the discount takes off each line, in øre. */
export interface CartDiscount {
  readonly given: z.infer<typeof givenDiscount> | null;
  readonly shares: readonly number[];
  /** Of the kept code, if it holds. */
  readonly code: string | null;
  readonly totalOre: number;
}

/** The best discount of the cart, as the shop says. A code that no longer holds gives none: `problem` says why. */
export function useCartDiscount(lines: readonly CartLine[]) {
  const { user } = useSession();
  const kept = useStoredValue(discountCode);
  const { data: offered } = useQuery(offeredQuery);
  const price = useQuery({
    ...priceQuery(lines, kept, user?.id ?? null),
    enabled: (offered?.any ?? false) && lines.length > 0,
  });
  const facts = price.error instanceof ApiError ? z.safeParse(refused, price.error.facts).data : undefined;
  const priced = price.data ?? facts;
  const shares = lines.map((_, at) => oreOf(priced?.items[at]?.discount ?? 0));
  const discount: CartDiscount = {
    given: priced?.discount ?? null,
    shares,
    code: price.isSuccess ? kept : null,
    totalOre: cartTotalOre(lines) - sumOre(shares),
  };
  const problem = kept !== null && price.error instanceof ApiError && price.error.isRefusal ? price.error.text : null;
  return { discount, problem, takesCodes: offered?.codes ?? false, entry: useCodeEntry(lines, user?.id ?? null) };
}

/** Tries a code, and keeps it if it holds. */
function useCodeEntry(lines: readonly CartLine[], userId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => queries.fetchQuery(priceQuery(lines, code, userId)),
    onSuccess: (_, code) => discountCode.set(code),
  });
}

/** The claims of the order call. */
export const discountClaims = ({ code, totalOre }: CartDiscount) => ({
  total: toKr(totalOre),
  ...(code !== null && { discountCode: code }),
});
