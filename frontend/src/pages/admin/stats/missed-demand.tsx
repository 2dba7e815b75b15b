import type { MissedProduct } from '@naust/domain/demand/demand.contract.ts';
import { addMonthsClamped, dateText, dayOf } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { oreOf } from '../../../lib/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { missedTexts as texts } from './missed-demand.texts.ts';
import { Column, NUMBER, ROOM_ONLY } from './product-columns.tsx';
import { demandQuery } from './stats.queries.ts';

const MOST_ROWS = 10;

/** What visitors wanted and could not have, and what one more unit would have earned. */
export function MissedDemand() {
  const [from] = useState(() => dateText(addMonthsClamped(dayOf(osloNow()), -12)));
  const { data: products, isError, refetch, isFetching } = useQuery(demandQuery(from));
  return (
    <Card as="section" labelledBy="missed-demand">
      <div className="grid gap-4">
        <h2 id="missed-demand" className="text-lg font-semibold text-spruce">
          {texts.title}
        </h2>
        {isError && products === undefined && (
          <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {products === undefined && !isError && <Skeleton className="h-48 w-full" />}
        {products?.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
        {products !== undefined && products.length > 0 && <MissedTable products={products.slice(0, MOST_ROWS)} />}
        <p className="max-w-prose text-sm text-ink-soft">{texts.explanation}</p>
      </div>
    </Card>
  );
}

function MissedTable({ products }: { readonly products: readonly MissedProduct[] }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-edge text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {texts.product}
          </th>
          <Column name={texts.refused} />
          <Column name={texts.searched} />
          <Column name={texts.weekends} className={ROOM_ONLY} />
          <Column name={texts.estimate} />
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {products.map(({ productId, name, refused, searched, weekendsRefused, estimate }) => (
          <tr key={productId}>
            <th scope="row" className="font-normal">
              <Link to={paths.adminRow('products', productId)} className="text-link inline-block py-1.5">
                {name}
              </Link>
            </th>
            <td className={NUMBER}>{refused}</td>
            <td className={NUMBER}>{searched}</td>
            <td className={`${NUMBER} ${ROOM_ONLY}`}>{weekendsRefused}</td>
            <td className={NUMBER}>
              <AmountText ore={oreOf(estimate)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
