import { Router } from '@koa/router';
import type { Context, Next } from 'koa';
import { isFromLoopback } from '../../http/address.ts';
import { faultOrder } from './faults.ts';
import { decline } from './problem.ts';
import { jsonIn } from './request-body.ts';
import type { SimulatorParts } from './simulator-parts.ts';

/** Where a test on this machine orders what is to go wrong. */
export function faultRoutes({ prefix, faults }: SimulatorParts): Router {
  const router = new Router({ prefix, sensitive: true });
  router.post('/sim/faults', fromHere, async (ctx) => {
    const { data } = faultOrder.safeParse(await jsonIn(ctx));
    if (!data) return decline('MALFORMED', 'no such fault');
    faults.order(data);
    ctx.status = 204;
  });
  router.delete('/sim/faults', fromHere, (ctx) => {
    faults.clear();
    ctx.status = 204;
  });
  return router;
}

/** For all others the path is not there. A page of another site in a browser on this machine is another. */
async function fromHere(ctx: Context, next: Next): Promise<void> {
  const isForeignPage = ctx.get('sec-fetch-site') !== '' && ctx.get('sec-fetch-site') !== 'same-origin';
  if (isForeignPage || !isFromLoopback(ctx.req)) decline('NO_SUCH_PAGE');
  await next();
}
