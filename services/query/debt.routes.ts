import { longId } from '@naust/domain/contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { debtRows } from '@naust/domain/orders/debt.ts';
import { type DebtAnswer, debtAnswer } from '@naust/domain/orders/owed.contract.ts';
import { owedOre } from '@naust/domain/orders/owed.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** What accounts owe: charges, invoices, and orders that are to be paid by now. */
export const debtRoutes = (deps: QueryDeps): Route[] => [
  route({
    method: 'GET',
    path: '/api/users/me/debt',
    access: 'signed-in',
    summary: 'Hva en selv skylder: gebyrer, fakturaer og ordrer som skulle vært betalt.',
    answer: debtAnswer,
    run: (_input, context) =>
      reading(deps, ['orders'], context, async () => ({ body: await debtOf(deps.models, context.actor.userId) })),
  }),
  route({
    method: 'GET',
    path: '/api/users/:id/debt',
    access: 'admin',
    summary: 'Hva en konto skylder, med ordren til hver rad.',
    params: z.object({ id: longId }),
    notFound: 'USER_NOT_FOUND',
    answer: debtAnswer,
    run: ({ params: { id } }, context) =>
      reading(deps, ['orders'], context, async () => ({ body: await debtOf(deps.models, id) })),
  }),
];

/** What accounts owe, in kr. */
export async function duesOf(models: Pick<ShopReadModels, 'orders'>, userIds: readonly string[]) {
  const docs = await owingOrders(models, userIds);
  const dueOf = (id: string) => toKr(owedOre(debtRows(docs.filter(({ userId }) => userId === id))));
  return new Map(userIds.map((id) => [id, dueOf(id)]));
}

/** The index holds orders that owe something now or later, which are few. */
async function owingOrders({ orders }: Pick<ShopReadModels, 'orders'>, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { docs } = await orders.find({
    index: 'byOwed',
    equals: [],
    where: [
      { field: 'isListed', anyOf: [1] },
      { field: 'userId', anyOf: userIds },
    ],
    limit: MAX_ROWS,
  });
  return docs;
}

async function debtOf(models: Pick<ShopReadModels, 'orders'>, userId: string): Promise<DebtAnswer> {
  const rows = debtRows(await owingOrders(models, [userId]));
  return {
    due: toKr(owedOre(rows)),
    dueFor: rows.map(({ amountOre, ...row }) => ({ ...row, amount: toKr(amountOre) })),
  };
}
