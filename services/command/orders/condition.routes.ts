import { longId } from '@naust/domain/contract.ts';
import { conditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import { conditionAnswerOf } from '@naust/domain/orders/condition-answer.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { recordedOrder } from './order-command.ts';

/** The words stand in the log alone, so that erasing the customer takes them along. */
export const conditionRoutes = (deps: Deps<'order'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/orders/:id/condition',
    access: 'staff',
    summary: 'Det som er notert om tilstanden ved utlevering og retur, det eldste først. Angrede returer er ikke med.',
    params: z.object({ id: longId }),
    answer: conditionAnswer,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND'],
    async run({ params: { id } }) {
      const { conditions = [] } = await recordedOrder(deps, id);
      const events = await deps.order(id).recorded();
      return { body: conditionAnswerOf(events, conditions), headers: { 'cache-control': 'no-store' } };
    },
  }),
];
