import { chargeTexts } from '@naust/domain/charges/charge-words.texts.ts';
import { ownCharges } from '@naust/domain/charges/charges.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { callApi } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { orderTexts } from './order.texts.ts';
import { useOwnOrder } from './own-order.ts';

const ownChargesQuery = ({ id, token }: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', id, 'charges', token],
    queryFn: ({ signal }) =>
      callApi(`/orders/${encodeURIComponent(id)}/own-charges`, {
        answer: ownCharges,
        ...(token === null ? {} : { headers: { 'X-Order-Token': token } }),
        signal,
      }),
    retry: false,
  });

/** For the order's owner: the amounts that were added afterwards. */
export function OwnCharges({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own && <ChargesOf order={own} />;
}

function ChargesOf({ order }: { readonly order: OwnOrder }) {
  const { data: charges = [], isError } = useQuery(ownChargesQuery(order));
  if (isError) return <p className="no-print text-ink-soft">{orderTexts.chargesFailed}</p>;
  if (charges.length === 0) return null;
  return (
    <Card as="section" labelledBy="charges">
      <h2 id="charges" className="mb-3 text-xl">
        {orderTexts.charges}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {charges.map(({ id, description, amount, isSettled }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-3">
            <p className="font-semibold">{chargeTexts.said(description)}</p>
            <p translate="no" className="text-right font-semibold whitespace-nowrap">
              {formatKr(oreOf(amount))}
            </p>
            <p className="col-span-2 text-sm text-ink-soft">
              {isSettled ? orderTexts.chargePaid : orderTexts.chargeOpen}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
