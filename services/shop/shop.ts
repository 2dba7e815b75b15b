import { commandRoutes } from '@naust/command/command-routes.ts';
import type { CommandDesk } from '@naust/command/desk.ts';
import { finishStep } from '@naust/command/finish-step.ts';
import { unpaidOrders } from '@naust/command/orders/unpaid-orders.ts';
import { unfinished } from '@naust/domain/read-models/unfinished.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { docsRoutes } from '@naust/infra/http/docs.routes.ts';
import { healthRoutes } from '@naust/infra/http/health.routes.ts';
import { closeGracefully, listen } from '@naust/infra/http/listening.ts';
import { createPasswords } from '@naust/infra/http/passwords.ts';
import { memoryRateLimits } from '@naust/infra/http/rate-limits.ts';
import { createReadiness } from '@naust/infra/http/readiness.ts';
import { createHttpServer } from '@naust/infra/http/server.ts';
import { staticFilesIn } from '@naust/infra/http/static-files.ts';
import { createTokens } from '@naust/infra/http/tokens.ts';
import { imageFiles } from '@naust/infra/images/images.routes.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { createMetrics } from '@naust/infra/metrics.ts';
import { type QueryDesk, shopReadModels } from '@naust/query/desk.ts';
import { queryRoutes } from '@naust/query/query-routes.ts';
import { finishStepJob } from '@naust/worker/finish-step.job.ts';
import { keepSweeping } from '@naust/worker/unfinished-sweep.ts';
import { type Engines, openEngines } from './engines.ts';
import { orderFigures } from './order-figures.ts';
import { type Projector, startProjector } from './projector.ts';

export interface ShopOptions {
  config: Config;
  clock: Clock;
  logger: Logger;
  version: string;
  /** The built file that calls `serveProjector`. */
  projectorEntry: URL;
  /** The folder of the built frontend; absent: calls only. */
  frontend?: string;
  checkAnswers?: boolean;
}

/** The whole shop in one process on the embedded engines; not yet listening. */
export async function openShop(options: ShopOptions) {
  const { config, clock, logger } = options;
  let wake = (_head: bigint) => {};
  const engines = await openEngines({ config, clock, logger, onHead: (head) => wake(head) });
  const projector = startProjector(options.projectorEntry, config, engines, logger);
  wake = projector.wake;
  const query: QueryDesk = {
    models: shopReadModels(engines.readModels),
    waitFor: projector.waitFor,
    changeCount: projector.changeCount,
  };
  const tokens = createTokens({
    key: engines.secrets.token,
    clock,
    validFrom: async (userId) => (await query.models.users.get(userId))?.tokensFrom ?? null,
  });
  const desk: CommandDesk = {
    ...engines,
    streams: engines.streamsWith(clock),
    clock,
    passwords: createPasswords(),
    tokens,
    figures: orderFigures(query, engines.store, clock),
    unpaid: unpaidOrders(config.rateLimitFactor),
  };
  const working = new AbortController();
  const worker = [
    engines.jobs.work([finishStepJob((kind, subject, id) => finishStep(desk, kind, subject, id))], working.signal),
    sweeping(engines, projector, clock, logger, working.signal),
  ];
  return {
    desk,
    engines,
    projector,
    query,
    serve: () => serve(options, { desk, query, projector, authenticate: tokens.authenticate }),
    /** After the server: stops what runs, then closes what is open. */
    async close() {
      working.abort();
      await Promise.all(worker);
      await desk.streams.close();
      await projector.thread.stop();
      await engines.jobs.close();
      await engines.readModels.close();
      await engines.keys.close();
      await engines.store.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

async function sweeping(engines: Engines, projector: Projector, clock: Clock, logger: Logger, signal: AbortSignal) {
  await projector.waitFor([unfinished.name], await engines.store.head(), 60_000);
  if (signal.aborted) return;
  await keepSweeping(
    {
      unfinished: engines.readModels.model(unfinished),
      jobs: engines.jobs,
      clock,
      onFault: (error) => logger.error({ err: error }, 'the sweep of unfinished steps failed'),
    },
    signal,
  );
}

interface Served {
  desk: CommandDesk;
  query: QueryDesk;
  projector: Projector;
  authenticate: ReturnType<typeof createTokens>['authenticate'];
}

async function serve(options: ShopOptions, { desk, query, projector, authenticate }: Served) {
  const { config, clock, logger } = options;
  const metrics = createMetrics();
  const readiness = createReadiness({
    'read models': async () => {
      const missing = await projector.missing();
      return missing.length === 0 ? null : `being built: ${missing.join(', ')}`;
    },
  });
  const shopRoutes = [...queryRoutes(query), ...commandRoutes(desk), ...healthRoutes(readiness, metrics)];
  const routes = [
    ...shopRoutes,
    imageFiles(desk.images),
    ...docsRoutes(shopRoutes, { title: 'Naust', version: options.version }),
  ];
  const app = createHttpServer({
    routes,
    authenticate,
    limits: memoryRateLimits(config.rateLimitFactor),
    logger,
    metrics,
    clock,
    baseUrl: config.baseUrl,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    draining: readiness.draining,
    checkAnswers: options.checkAnswers ?? false,
    ...(options.frontend === undefined ? {} : { staticFiles: staticFilesIn(options.frontend) }),
  });
  const server = await listen(app, config.port);
  return { routes, server, close: () => closeGracefully(server, { readiness }) };
}
