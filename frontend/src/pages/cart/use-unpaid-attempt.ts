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
  /** As far as the shop has said: `waiting` until it has. `ended` only for one that was seen waiting on this page. */
  readonly stage: PaymentStage;
  /** What the shop says of its order; undefined until it has answered. */
  readonly order: OrderByIdAnswer | undefined;
}

/** The payment that was begun in this browser and left unfinished, if there is one. */
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
  // An order just placed may not be found yet; one whose time has run out is found or gone for good.
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
