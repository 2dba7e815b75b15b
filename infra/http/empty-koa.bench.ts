import { Router } from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { createLogger } from '../logging.ts';
import { listen } from './listening.ts';

/** Base cost of any Koa server with a router, a body reader and a log: a yardstick. */
const [port, logFile = ''] = process.argv.slice(2);
const logger = createLogger({ to: logFile });
const router = new Router();
router.post('/api/orders', koaBody({ jsonLimit: '1mb' }), (ctx) => {
  ctx.status = 201;
  ctx.set('x-position', '1');
  ctx.body = { id: '123456789012345' };
});
for (const path of ['products', 'products/:id', 'availability', 'addons', 'payments', 'orders/:id']) {
  router.get(`/api/${path}`, (ctx) => {
    ctx.body = { id: '123456789012345' };
  });
}
const app = new Koa();
app.use(async (ctx, next) => {
  const began = performance.now();
  await next();
  logger.info({ method: ctx.method, path: ctx.path, status: ctx.status, ms: performance.now() - began });
});
app.use(router.routes());
await listen(app, Number(port));
