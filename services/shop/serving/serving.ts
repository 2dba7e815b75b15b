import { commandRoutes } from '@naust/command/command-routes.ts';
import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import type { Config } from '@naust/infra/config.ts';
import { docsRoutes } from '@naust/infra/http/docs.routes.ts';
import { healthRoutes } from '@naust/infra/http/health.routes.ts';
import { closeGracefully, listen } from '@naust/infra/http/listening.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { createHttpServer } from '@naust/infra/http/server.ts';
import { type PageFor, staticFilesIn } from '@naust/infra/http/static-files.ts';
import { imageFiles } from '@naust/infra/images/images.routes.ts';
import type { Metrics } from '@naust/infra/metrics.ts';
import { noOrganisations } from '@naust/infra/organisations/organisations.port.ts';
import type { DeviceLock } from '@naust/infra/sign-in/device-lock.ts';
import type { createTokens } from '@naust/infra/sign-in/tokens.ts';
import type { TimedBackups } from '@naust/ops/backup/timed-backups.ts';
import type { Rebuilds } from '@naust/ops/rebuilds.ts';
import { calendarRoute } from '@naust/query/calendar.routes.ts';
import { liveRoute } from '@naust/query/live/live.routes.ts';
import { openLive } from '@naust/query/live/live.ts';
import { lookUpRoutes } from '@naust/query/look-ups/look-ups.routes.ts';
import { orderCodeRoute } from '@naust/query/order-code.routes.ts';
import { takenWithOrder } from '@naust/query/pages/capture-pages.ts';
import { manifestRoutes } from '@naust/query/pages/manifest.routes.ts';
import { pageFilesIn } from '@naust/query/pages/page-files.ts';
import { shopPages } from '@naust/query/pages/shop-pages.ts';
import { sitemapRoutes } from '@naust/query/pages/sitemap.routes.ts';
import { trialPages } from '@naust/query/pages/trial-pages.ts';
import { pieceLabelsRoute } from '@naust/query/piece-labels.routes.ts';
import type { QueryDeps } from '@naust/query/query-dependencies.ts';
import { queryRoutes } from '@naust/query/query-routes.ts';
import { securityLogRoute } from '@naust/query/security-log.routes.ts';
import { systemRoutes } from '@naust/query/system/system.routes.ts';
import { type Engines, securityIn } from '../engines/engines.ts';
import { everyRole, type Roles } from '../engines/roles.ts';
import type { ShopOptions } from '../engines/shop-options.ts';
import type { Projector } from '../read-models/projector.ts';
import { alternateRoutes } from '../writers.ts';
import { readinessOf } from './readiness-checks.ts';
import { systemDeps } from './system.ts';
import { remarksOf, type SystemFigures } from './watching.ts';

const WALLET_RETURN = '/api/vipps/return';

export interface Served {
  writers: readonly { deps: AllDeps }[];
  query: QueryDeps;
  projector: Projector;
  devices: DeviceLock;
  engines: Engines;
  metrics: Metrics;
  figures: SystemFigures;
  rebuilds: Rebuilds;
  copying: TimedBackups | null;
  authenticate: ReturnType<typeof createTokens>['authenticate'];
}

const organisationsOf = ({ config: { organisations: address }, adapters, clock, logger }: ShopOptions) =>
  address === null ? noOrganisations : adapters.organisations.brreg({ address, clock, logger });

function pagesOf(query: QueryDeps, { baseUrl, captureOn, isTrial }: Config, frontend: string): PageFor {
  const plain = shopPages(query, { baseUrl, filesOf: pageFilesIn(frontend) });
  const pages = captureOn === 'order' ? takenWithOrder(plain) : plain;
  return isTrial ? trialPages(pages) : pages;
}

/** All calls of the shop. */
function callsOf(options: ShopOptions, served: Served, draining: AbortSignal): Route[] {
  const { writers, engines, query, projector, figures, rebuilds } = served;
  return [
    ...queryRoutes(query),
    orderCodeRoute(query, options.config.baseUrl),
    calendarRoute(query, options.config.baseUrl),
    pieceLabelsRoute(query, options.config.baseUrl),
    securityLogRoute(query, securityIn(options.config.dataDir)),
    ...lookUpRoutes(organisationsOf(options)),
    ...alternateRoutes(writers.map(({ deps }) => commandRoutes(deps))),
    liveRoute(openLive({ saves: query.saves, ending: draining })),
    ...systemRoutes(systemDeps({ engines, figures, projector, rebuilds, logger: options.logger })),
  ];
}

/** Other files and pages that a visitor's browser opens. */
const filesOf = ({ config, version }: ShopOptions, { engines, query }: Served, calls: readonly Route[]): Route[] => [
  imageFiles(engines.images),
  ...sitemapRoutes(query, config.baseUrl),
  ...manifestRoutes(query),
  ...docsRoutes(calls, { title: 'Butikken', version }),
];

/**
 * Whether processes with these roles answer a call. A proxy can decide by its method: GET is a query's, everything else
 * a command's, and so is the return from the wallet.
 */
const isAnsweredBy = (roles: Roles, { method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  roles.has(method === 'GET' && path !== WALLET_RETURN ? 'query' : 'command');

const remarksOfAll = ({ engines, copying }: Served) => ({
  ...remarksOf(engines),
  ...(copying && { backup: copying.remark }),
});

/** Answers on the port of the settings, until it is closed. */
export async function serve(options: ShopOptions, served: Served) {
  const { engines, query, projector, devices, metrics, authenticate } = served;
  const { config, clock, logger, roles = everyRole } = options;
  const { wallet } = engines;
  const readiness = readinessOf({ ...engines, projector, figures: served.figures }, remarksOfAll(served));
  const health = healthRoutes(readiness, metrics, projector.beingBuilt);
  const calls = callsOf(options, served, readiness.draining);
  const all = [...calls, ...health, ...filesOf(options, served, [...calls, ...health])];
  const routes = all.filter((route) => health.includes(route) || isAnsweredBy(roles, route));
  const app = createHttpServer({
    routes,
    authenticate,
    devices,
    limits: engines.limits.rates,
    security: engines.security,
    logger,
    metrics,
    clock,
    baseUrl: config.baseUrl,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    draining: readiness.draining,
    checkAnswers: options.checkAnswers ?? false,
    ...(wallet.simulator === null ? {} : { mounted: wallet.simulator.middleware }),
    ...(options.frontend === undefined || !roles.has('query')
      ? {}
      : { staticFiles: staticFilesIn(options.frontend, pagesOf(query, config, options.frontend)) }),
  });
  const server = await listen(app, config.port);
  wallet.listensAt(server);
  return {
    routes,
    server,
    registerWebhook: () => wallet.registerWebhook(),
    close: () => closeGracefully(server, { readiness }),
  };
}
