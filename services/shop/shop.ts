import { unpaidOrders } from '@naust/command/checkout/unpaid-orders.ts';
import type { Given } from '@naust/command/command-desk.ts';
import { commandRoutes } from '@naust/command/command-routes.ts';
import type { Desk } from '@naust/command/desk/needs.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { docsRoutes } from '@naust/infra/http/docs.routes.ts';
import { healthRoutes } from '@naust/infra/http/health.routes.ts';
import { closeGracefully, listen } from '@naust/infra/http/listening.ts';
import { memoryRateLimits } from '@naust/infra/http/rate-limits.ts';
import { createReadiness } from '@naust/infra/http/readiness.ts';
import { createHttpServer } from '@naust/infra/http/server.ts';
import { staticFilesIn } from '@naust/infra/http/static-files.ts';
import { collectWhenIdle } from '@naust/infra/idle-collection.ts';
import { imageFiles } from '@naust/infra/images/images.routes.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { createMetrics, type Metrics } from '@naust/infra/metrics.ts';
import { noOrganisations } from '@naust/infra/organisations/organisations.port.ts';
import { type DeviceLock, deviceLock } from '@naust/infra/sign-in/device-lock.ts';
import { createPasswords } from '@naust/infra/sign-in/passwords.ts';
import { createTokens } from '@naust/infra/sign-in/tokens.ts';
import type { RebuiltFiles } from '@naust/projector/rebuild-in-threads.ts';
import { currentRows } from '@naust/query/current-rows.ts';
import { type QueryDesk, shopReadModels } from '@naust/query/desk.ts';
import { historyIndex } from '@naust/query/history-index.ts';
import { liveRoute } from '@naust/query/live/live.routes.ts';
import { openLive } from '@naust/query/live/live.ts';
import { lookUpRoutes } from '@naust/query/look-ups/look-ups.routes.ts';
import { orderFigures } from '@naust/query/order-figures.ts';
import { pageFilesIn } from '@naust/query/pages/page-files.ts';
import { shopPages } from '@naust/query/pages/shop-pages.ts';
import { sitemapRoutes } from '@naust/query/pages/sitemap.routes.ts';
import { queryRoutes } from '@naust/query/query-routes.ts';
import { systemRoutes } from '@naust/query/system/system.routes.ts';
import { visitors } from '@naust/query/visitors.ts';
import { jobToRequestReset } from '@naust/worker/request-reset.job.ts';
import type { Adapters } from './adapters.ts';
import { workInBackground } from './background.ts';
import { inTurn, openDesks } from './desks.ts';
import { closeEngines, type Engines, openEngines } from './engines.ts';
import { destroyErasedKeys } from './erasures.ts';
import { type Projector, startProjector } from './projector.ts';
import { readableWhileBuilding } from './readable-while-building.ts';
import { openRebuilds, type Rebuilds } from './rebuilds.ts';
import { systemDesk } from './system.ts';
import { type WalletEngine, walletDesk } from './wallet-desk.ts';
import { remarksOf, type SystemFigures, systemFigures, watchedCounts } from './watching.ts';

export interface ShopOptions {
  config: Config;
  adapters: Adapters;
  clock: Clock;
  logger: Logger;
  version: string;
  /** The built file that calls `serveProjector`. */
  projectorEntry: URL;
  /** The built file `rebuilding-main`. */
  rebuildingEntry: URL;
  /** The folder of the built frontend; absent: calls only. */
  frontend?: string;
  checkAnswers?: boolean;
  /** In the place of what the settings name. */
  wallet?: Partial<WalletEngine>;
  /**
   * Desks that calls go to in turn, each with mailboxes of its own over the one log, as several processes have them
   * (default 1). Work in the background is the last one's.
   */
  desks?: number;
}

/** The whole shop in one process on the embedded engines; not yet listening. */
export async function openShop(options: ShopOptions) {
  const { config, adapters, clock, logger } = options;
  let wake = (_head: bigint) => {};
  const engines = await openEngines({ config, adapters, clock, logger, onHead: (head) => wake(head) });
  await destroyErasedKeys({ ...engines, logger });
  const metrics = createMetrics();
  const projector = await startProjector(options.projectorEntry, config, engines, { logger, metrics });
  const figures = systemFigures(engines, projector.declared, clock);
  const rebuilds = openRebuilds({ entry: options.rebuildingEntry, files: filesOf(config, engines), clock, logger });
  metrics.watch(watchedCounts(figures, engines));
  wake = projector.wake;
  const query: QueryDesk = {
    ...projector,
    ...readableWhileBuilding(shopReadModels(engines.readModels), engines, projector),
  };
  const tokens = tokensOf(engines, query, clock);
  const devices = deviceLock({ pin: config.checklistPin, key: engines.secrets.device, clock });
  const given = givenOf(options, { engines, query, tokens, devices });
  const desks = openDesks(options.desks ?? 1, engines, clock, given);
  const working = new AbortController();
  let background = Promise.resolve();
  return {
    ...desks.first,
    desks: desks.all,
    engines,
    projector,
    query,
    /** Listens first: what works in the background reads much of the log before it can begin. */
    async serve() {
      const parts = { desks: desks.all, engines, query, projector, devices, metrics, figures, rebuilds };
      const served = await serve(options, { ...parts, authenticate: tokens.authenticate });
      const works = { desk: desks.last.desk, engines, projector, clock, logger, config };
      background = workInBackground(works, working.signal);
      return served;
    },
    /** After the server: stops what runs, then closes what is open. */
    async close() {
      working.abort();
      await background;
      await engines.wallet.close();
      for (const { streams } of desks.all) await streams.close();
      await rebuilds.stop();
      await projector.thread.stop();
      await closeEngines(engines);
    },
  };
}

const filesOf = ({ engines }: Config, { secrets }: Engines): RebuiltFiles => ({
  eventStore: engines.eventStore.path,
  keys: engines.keys.path,
  readModels: engines.readModels.path,
  wrappingKey: secrets.keyWrapping,
});

interface DeskParts {
  engines: Engines;
  query: QueryDesk;
  tokens: Desk['tokens'];
  devices: Desk['devices'];
}

/** All that desks share. */
function givenOf(
  { config, clock, wallet }: ShopOptions,
  { engines, query, tokens, devices }: DeskParts,
): Omit<Given, 'streams'> {
  const { secrets, keys, images, mail, jobs } = engines;
  return {
    clock,
    secrets,
    keys,
    images,
    mail,
    tokens,
    devices,
    passwords: createPasswords(),
    figures: orderFigures(query, clock),
    histories: historyIndex(query),
    rows: currentRows(query),
    visitors: visitors(query),
    unpaid: unpaidOrders(config.rateLimitFactor),
    wallet: walletDesk(config, { ...engines, ...wallet }),
    askForReset: (asked, correlationId) => jobs.enqueue([jobToRequestReset({ ...asked, correlationId }, clock.now())]),
  };
}

const tokensOf = ({ secrets }: Engines, { models }: QueryDesk, clock: Clock) =>
  createTokens({
    key: secrets.token,
    clock,
    validFrom: async (userId) => (await models.users.get(userId))?.tokensFrom ?? null,
  });

export type Shop = Awaited<ReturnType<typeof openShop>>;

interface Served {
  desks: readonly { desk: Desk }[];
  query: QueryDesk;
  projector: Projector;
  devices: DeviceLock;
  engines: Engines;
  metrics: Metrics;
  figures: SystemFigures;
  rebuilds: Rebuilds;
  authenticate: ReturnType<typeof createTokens>['authenticate'];
}

const organisationsOf = ({ config: { organisations: address }, adapters, clock, logger }: ShopOptions) =>
  address === null ? noOrganisations : adapters.organisations.brreg({ address, clock, logger });

const pagesOf = (query: QueryDesk, baseUrl: string, frontend: string) =>
  shopPages(query, { baseUrl, filesOf: pageFilesIn(frontend) });

const readinessOf = (projector: Projector, engines: Engines) =>
  createReadiness(
    {
      'read models': () => {
        const missing = projector.beingBuilt().filter((name) => projector.neededToOrder.includes(name));
        return missing.length === 0 ? null : `being built: ${missing.join(', ')}`;
      },
    },
    remarksOf(engines),
  );

async function serve(options: ShopOptions, served: Served) {
  const { desks, engines, query, projector, devices, metrics, figures, rebuilds, authenticate } = served;
  const { config, clock, logger } = options;
  const { wallet } = engines;
  const readiness = readinessOf(projector, engines);
  const shopRoutes = [
    ...queryRoutes(query),
    ...lookUpRoutes(organisationsOf(options)),
    ...inTurn(desks.map(({ desk }) => commandRoutes(desk))),
    liveRoute(openLive({ saves: query.saves, ending: readiness.draining })),
    ...systemRoutes(systemDesk({ engines, figures, projector, rebuilds, logger })),
    ...healthRoutes(readiness, metrics, projector.beingBuilt),
  ];
  const routes = [
    ...shopRoutes,
    imageFiles(engines.images),
    ...sitemapRoutes(query, config.baseUrl),
    ...docsRoutes(shopRoutes, { title: 'Naust', version: options.version }),
  ];
  const app = createHttpServer({
    routes,
    authenticate,
    devices,
    limits: memoryRateLimits(config.rateLimitFactor),
    logger,
    metrics,
    clock,
    baseUrl: config.baseUrl,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    draining: readiness.draining,
    checkAnswers: options.checkAnswers ?? false,
    ...(wallet.simulator === null ? {} : { mounted: wallet.simulator.middleware }),
    ...(options.frontend === undefined
      ? {}
      : { staticFiles: staticFilesIn(options.frontend, pagesOf(query, config.baseUrl, options.frontend)) }),
  });
  const server = await listen(app, config.port);
  const idle = collectWhenIdle();
  server.on('request', idle.worked);
  server.on('close', idle.stop);
  await wallet.startWith(server);
  return { routes, server, close: () => closeGracefully(server, { readiness }) };
}
