import type { RentedProduct } from '@naust/domain/stats/stats.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthName, monthsUntil } from '../../../features/admin-stats/months.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { rentedTexts } from './most-rented.texts.ts';
import { Column, NUMBER, ROOM_ONLY } from './product-columns.tsx';
import { rentedQuery } from './stats.queries.ts';

const MONTHS_TO_CHOOSE = 24;
const HOURS = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat('nb-NO', { style: 'percent', maximumFractionDigits: 0 });

interface MostRentedProps {
  /** yyyy-mm: the newest month, chosen at first. */
  readonly lastMonth: string;
  readonly at: string | null;
}

/** The most rented products of a month, and their utilisation. */
export function MostRented({ lastMonth, at }: MostRentedProps) {
  const [month, setMonth] = useState(lastMonth);
  const { data: products, isError, refetch, isFetching } = useQuery(rentedQuery(month, at));
  const months = monthsUntil(lastMonth, MONTHS_TO_CHOOSE).reverse();
  return (
    <Card as="section" labelledBy="most-rented">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="most-rented" className="text-lg font-semibold text-spruce">
            {rentedTexts.title}
          </h2>
          <div className="w-52">
            <Select
              label={rentedTexts.month}
              value={month}
              onChange={setMonth}
              options={months.map((value) => ({ value, label: monthName(value) }))}
            />
          </div>
        </div>
        {isError && products === undefined && (
          <FailedState text={rentedTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {products === undefined && !isError && <Skeleton className="h-48 w-full" />}
        {products?.length === 0 && <p className="text-ink-soft">{rentedTexts.none}</p>}
        {products !== undefined && products.length > 0 && <RentedTable products={products} />}
        <p className="max-w-prose text-sm text-ink-soft">{rentedTexts.explanation}</p>
      </div>
    </Card>
  );
}

function RentedTable({ products }: { readonly products: readonly RentedProduct[] }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-edge text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {rentedTexts.product}
          </th>
          <Column name={rentedTexts.pieces} />
          <Column name={rentedTexts.hours} className={ROOM_ONLY} />
          <Column name={rentedTexts.utilisation} />
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {products.map(({ productId, name, pieces, hours, utilisation }) => (
          <tr key={productId}>
            <th scope="row" className="py-1.5 font-normal">
              {name}
            </th>
            <td className={NUMBER}>{pieces}</td>
            <td className={`${NUMBER} ${ROOM_ONLY}`}>{HOURS.format(hours)}</td>
            <td className={NUMBER}>{utilisation === null ? '–' : SHARE.format(utilisation)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
