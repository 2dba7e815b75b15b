import { type Layer, Router } from '@koa/router';
import { refuse } from '@naust/domain/refusal.ts';
import Koa, { type Context } from 'koa';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { type Authenticate, type Devices, isBehindProxy } from './access.ts';
import { answerWriter } from './answer.ts';
import { requiringDeclared } from './declared-refusals.ts';
import { edge } from './edge.ts';
import type { HttpApp } from './listening.ts';
import { notingDenials } from './noted-denials.ts';
import { ownHostOnly } from './own-host.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Route } from './route.ts';
import { answerHeaders, pageHeaders, staticHeaders } from './security-headers.ts';
import { type RouteServing, serveRoute } from './serve-route.ts';
import type { StaticFiles } from './static-files.ts';

export interface HttpServerOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  devices: Devices;
  limits: RateLimits;
  /** Absent: nothing is recorded. */
  security?: Pick<SecurityLog, 'note'>;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** The shop's address for browsers; https turns on HSTS. */
  baseUrl: string;
  /** Trusted proxies in front of this server. */
  trustProxy: number;
  metricsToken?: string | undefined;
  staticFiles?: StaticFiles;
  /** Answers its own paths, or passes the call on. */
  mounted?: Routed;
  /** Once aborted, answers close their connection. */
  draining?: AbortSignal;
  /** An answer that differs from its schema is a fault, and so is an undeclared refusal. For tests. */
  checkAnswers?: boolean;
}

/** The caller disconnected in the middle, or sends invalid HTTP. */
const isOfCaller = ({ code = '' }: { code?: string }) =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) || code.startsWith('HPE_');

/** The HTTP edge: every declared route, then the built frontend, then 405 or 404. */
export function createHttpServer(options: HttpServerOptions): HttpApp {
  const { clock, logger, trustProxy, staticFiles, draining } = options;
  const isHttps = options.baseUrl.startsWith('https:');
  const headers = { ofPages: pageHeaders(isHttps), ofAnswers: answerHeaders(isHttps) };
  const setStaticHeaders = staticHeaders(isHttps);
  const writer = answerWriter(headers, options.checkAnswers ?? false);
  const { authenticate, devices, metricsToken } = options;
  const gate = { authenticate, devices, metricsToken, isBehindProxy: isBehindProxy(options) };

  const app = new Koa();
  app.on('error', (error: Error & { code?: string }) => {
    if (!isOfCaller(error)) logger.error({ err: error }, 'fault while answering');
  });
  app.use(edge({ clock, logger, metrics: options.metrics, writer, draining }));
  app.use(ownHostOnly(options.baseUrl));
  if (options.mounted) app.use(options.mounted);
  const { security } = options;
  const serveNoting = security
    ? (route: Route, serving: RouteServing) =>
        notingDenials(route, serveRoute(route, serving), { ...serving, security })
    : serveRoute;
  const serveDeclared = options.checkAnswers
    ? (route: Route, serving: RouteServing) => requiringDeclared(route, serveNoting(route, serving))
    : serveNoting;
  app.use(routing(options.routes, serveDeclared, { gate, limits: options.limits, clock, trustProxy, writer }));
  app.use(async (ctx) => {
    refuseWrongMethod(ctx, options.routes);
    if (isPagePath(ctx) && staticFiles) {
      await setStaticHeaders(ctx);
      if (await staticFiles.serve(ctx)) return;
    }
    refuse('NOT_FOUND');
  });
  return app;
}

export type Routed = ReturnType<Router['routes']>;

/**
 * One router per first path segment (`/api/orders/...`): a router tries all its routes, and most belong to other
 * segments.
 */
function routing(routes: readonly Route[], serveOne: typeof serveRoute, serving: RouteServing): Routed {
  const routers = new Map<string, Router>();
  for (const route of routes) {
    const router = routers.get(wordOf(route.path)) ?? new Router({ sensitive: true });
    routers.set(wordOf(route.path), router);
    const serve = serveOne(route, serving);
    const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
    router.register(route.path, methods, (ctx) => {
      ctx.state.route = route.path;
      return serve(ctx);
    });
  }
  const served = new Map([...routers].map(([word, router]) => [word, router.routes()]));
  return (ctx, next) => served.get(wordOf(ctx.path))?.(ctx, next) ?? next();
}

const wordOf = (path: string) => /^\/api\/[^/]+/.exec(path)?.[0] ?? '';

/**
 * A path may match another declaration with words in the place of ids: a method that could not be called is not listed
 * as allowed.
 */
function refuseWrongMethod(ctx: Context, routes: readonly Route[]): void {
  const layers: readonly Layer[] = ctx.matched ?? [];
  const callable = layers.filter((layer) => {
    const params = layer.params(ctx.path, layer.captures(ctx.path));
    const declared = routes.filter(({ path, method }) => path === layer.path && layer.methods.includes(method));
    return declared.some((route) => route.params?.safeParse(params).success ?? true);
  });
  if (callable.length === 0) return;
  ctx.set('allow', [...new Set(callable.flatMap(({ methods }) => methods))].sort().join(', '));
  refuse('METHOD_NOT_ALLOWED');
}

const isPagePath = ({ method, path }: Context) =>
  (method === 'GET' || method === 'HEAD') && path !== '/api' && !path.startsWith('/api/');
