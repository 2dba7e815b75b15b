import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAgainAfter, type PaymentStage, paymentStage } from '../../features/checkout/payment-stage.ts';
import { attemptOf, forgetAttempt, type WalletAttempt, walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { shownToken } from '../../lib/shown-token.ts';
import { useStoredValue } from '../../lib/stored-value.ts';

export interface UnpaidAttempt {
  readonly attempt: WalletAttempt;
  /** By the shop's answer; `waiting` before it. `ended` only if this page has seen it waiting. */
  readonly stage: PaymentStage;
  /** The order of the attempt; undefined until the shop has answered. */
  readonly order: OrderByIdAnswer | undefined;
}

/** The unfinished payment that was started in this browser, if there is one. */
export function useUnpaidAttempt(): UnpaidAttempt | null {
  const attempt = attemptOf(useStoredValue(walletAttempt), useSession().user?.id ?? null);
  const [seenWaiting, setSeenWaiting] = useState<string | null>(null);
  const { data: order, error } = useQuery({
    ...orderQuery(attempt?.orderId ?? '', useStoredValue(shownToken)),
    enabled: attempt !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => askAgainAfter(state.data, state.dataUpdateCount),
  });
  const stage = order === undefined ? 'waiting' : paymentStage(order);
  const orderId = attempt?.orderId ?? null;
  // An order just placed may not be found yet; after its hold it is found or gone for good.
  const isGone = isUnknown(error) && attempt !== null && serverNow() > Date.parse(attempt.heldUntil);
  const isOver = orderId !== null && (isGone || (stage === 'ended' && seenWaiting !== orderId));

  useEffect(() => {
    if (isOver) forgetAttempt(orderId);
  }, [isOver, orderId]);
  useEffect(() => {
    if (order !== undefined && stage === 'waiting') setSeenWaiting(order.id);
  }, [order, stage]);

  return attempt === null || isOver ? null : { attempt, stage, order };
}
