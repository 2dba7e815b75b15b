import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useSearchParams } from 'react-router-dom';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { keyOfPlaced } from '../../features/orders/placed-here.ts';
import { useSession } from '../../lib/session.ts';

/**
 * The order as the reader's own: by their account, by the link of a guest's mail, or placed in this tab; null for
 * others.
 */
export function useOwnOrder({ id, orderNo, UserId, createdAt, rules }: OrderByIdAnswer): OwnOrder | null {
  const [address] = useSearchParams();
  const { user } = useSession();
  if (UserId != null && user?.id === UserId) return { id, orderNo, createdAt, rules, token: null };
  const token = address.get('token') ?? keyOfPlaced(id);
  return token === null || UserId != null ? null : { id, orderNo, createdAt, rules, token };
}
