import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { addOnsQuery } from '../../features/catalogue/accessories.ts';
import { availabilityQuery, productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { paymentsQuery } from './checkout.queries.ts';

/**
 * True once every first answer about the user and the lines has arrived or failed. Drawing each answer as it comes
 * would move the page under the reader.
 */
export function useFirstAnswers(lines: readonly CartLine[]): boolean {
  const [hasCome, setHasCome] = useState(false);
  const products = [...new Set(lines.map(({ id }) => id))];
  const awaited = [
    useCurrentUser(),
    useQuery(paymentsQuery),
    ...useQueries({ queries: products.map((id) => productQuery(id)) }),
    ...useQueries({ queries: products.map((id) => addOnsQuery(id)) }),
    ...useQueries({
      queries: lines.map((line) => {
        const period = periodOf(line);
        const query = availabilityQuery(line.id, period ?? { from: 0, to: 0 }, line.quantity);
        return { ...query, enabled: period !== null };
      }),
    }),
  ];
  const isHere = !awaited.some(isFirstTry);
  useEffect(() => {
    if (isHere) setHasCome(true);
  }, [isHere]);
  return hasCome || isHere;
}

const isFirstTry = ({ isLoading, failureCount }: UseQueryResult<unknown>) => isLoading && failureCount === 0;
