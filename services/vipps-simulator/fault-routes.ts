import { Router } from '@koa/router';
import { faultOrder } from './faults.ts';
import { decline } from './problem.ts';
import { jsonIn } from './request-body.ts';
import type { SimulatorParts } from './simulator-parts.ts';

/** Where a test on this machine orders what is to go wrong. */
export function faultRoutes({ prefix, faults }: SimulatorParts): Router {
  const router = new Router({ prefix, sensitive: true });
  router.post('/sim/faults', async (ctx) => {
    const { data } = faultOrder.safeParse(await jsonIn(ctx));
    if (!data) return decline('MALFORMED', 'no such fault');
    faults.order(data);
    ctx.status = 204;
  });
  router.delete('/sim/faults', (ctx) => {
    faults.clear();
    ctx.status = 204;
  });
  return router;
}
