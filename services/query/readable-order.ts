import { longId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import * as z from 'zod/mini';
import type { QueryDeps } from './query-dependencies.ts';
import { isStaff } from './reading.ts';

/** Open, because a guest has no account: `readableOrder` checks the ownership. */
export const ofReadableOrder = {
  access: 'open',
  rateLimit: 'orderLookUp',
  params: z.object({ id: longId }),
  notFound: 'ORDER_NOT_FOUND',
  refusals: ['ORDER_NOT_FOUND', 'NOT_LOGGED_IN', 'NO_ACCESS'],
} as const;

/** For its owner, by account or as a guest, and for the shop. */
export async function readableOrder(deps: QueryDeps, id: string, context: RequestContext): Promise<OrderDoc> {
  const order = await deps.models.orders.get(id);
  if (!order?.isListed) return refuse('ORDER_NOT_FOUND');
  if (await mayRead(deps, order, context)) return order;
  return refuse(context.actor ? 'NO_ACCESS' : 'NOT_LOGGED_IN');
}

/** The same; everyone else is told the same of every order, also of one that does not exist. */
export async function secretlyReadableOrder(deps: QueryDeps, id: string, context: RequestContext): Promise<OrderDoc> {
  const order = await deps.models.orders.get(id);
  return order?.isListed && (await mayRead(deps, order, context)) ? order : refuse('ORDER_NOT_FOUND');
}

async function mayRead(deps: QueryDeps, { id, userId }: OrderDoc, context: RequestContext): Promise<boolean> {
  if (isStaff(context)) return true;
  return userId === null ? deps.isOwnAsGuest(id, context) : context.actor?.userId === userId;
}
