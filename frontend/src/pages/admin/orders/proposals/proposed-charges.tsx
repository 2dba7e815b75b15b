import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { proposalsQuery } from './proposals.queries.ts';
import { proposalTexts as texts } from './proposals.texts.ts';
import { ProposedCharge } from './proposed-charge.tsx';

/** What the terms grant for its returns, or for what was not fetched, until it is answered. */
export function ProposedCharges({
  order: { id, status, OrderItems },
}: {
  readonly order: Pick<OrderAnswer, 'id' | 'status' | 'OrderItems'>;
}) {
  const isAsked = status === 'cancelled' || OrderItems.some(({ backQuantity }) => backQuantity > 0);
  const { data, isError, refetch, isFetching } = useQuery({ ...proposalsQuery(id), enabled: isAsked });
  if (!isAsked) return null;
  if (isError) return <FailedState text={texts.notLoaded} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <Skeleton className="h-44 w-full" />;
  return data.map((proposal) => <ProposedCharge key={proposal.id} proposal={proposal} />);
}
