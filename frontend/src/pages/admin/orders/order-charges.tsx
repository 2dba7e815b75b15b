import { formatKr } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { ChargeRow } from './charge-row.tsx';
import { chargesQuery } from './orders.queries.ts';
import { adminOrderTexts } from './orders.texts.ts';
import { ProposedCharges } from './proposals/proposed-charges.tsx';

const ChargeForm = lateComponent(async () => (await import('./charge-form.tsx')).ChargeForm);

export function OrderCharges({
  order,
}: {
  readonly order: Pick<OrderAnswer, 'id' | 'status' | 'giveBack' | 'OrderItems'>;
}) {
  const { id: orderId, giveBack } = order;
  return (
    <section aria-labelledby="charges" className="grid gap-2">
      <h3 id="charges" className="text-lg">
        {adminOrderTexts.charges}
      </h3>
      {giveBack !== undefined && <Notice tone="warn">{adminOrderTexts.giveBack(formatKr(oreOf(giveBack)))}</Notice>}
      <ProposedCharges order={order} />
      <Charges orderId={orderId} />
      <ForAdmins>
        <ChargeForm instead={<Skeleton className="h-44 w-full" />} key={orderId} orderId={orderId} />
      </ForAdmins>
    </section>
  );
}

function Charges({ orderId }: { readonly orderId: string }) {
  const { data: charges, isError, refetch, isFetching } = useQuery(chargesQuery(orderId));
  if (isError) {
    return <FailedState text={adminOrderTexts.chargesFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (charges === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-12 w-full" />
      </>
    );
  }
  if (charges.length === 0) return <p className="text-ink-soft">{adminOrderTexts.noCharges}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {charges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} />
      ))}
    </ul>
  );
}
